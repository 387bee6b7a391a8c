import type { Parcel, Raster } from '@brazda/contract/client';
import { CloseButton, Skeleton } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useIsPhone } from '../../../lib/device.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import type { useLoadError } from '../../../lib/load-error.ts';
import { useEscape } from '../../../lib/use-escape.ts';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { parcelTitleOf } from '../../farms/index.ts';
import { Overview } from './overview.tsx';
import classes from './parcel-panel.module.css';
import { useFocusOfPanel } from './use-focus-of-panel.ts';

interface ParcelPanelProps {
  readonly parcel: Parcel;
  readonly date: string | null;
  /** The parcel's raster of the date in the chosen kind; null if there is none, undefined while loading. */
  readonly raster: Raster | null | undefined;
  readonly picture: ReactNode;
  /** What the newest images say of it. */
  readonly look?: ReactNode;
  /** What is said about the images of a season that has none yet. */
  readonly images?: ReactNode;
  /** Links to the other pages of the parcel. */
  readonly onward?: ReactNode;
  /** Why loading its rasters failed; null if it did not. */
  readonly failure: ReturnType<typeof useLoadError>;
  readonly onClose: () => void;
  /** The details below the overview. */
  readonly children: ReactNode;
}

/** One parcel at one date: the overview, and all details below. */
export function ParcelPanel(props: ParcelPanelProps) {
  const { parcel, date, raster, picture, look, images, onward, failure, onClose, children } = props;
  const t = useTranslation();
  const { formats } = useLanguage();
  const panel = useRef<HTMLElement>(null);
  useFocusOfPanel(panel, parcel.id);
  const isPhone = useIsPhone();
  // A phone's sheet is not closed by keys.
  useEscape(!isPhone, onClose);
  // Its room is for the tabs where there is no picture to show: the outline is on the map.
  const hasOverview = !(isPhone && images);
  const names = new Set([parcel.display_name ? parcel.name : null, parcel.reference]);
  const facts = [formats.hectares(parcel.hectares), ...names].filter(Boolean);
  return (
    <section ref={panel} className={classes.panel} aria-label={t('map:parcel.panel')} tabIndex={-1}>
      <header className={classes.header}>
        <div>
          <h2 title={parcelTitleOf(parcel)}>{parcelTitleOf(parcel)}</h2>
          <p>{facts.join(' · ')}</p>
        </div>
        <CloseButton size={44} iconSize={20} aria-label={t('common:close')} onClick={onClose} />
      </header>
      {onward}
      <Loaded failure={failure}>
        {!hasOverview ? null : raster === undefined ? (
          <PanelSkeleton />
        ) : (
          <Overview parcel={parcel} raster={raster} date={date} picture={picture} />
        )}
        {look}
        {images && <div className={classes.images}>{images}</div>}
        {children}
      </Loaded>
    </section>
  );
}

function PanelSkeleton() {
  return (
    <div className={classes.overview} aria-hidden>
      <Skeleton width={112} height={112} radius={10} />
      <div className={classes.glance}>
        <Skeleton width="50%" height={34} mb={10} />
        <Skeleton width="80%" height={14} mb={8} />
        <Skeleton width="65%" height={14} />
      </div>
    </div>
  );
}
