import { api, type Parcel, type SoilAnalysisDetails } from '@brazda/contract/client';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refuse, reply, replyPartly } from '../../../testing/api.ts';
import { parcelSample } from '../../../testing/samples.ts';
import { expectAccessible, show } from '../../../testing/show.tsx';
import { replyWithoutParcelSets } from '../../../testing/without-parcel-sets.ts';
import type { KnownFarm } from '../../farms/index.ts';
import { AnalysisForm } from './analysis-form.tsx';

/** 311 m from south to north: five cells of 5 ha if it is 0.01 degrees wide, and less than one if it is 0.0004. */
const shapeOf = (width: number): Parcel['shape'] => ({
  type: 'MultiPolygon',
  coordinates: [
    [
      [
        [27, 45],
        [27 + width, 45],
        [27 + width, 45.0028],
        [27, 45.0028],
        [27, 45],
      ],
    ],
  ],
});
const parcelOf = (id: string, width: number, hectares: number): Parcel => ({
  ...parcelSample(id),
  id,
  hectares,
  shape: shapeOf(width),
});
const PARCELS = [parcelOf('large', 0.01, 24.6), parcelOf('small', 0.0004, 0.98)];

const part = { parcel: 'large', hectares: 8.2, shape: shapeOf(0.003) };
const planned = { cells: [part, part, part], without_zones: 0 };

async function showForm(division: SoilAnalysisDetails['division'], parcels = PARCELS, ofDraft = parcels) {
  reply(api.analysisOrders.prices, { prices: [], vat_percent: 21 });
  replyPartly(api.imagery.baseMap, { base_map: null });
  reply(api.basemaps.list, { results: [] });
  replyWithoutParcelSets();
  replyPartly(api.parcels.list, { results: parcels });
  replyPartly(api.installation.get, {});
  const draft = {
    id: 'order',
    division,
    hectares_per_sample: 5,
    package: 'basic',
    depths: 'arable',
    parcel_list: ofDraft.map(({ id }) => ({ id })),
  } as unknown as SoilAnalysisDetails;
  const farm = {
    id: 'own',
    country: 'RO',
    name: 'Lunca',
    bbox: [27, 45, 27.01, 45.01],
    access: 'full',
  } as unknown as KnownFarm;
  await show(
    <main>
      <h1>Soil analysis</h1>
      <AnalysisForm farm={farm} seasonId="own-2026" parcels={parcels} draft={draft} />
    </main>,
  );
}

const cells = page.getByRole('definition').nth(1);

it('shows the cells of the grid at once', async () => {
  await showForm('grid');
  await expect.element(cells).toMatchTextContent(/6$/);
  await expectAccessible();
});

it('asks for the cells by zones of parcels with several cells, and counts those without zones', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof planned>();
  const calls = reply(api.soilAnalyses.plan, () => promise);
  await showForm('grid');
  await page.getByText('By zones').click();
  await expect.element(page.getByText(/^The cells are being computed/)).toBeVisible();
  await expect.element(cells).toMatchTextContent(/…$/);
  resolve({ ...planned, without_zones: 1 });
  await expect.element(cells).toMatchTextContent(/4$/);
  await expect.element(page.getByText(/^1 parcel has no productivity zones/)).toBeVisible();
  await expectAccessible();
  expect(calls.map(({ body }) => body)).toEqual([
    { season: 'own-2026', parcels: ['large'], hectares_per_sample: 5 },
  ]);
});

it('saves the chosen division', async () => {
  reply(api.soilAnalyses.plan, planned);
  const saved = replyPartly(api.soilAnalyses.update, { id: 'order' });
  await showForm('zones');
  await expect.element(cells).toMatchTextContent(/4$/);
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect.poll(() => saved.map(({ body }) => body.division)).toEqual(['zones']);
});

it('says that the cells by zones cannot be shown', async () => {
  refuse(api.soilAnalyses.plan, 409, { error: 'soil_order_large', detail: 'More than 1000 cells.' });
  await showForm('zones');
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(cells).toMatchTextContent(/…$/);
});

it('plans again until the server has time for it', async () => {
  refuse(api.soilAnalyses.plan, 429, { error: 'too_many_requests', detail: 'Too many calls at once.' });
  await showForm('zones');
  await expect.element(page.getByText(/^The cells are being computed/)).toBeVisible();
  reply(api.soilAnalyses.plan, planned);
  await expect.element(cells, { timeout: 15_000 }).toMatchTextContent(/4$/);
});

it('refuses more cells than an analysis has, before anything is saved', async () => {
  const square = (at: number) => [
    [
      [at, 45],
      [at + 2, 45],
      [at + 2, 46],
      [at, 46],
      [at, 45],
    ],
  ];
  const vast = {
    ...PARCELS[0]!,
    id: 'vast',
    shape: { type: 'MultiPolygon', coordinates: [square(27)] },
  } as Parcel;
  await showForm('zones', [vast]);
  await expect.element(page.getByText(/^An analysis has at most 1,000 cells/)).toBeVisible();
  await expect.element(cells).toMatchTextContent(/34\d,\d{3}$/);
  await expect.element(page.getByRole('button', { name: 'Create the analysis' })).toBeDisabled();
});

it('leaves out parcels of a draft that the season no longer has', async () => {
  await showForm('grid', [PARCELS[1]!], PARCELS);
  await expect.element(cells).toMatchTextContent(/1$/);
});
