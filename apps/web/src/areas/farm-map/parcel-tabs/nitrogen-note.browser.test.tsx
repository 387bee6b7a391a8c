import { api, type Raster } from '@brazda/contract/client';
import { growthStagesOf, type Language } from '@brazda/domain';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refuse, reply } from '../../../testing/api.ts';
import { CATALOG, intervalSample, parcelSample, SEASON } from '../../../testing/samples.ts';
import { expectAccessible, show } from '../../../testing/show.tsx';
import { NitrogenNote } from './nitrogen-note.tsx';

const WHEAT = intervalSample('Winter wheat', '2025-10-10', '2026-07-15');

const rasterOf = (kind: Raster['kind'], mean: number, sensing_date = '2026-04-15'): Raster => ({
  id: kind,
  uniqueKey: kind,
  kind,
  sensing_date,
  scene_id: 'scene',
  simulated: false,
  hectares: 12,
  n_total: 1200,
  n_valid: 1200,
  n_water: 0,
  with_water: false,
  with_border: false,
  pixel_rule: 2,
  clear_share: 1,
  skipped: null,
  index_mean: mean,
  statistics: { mean, sd: 0, min: mean, max: mean, median: mean, p10: mean, p90: mean },
  class_hectares: null,
  images: null,
});

beforeEach(() => {
  const crop = CATALOG.find(({ id }) => id === WHEAT.crop_id)!;
  const growthstages = growthStagesOf('winter_wheat').map(({ id, stage, bbch, windows }) => ({
    id,
    stage,
    bbch,
    windows,
  }));
  reply(api.crops.get, { ...crop, growthstages });
  // Stages by the calendar of the country.
  refuse(api.meteo.ofGridPoint, 503, {});
  reply(api.imagery.rasters, { results: [rasterOf('COVER', 82)] });
});

const showNote = (cire: number, { date = '2026-04-15', language = 'en' as Language } = {}) =>
  show(
    <main>
      <h1>Parcel</h1>
      <NitrogenNote
        parcel={parcelSample('La drum', { crop_intervals: [WHEAT] })}
        season={SEASON}
        country="RO"
        raster={rasterOf('CIRE', cire, date)}
      />
    </main>,
    { language },
  );

it.each<[Language, string]>([
  ['en', 'The crop lacks nitrogen.'],
  ['ro', 'Culturii îi lipsește azot.'],
  ['fr', 'La culture manque d’azote.'],
])('says in %s what the crop has of nitrogen, and that it is an estimate', async (language, text) => {
  await showNote(1, { language });
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(page.getByText('NFert', { exact: false })).toBeVisible();
  await expectAccessible();
});

it('says the stage where the index does not hold', async () => {
  await showNote(2, { date: '2026-03-01' });
  await expect.element(page.getByText('On this date the crop is at about', { exact: false })).toBeVisible();
});

it('says that the stage is not known well enough where the index holds for some stages only', async () => {
  await showNote(2, { date: '2026-05-15' });
  await expect.element(page.getByText('not known well enough', { exact: false })).toBeVisible();
});

it('says nothing without the cover of the same day', async () => {
  reply(api.imagery.rasters, { results: [rasterOf('COVER', 82, '2026-04-10')] });
  await showNote(2);
  await expect
    .element(page.getByText('the farm also needs the measure “Ground cover”', { exact: false }))
    .toBeVisible();
});

it('says nothing where most of the land is open', async () => {
  reply(api.imagery.rasters, { results: [rasterOf('COVER', 30)] });
  await showNote(2);
  await expect.element(page.getByText('covers less than half of the land', { exact: false })).toBeVisible();
});
