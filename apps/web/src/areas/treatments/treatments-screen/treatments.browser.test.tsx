import {
  api,
  type CheckOutcome,
  type Parcel,
  type ResponseOf,
  type Treatment,
} from '@brazda/contract/client';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refuse, reply } from '../../../testing/api.ts';
import { showWithDialogs } from '../../../testing/dialogs.tsx';
import { productSample, sampleOfUse } from '../../../testing/product-samples.ts';
import { CATALOG, FARM, parcelSample, SEASON } from '../../../testing/samples.ts';
import { expectAccessible, onPhone } from '../../../testing/show.tsx';
import { replyWithoutParcelSets } from '../../../testing/without-parcel-sets.ts';
import { treatmentSample } from '../testing/treatment-samples.ts';
import { SeasonRegister } from './treatments-screen.tsx';

const owner = { ...FARM, access: 'owner' as const, feature_flags: ['journal' as const] };
const PARCELS: Parcel[] = [parcelSample('East', { crop_intervals: [] })];
const listOf = (...results: Treatment[]): ResponseOf<typeof api.treatments.list> => ({
  results,
  unrecorded: [],
  against: [],
});

beforeEach(() => {
  reply(api.crops.list, { results: [...CATALOG] });
  replyWithoutParcelSets();
  reply(api.parcels.list, { results: PARCELS });
  reply(api.treatments.closures, { results: [] });
});

const main = page.getByRole('main');
const showRegister = () => showWithDialogs(<SeasonRegister farm={owner} season={SEASON} />);

it('spraying without products shows the newest three at first, so that the register stays within sight', async () => {
  const sprays = [5, 4, 3, 2, 1].map((day) => ({
    entry: `spray-${day}`,
    season: SEASON.id,
    parcel: 'east',
    parcel_name: `Parcel ${day}`,
    day: `2026-05-0${day}`,
    hectares: 2,
    products: '',
  }));
  reply(api.treatments.list, { ...listOf(treatmentSample({})), unrecorded: sprays });
  await showRegister();
  await expect.element(main.getByText('Parcel 3', { exact: false })).toBeVisible();
  await expect.element(main.getByText('Parcel 2', { exact: false })).not.toBeVisible();
  await page.getByText('2 more without their products').click();
  await expect.element(main.getByText('Parcel 1', { exact: false })).toBeVisible();
});

it('a treatment says what was used, and what the register lacks of it', async () => {
  const missing = [
    { field: 'holder' as const, is_required: true, act: 'x' },
    { field: 'bbch' as const, is_required: false, act: 'x' },
  ];
  reply(api.treatments.list, listOf(treatmentSample({ missing })));
  await showRegister();
  await expect.element(main).toMatchTextContent('Sample 250 EC · East · 856PC / 25.04.2023 · not verified');
  await expect
    .element(main)
    .toMatchTextContent('The register lacks: valid number of who keeps the register.');
  await expect.element(main).toMatchTextContent('Where the label or a rule asks for it: growth stage.');
  await expectAccessible();
});

it('says what is closed now, and until when', async () => {
  reply(api.treatments.list, listOf());
  reply(api.treatments.closures, {
    results: [
      {
        parcel: PARCELS[0]!.id,
        entry: null,
        harvest: { product: 'Sample 250 EC', treated_on: '2026-05-06', from: '2126-06-10' },
        unknown: [{ what: 'entry', product: 'Other', treated_on: '2026-05-06' }],
      },
    ],
  });
  await showRegister();
  await expect.element(main).toMatchTextContent('Do not harvest before 10 June 2126 (Sample 250 EC).');
  await expect
    .element(main)
    .toMatchTextContent('How long to keep out after Other is not known: read the label.');
});

it('says that nothing was recorded', async () => {
  reply(api.treatments.list, listOf());
  await showRegister();
  await expect.element(page.getByText('No treatments in this season')).toBeVisible();
});

it('leaves the strip along water out at once', async () => {
  const [west, south, east, north] = PARCELS[0]!.bbox;
  reply(api.treatments.list, listOf());
  const buffers = { water: 20, arthropods: null, plants: null };
  reply(api.products.list, { results: [productSample({ uses: [sampleOfUse({ buffers })] })] });
  reply(api.workers.list, { results: [] });
  reply(api.machines.list, { results: [] });
  const middle = (west + east) / 2;
  reply(api.water.list, {
    results: [
      {
        id: 'w1',
        name: 'Bega',
        kind: 'watercourse',
        shape: {
          type: 'MultiLineString',
          coordinates: [
            [
              [middle, south],
              [middle, north],
            ],
          ],
        },
      },
    ],
    complete: null,
  });
  refuse(api.meteo.hoursOfGridPoint, 404, { error: 'not_found' });
  await showRegister();
  await page.getByRole('button', { name: 'Record a treatment' }).click();
  await page.getByRole('combobox', { name: 'Parcels' }).click();
  await page.getByRole('option', { name: 'East' }).click();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('combobox', { name: 'Product' }).click();
  await page.getByRole('option', { name: 'Sample 250 EC · 856PC / 25.04.2023 · not verified' }).click();
  await page.getByRole('combobox', { name: 'Authorized use' }).click();
  await page.getByRole('option', { name: 'Blé · Septoriose(s)' }).click();
  const checks = page.getByRole('region', { name: 'Checks' });
  await expect.element(checks).toMatchTextContent('of the treated land lie closer than 20 m to water (Bega)');
  await checks.getByRole('button', { name: 'Leave the strip along the water out' }).click();
  await expect.element(page.getByText(/ha as drawn$/)).toBeVisible();
  await expect.element(checks).not.toMatchTextContent('closer than 20 m');
  await checks.getByText(/^Not known/).click();
  await expect.element(checks).toMatchTextContent('The nearest water that is drawn (Bega) lies 20 m away');
});

it('is recorded with what the use of the product proposes', async () => {
  await onPhone();
  reply(api.treatments.list, listOf());
  reply(api.products.list, {
    results: [productSample({ reentry_hours: 48, uses: [sampleOfUse({ harvest_days: 35 })] })],
  });
  reply(api.workers.list, { results: [] });
  reply(api.machines.list, { results: [] });
  reply(api.water.list, { results: [], complete: null });
  refuse(api.meteo.hoursOfGridPoint, 404, { error: 'not_found' });
  const sent = reply(api.treatments.add, { results: [treatmentSample()] });
  await showRegister();
  await page.getByRole('button', { name: 'Record a treatment' }).click();
  await page.getByRole('button', { name: 'Save the treatment' }).click();
  await expect.element(page.getByText('Choose a parcel.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Parcels' }).click();
  await page.getByRole('option', { name: 'East' }).click();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('combobox', { name: 'Product' }).click();
  await page.getByRole('option', { name: 'Sample 250 EC · 856PC / 25.04.2023 · not verified' }).click();
  await page.getByRole('combobox', { name: 'Authorized use' }).click();
  await page.getByRole('option', { name: 'Blé · Septoriose(s)' }).click();
  await page.getByRole('spinbutton', { name: 'Dose' }).fill('0.8');
  const checks = page.getByRole('region', { name: 'Checks' });
  await expect.element(checks).toMatchTextContent('no catalog has verified it. Read the label.');
  await page.getByRole('button', { name: 'Save the treatment' }).click();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.body).toMatchObject({
    kind: 'surface',
    products: [
      {
        product: 'p1',
        use: { crop: 'Blé', target: 'Septoriose(s)' },
        dose: { value: 0.8, unit: 'L/ha' },
        harvest_days: 35,
        reentry_hours: 48,
      },
    ],
    parcels: [{ id: PARCELS[0]!.id }],
  });
});

const TOO_MUCH: CheckOutcome = {
  check: 'dose',
  verdict: 'against',
  says: 'dose_against',
  values: { dose: 1.5, unit: 'L/ha', most: '1 L/ha' },
  basis: 'catalog',
  sources: [{ text: 'Anses – E-Phy', paragraph: null, sureness: 'administration', date: '2026-04-28' }],
  cure: 'correct_dose',
};

it('says what is against a rule, alone if asked, and shows all checks with their sources', async () => {
  const other = treatmentSample({ id: 't2', group: 'g2' });
  reply(api.treatments.list, {
    ...listOf(treatmentSample(), other),
    against: [{ ...TOO_MUCH, treatment: 't1' }],
  });
  const waits: CheckOutcome = {
    ...TOO_MUCH,
    check: 'harvest',
    verdict: 'fine',
    says: 'harvest_wait',
    values: { count: 35, from: '2026-06-10' },
    basis: 'farm',
    sources: [],
    cure: null,
  };
  reply(api.treatments.checks, { results: [TOO_MUCH, waits] });
  await showRegister();
  await expect.element(main).toMatchTextContent('1.5 L/ha is more than allowed (1 L/ha).');
  await page.getByRole('checkbox', { name: 'Only those against a rule' }).click();
  const more = page.getByRole('button', { name: 'More about Sample 250 EC · East' });
  await expect.poll(() => more.elements().length).toBe(1);
  await expectAccessible();
  await more.click();
  await page.getByRole('menuitem', { name: 'All checks' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent('1 check is against a rule');
  await expect.element(dialog).toMatchTextContent('Check the dose and its unit.');
  await expect.element(dialog).toMatchTextContent('Anses – E-Phy');
  await page.getByText('Fine (1)').click();
  await expect.element(dialog).toMatchTextContent('Wait 35 days: harvest from 10 June 2026.');
  await expectAccessible();
});
