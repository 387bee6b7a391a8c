import { api } from '@brazda/contract/client';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { reply } from '../../../testing/api.ts';
import { FARM, parcelSample, SEASON } from '../../../testing/samples.ts';
import { expectAccessible, onPhone, show } from '../../../testing/show.tsx';
import { BottomSheet } from '../../../ui/dialogs/bottom-sheet.tsx';
import type { FarmView } from '../../parcels/index.ts';
import panelClasses from '../parcel-panel/parcel-panel.module.css';
import { ParcelTabs } from './parcel-tabs.tsx';

const parcel = parcelSample('Grădina');
const view = { context: { farm: FARM, route: {} }, crops: new Map() } as unknown as FarmView;
const content = page.getByText('No image of this parcel on this date');
const sheet = () => page.getByRole('tablist').element().closest('[data-bottom-sheet]')!;

/** The tabs of a parcel in the sheet of a phone, below as much as there is of a parcel without images. */
function Sheet() {
  const [tab, setTab] = useState('statistics');
  return (
    <BottomSheet expand="Show more" collapse="Show less">
      <section className={panelClasses.panel}>
        <header className={panelClasses.header}>
          <h2>Grădina</h2>
        </header>
        <div style={{ height: 400 }} />
        <ParcelTabs
          tab={tab}
          onTab={setTab}
          view={view}
          parcel={parcel}
          season={SEASON}
          date={null}
          onDate={() => undefined}
          rasters={undefined}
          raster={null}
          isRoomy={false}
        />
        <div style={{ height: 600 }} />
      </section>
    </BottomSheet>
  );
}

async function showSheet({ areNotesHidden = false } = {}) {
  reply(api.notes.list, { results: [], removed: [], are_hidden: areNotesHidden });
  await onPhone();
  await show(
    <main style={{ position: 'relative', height: 700, overflow: 'hidden' }}>
      <h1>Map</h1>
      <Sheet />
    </main>,
  );
}

it('has no tab for the notes that the owner does not show', async () => {
  await showSheet({ areNotesHidden: true });
  await expect.element(page.getByRole('tab', { name: 'Crop' })).toBeInTheDocument();
  await expect.element(page.getByRole('tab', { name: 'Notes' })).not.toBeInTheDocument();
});

it('raises the sheet of a phone when a tab is tapped, the open one too, so that its content is seen', async () => {
  await showSheet();
  const edge = () => sheet().getBoundingClientRect();
  expect(content.element().getBoundingClientRect().top).toBeGreaterThan(edge().bottom);
  await page.getByRole('tab', { name: 'Statistics' }).click();
  await expect.poll(() => sheet().getAttribute('data-height')).toBe('tall');
  const tabs = page.getByRole('tablist').element().getBoundingClientRect();
  await expect.poll(() => content.element().getBoundingClientRect().bottom).toBeLessThan(edge().bottom);
  expect(content.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(
    page.getByRole('tablist').element().getBoundingClientRect().bottom,
  );
  // The tabs are below the name of the parcel then, and the page around the sheet has not moved.
  expect(tabs.top).toBeLessThan(edge().top + 150);
  expect(page.getByRole('main').element().scrollTop).toBe(0);
  await expectAccessible();
});
