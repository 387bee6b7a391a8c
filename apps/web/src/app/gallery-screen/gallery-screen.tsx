import type { ReactNode } from 'react';
import { Toaster } from 'sonner';
import { LanguageSwitch, SchemeSwitch } from '../../areas/session/index.ts';
import { useRouteTitle } from '../../lib/page-title.ts';
import { Page } from '../../ui/cards/page.tsx';
import { DeviceSamples } from './device-samples.tsx';
import { DropdownSamples } from './dropdown-samples.tsx';
import { FieldSamples } from './field-samples.tsx';
import classes from './gallery-screen.module.css';
import { ListSamples } from './list-samples.tsx';
import { ParcelSamples } from './parcel-samples.tsx';
import { StateSamples } from './state-samples.tsx';

/** Every widget of the product in its states, for developers. */
export function GalleryScreen() {
  const title = useRouteTitle('gallery');
  return (
    <Page
      title={title}
      lead="Only in development. Change the language and the scheme; use it without a mouse."
      actions={
        <>
          <LanguageSwitch />
          <SchemeSwitch />
        </>
      }
    >
      <div className={classes.samples}>
        <Sample title="Searchable dropdown">
          <DropdownSamples />
        </Sample>
        <Sample title="Dates and numbers">
          <FieldSamples />
        </Sample>
        <Sample title="Parcels and crops">
          <ParcelSamples />
        </Sample>
        <Sample title="Virtual list, heights vary">
          <ListSamples />
        </Sample>
        <Sample title="Waiting, empty, failed">
          <StateSamples />
        </Sample>
        <Sample title="Time, money, device">
          <DeviceSamples />
        </Sample>
      </div>
      <Toaster position="bottom-center" duration={4000} />
    </Page>
  );
}

function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.sample} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
