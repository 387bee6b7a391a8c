import { api, type StripComparison, type StripTrial } from '@brazda/contract/client';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { reply } from '../../../testing/api.ts';
import { PRESCRIPTION } from '../../../testing/prescription-sample.ts';
import { FARM, SEASON } from '../../../testing/samples.ts';
import { expectAccessible, show } from '../../../testing/show.tsx';
import { TrialCard } from './trial-card.tsx';

const COMPARED: StripComparison = {
  difference: { mean: 0.42, low: 0.11, high: 0.73 },
  error: 0.15,
  degrees: 8,
  strips: 2,
  stretches: 84,
  map: { t_ha: 6.42, rate: 150 },
  strip: { t_ha: 6, rate: 160 },
  verdict: 'more',
  money: { mean: 380.4, low: 92, high: 669 },
  paid: 'more',
  n_kg_per_t: { map: 10.7, strip: 12.3 },
};
const TRIAL: StripTrial = {
  prescription: PRESCRIPTION.id,
  name: PRESCRIPTION.name,
  season: SEASON.id,
  parcel: 'east',
  crop: '1',
  quantity: 'solid',
  harvested_on: '2026-07-10',
  has_yield_map: true,
  has_applied: true,
  harvest_price: 900,
  seen: { t_ha: 0.42, is_measured: false, harvested_on: null, crop: null },
  product_price: 2400,
  field: COMPARED,
  zones: [{ zone: 1, comparison: { ...COMPARED, verdict: 'not_shown', paid: 'not_shown' } }],
  rich: null,
};

beforeEach(() => {
  reply(api.prescriptions.get, {
    ...PRESCRIPTION,
    machine: { width_m: 20, bearing_deg: 0 },
    laid_strips: [{ kind: 'check', pass: 2, rate: 150, hectares: 0.04 }],
  });
});

const main = page.getByRole('main');
const showTrial = (trial: Partial<StripTrial>) =>
  show(
    <main>
      <h1>Did it pay?</h1>
      <TrialCard
        trial={{ ...TRIAL, ...trial }}
        parcel={undefined}
        farm={FARM}
        address={{ farmId: FARM.id, seasonId: SEASON.id }}
      />
    </main>,
  );

it('says in words first whether the map paid, then how much, with the interval and by zone', async () => {
  await showTrial({});
  await expect.element(main).toMatchTextContent('The map paid.');
  await expect.element(main).toMatchTextContent('+0.42 t/ha (+0.11 t/ha to +0.73 t/ha)');
  await expect.element(main).toMatchTextContent('+RON 380.00/ha (+RON 92.00/ha to +RON 669.00/ha)');
  await expect.element(main).toMatchTextContent('10.70 kg/t with the map, 12.30 kg/t on strips');
  await expect.element(main).toMatchTextContent('2 strips were compared over 840 m');
  await expect
    .element(page.getByRole('row', { name: 'Zone 1', exact: false }))
    .toMatchTextContent('No difference in money could be shown.');
  await expect.element(main).toMatchTextContent('Strips are shaded.');
  await expect
    .element(main)
    .toMatchTextContent('its strips would show a difference of 0.42 t/ha, 80% of the time. That is assumed');
  expect(document.querySelectorAll('svg rect')).toHaveLength(4);
  await expectAccessible();
});

it('without prices says whether it gave more, and where prices are entered', async () => {
  await showTrial({ field: { ...COMPARED, money: null, paid: null }, zones: [], product_price: null });
  await expect.element(main).toMatchTextContent('The map gave more than one rate everywhere.');
  await expect.element(main).toMatchTextContent('For a verdict in money, enter the price of the product');
  await expect.element(main).not.toMatchTextContent('RON');
});

it('without a yield map says so, and leads to the files of the combine and of the machine', async () => {
  await showTrial({ field: null, zones: [], has_yield_map: false, has_applied: false });
  await expect.element(main).toMatchTextContent('There is no yield map of this parcel yet.');
  await expect.element(page.getByRole('link', { name: 'Add files of the combine' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Add the log' })).toBeVisible();
  await expect.element(main).not.toMatchTextContent('paid');
});
