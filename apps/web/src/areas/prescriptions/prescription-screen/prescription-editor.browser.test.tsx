import {
  api,
  type PastImages,
  type Prescription,
  type PrescriptionBasis,
  type PrescriptionDetails,
  type PrescriptionFields,
} from '@brazda/contract/client';
import { cropByKey, type Language } from '@brazda/domain';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refuse, reply } from '../../../testing/api.ts';
import { FARM, parcelSample, SEASON } from '../../../testing/samples.ts';
import { expectAccessible, show } from '../../../testing/show.tsx';
import { PrescriptionEditor } from './prescription-editor.tsx';

const PARCEL = parcelSample('La drum');

/** Two rows of five cells of 0.01 ha: the west is weak. */
const BASIS: PrescriptionBasis = {
  grid: { min_lat: 44.5, min_lng: 26.1, cell_lat: 0.00009, cell_lng: 0.000126, columns: 5, rows: 2 },
  cell_m: 10,
  areas_m2: Array.from({ length: 10 }, () => 100),
  zones: [1, 1, 2, 2, 2, 1, 1, 2, 2, 2],
  values: [0.5, 0.55, 0.7, 0.75, 0.8, 0.5, 0.55, 0.7, 0.75, 0.8],
  hectares: 0.1,
  zone_days: ['2025-05-20'],
  zones_drawn_on: null,
  image_days: ['2026-05-20', '2026-05-10'],
  image_day: '2026-05-20',
  simulated: false,
  edges_m: [5, 5, 5, 5, 5, 5, 15, 15, 15, 5],
  needs: null,
  nitrogen_left: null,
  soil: Array.from({ length: 10 }, () => 0),
  cell_needs: [],
  water_m: [null, null, null, null, null, 3, 12, 22, null, null],
  harvest: null,
};

/** The seasons of the farm are enough for zones. */
const NO_PAST: PastImages = {
  state: 'enough',
  years: [],
  found: 0,
  read: 0,
  failed: 0,
  reason: null,
  next_try_at: null,
};

const FIELDS: PrescriptionFields = {
  name: 'Azot 2',
  purpose: 'nitrogen',
  product: { name: 'Uree', quantity: 'solid', nutrient_percent: null, price: null },
  zone_count: 3,
  image_day: '2026-05-20',
  uniform_rate: 150,
  method: { name: 'sufficiency', reference: null },
  limits: { min: 0, max: 100_000, step: 1, max_mean: null },
  machine: null,
  strips: null,
  headland: null,
  no_go: [],
  water_strip_m: null,
};

const NEEDS = {
  crop: cropByKey('winter_wheat').id,
  yield_t_ha: 6,
  previous: null,
  nitrogen: 100,
  is_upper_limit: true,
  is_legume: false,
  planned_nitrogen: 54,
  sampled_on: '2025-09-01',
};

/** A map that was saved. */
const SAVED: Prescription = {
  ...FIELDS,
  id: 'made',
  parcel: 'La drum',
  version: 1,
  seen: null,
  laid_strips: [],
  hectares: 0.1,
  total: 15,
  mean: 150,
  lowest: 120,
  highest: 180,
  is_lowered: false,
  is_even: false,
  unseen_m2: 0,
  water_m2: 0,
  nitrogen_left: null,
  saved_at: '2026-05-21T08:00:00Z',
};

interface ShownEditor {
  readonly basis?: Partial<PrescriptionBasis>;
  readonly stored?: PrescriptionDetails;
  readonly language?: Language;
}

async function showEditor({ basis = {}, stored, language = 'en' }: ShownEditor = {}) {
  reply(api.prescriptions.basis, { ...BASIS, ...basis });
  reply(api.zones.past, NO_PAST);
  await show(
    <main>
      <h1>Prescription map</h1>
      <PrescriptionEditor
        address={{ farmId: FARM.id, seasonId: SEASON.id }}
        farm={FARM}
        parcel={PARCEL}
        stored={stored ?? null}
      />
    </main>,
    { language },
  );
}

/** Fills in what every map needs. */
async function fillIn(rate = '150') {
  await userEvent.fill(page.getByRole('textbox', { name: 'Name of the map' }), 'Azot 2');
  await userEvent.fill(page.getByRole('textbox', { name: 'Product' }), 'Uree');
  await userEvent.fill(page.getByRole('spinbutton', { name: 'Rate without a map' }), rate);
  await userEvent.tab();
}

describe('a prescription that is made', () => {
  it('has no map before the rate is known, and says what is missing', async () => {
    await showEditor();
    await expect.element(page.getByText('the map appears here', { exact: false })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled();
    await expectAccessible();
  });

  it('follows the image within a quarter of the rate, and keeps its mean', async () => {
    await showEditor();
    await fillIn();
    await expect.element(page.getByRole('img', { name: /^Map of the rates/ })).toBeVisible();
    await expect.element(page.getByText('150 kg/ha').first()).toBeVisible();
    await expect.element(page.getByText('15.00 kg').first()).toBeVisible();
    await expectAccessible();
  });

  it('shows at once what another rate of a zone takes, and what it costs', async () => {
    await showEditor();
    await fillIn();
    await userEvent.click(page.getByText('By zone', { exact: true }));
    await userEvent.fill(page.getByRole('spinbutton', { name: 'Price' }), '2000');
    const weak = page.getByRole('spinbutton', { name: 'kg/ha' }).first();
    await userEvent.fill(weak, '100');
    await userEvent.tab();
    // 0.04 ha with 100 kg/ha and 0.06 ha with 150 kg/ha, at 2 lei for a kilogram.
    await expect.element(page.getByText('13.00 kg')).toBeVisible();
    await expect.element(page.getByText('RON 26.00')).toBeVisible();
    await expect.element(page.getByText('−RON 4.00')).toBeVisible();
  });

  it('is sent as it was decided', async () => {
    const sent = reply(api.prescriptions.add, { ...SAVED, change: null });
    await showEditor();
    await fillIn();
    await userEvent.click(page.getByRole('button', { name: 'Save' }));
    await expect
      .poll(() => sent[0]?.body)
      .toMatchObject({
        name: 'Azot 2',
        uniform_rate: 150,
        method: { name: 'sufficiency', reference: null },
        image_day: '2026-05-20',
      });
  });

  it('that somebody else has changed is not replaced, and can be kept beside it', async () => {
    refuse(api.prescriptions.update, 409, { error: 'prescription_changed', detail: 'Changed meanwhile.' });
    reply(api.prescriptions.get, { ...SAVED, version: 2, cells: BASIS, rates: BASIS.values.map(() => 150) });
    const sent = reply(api.prescriptions.add, { ...SAVED, change: null });
    await showEditor({ stored: { ...SAVED, cells: BASIS, rates: BASIS.values.map(() => 150) } });
    await userEvent.fill(page.getByRole('spinbutton', { name: 'Rate without a map' }), '140');
    await userEvent.tab();
    await userEvent.click(page.getByRole('button', { name: 'Save' }));
    await expect.element(page.getByRole('alert')).toHaveTextContent('Changed meanwhile.');
    await expect.element(page.getByRole('button', { name: 'Look at the other one' })).toBeVisible();
    await expectAccessible();
    await userEvent.click(page.getByRole('button', { name: 'Save as a second map' }));
    await expect.poll(() => sent[0]?.body).toMatchObject({ name: 'Azot 2', uniform_rate: 140 });
  });

  it('never exceeds the nitrogen balance of the parcel, and says from what that is known', async () => {
    await showEditor({ basis: { needs: NEEDS, nitrogen_left: 46 } });
    await fillIn();
    await expect.element(page.getByText('Enter the nitrogen content', { exact: false })).toBeVisible();
    await userEvent.fill(page.getByRole('spinbutton', { name: 'Nitrogen (N) in the product' }), '46');
    await userEvent.tab();
    await expect.element(page.getByText('needs 100 kg N/ha', { exact: false })).toBeVisible();
    await expect.element(page.getByRole('spinbutton', { name: 'At most, on average' })).toHaveValue('46');
    await expect.element(page.getByText('100 kg/ha').first()).toBeVisible();
    await expect.element(page.getByText('lowered alike', { exact: false })).toBeVisible();
    await userEvent.fill(page.getByRole('spinbutton', { name: 'At most, on average' }), '23');
    await userEvent.tab();
    await expect.element(page.getByText('50 kg/ha').first()).toBeVisible();
    await expectAccessible();
  });

  it('of phosphorus follows the soil analysis, and says where nothing was measured', async () => {
    const cell_needs = [
      { number: 1, phosphorus: 46, potassium: null },
      { number: 2, phosphorus: null, potassium: null },
    ];
    await showEditor({ basis: { needs: NEEDS, soil: BASIS.zones, cell_needs } });
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'For' }), 'Phosphorus');
    await fillIn();
    await userEvent.fill(page.getByRole('spinbutton', { name: 'Phosphorus (P₂O₅) in the product' }), '46');
    await userEvent.tab();
    // 0.04 ha with 100 kg/ha and 0.06 ha with the rate without a map.
    await expect.element(page.getByText('13.00 kg')).toBeVisible();
    await expect.element(page.getByText('not known', { exact: true })).toBeVisible();
    await expect.element(page.getByText('were not sampled', { exact: false })).toBeVisible();
    await expectAccessible();
  });

  it('has a rate of its own on the headland, and none where an area is drawn', async () => {
    await showEditor();
    await fillIn();
    await userEvent.click(page.getByText('By zone', { exact: true }));
    await userEvent.fill(page.getByRole('spinbutton', { name: 'Width of the headland' }), '10');
    await userEvent.tab();
    await userEvent.fill(page.getByRole('spinbutton', { name: 'Rate on the headland' }), '50');
    await userEvent.tab();
    // 0.07 ha of headland with 50 kg/ha and 0.03 ha with 150 kg/ha.
    await expect.element(page.getByText('8.00 kg')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Draw a no-go area' }));
    const picture = document.querySelector('svg[data-drawing]')!;
    const { width, height } = picture.getBoundingClientRect();
    for (const [x, y] of [
      [0.02, 0.02],
      [0.18, 0.02],
      [0.18, 0.4],
      [0.02, 0.4],
    ] as const)
      await userEvent.click(picture, { position: { x: x * width, y: y * height } });
    await userEvent.click(page.getByRole('button', { name: 'Finish the area' }));
    // The north-western square of the headland gets nothing.
    await expect.element(page.getByText('7.50 kg')).toBeVisible();
    await expectAccessible();
    await userEvent.click(page.getByRole('button', { name: 'Remove no-go area 1' }));
    await expect.element(page.getByText('8.00 kg')).toBeVisible();
  });

  it('leaves a strip along the water of the farm, and says how much of the land', async () => {
    await showEditor();
    await fillIn();
    await userEvent.click(page.getByText('By zone', { exact: true }));
    await userEvent.fill(page.getByRole('spinbutton', { name: 'Strip along water' }), '10');
    await userEvent.tab();
    // One square of 0.01 ha with 150 kg/ha is closer than 10 m.
    await expect.element(page.getByText('13.50 kg').first()).toBeVisible();
    await expect.element(page.getByText(/0.01\sha lie closer than 10\sm to water/).first()).toBeVisible();
    await expectAccessible();
  });

  it('says where the machine refills, and how much it takes each time', async () => {
    await showEditor();
    await fillIn();
    await userEvent.click(page.getByText('By zone', { exact: true }));
    await userEvent.fill(page.getByRole('spinbutton', { name: 'Working width' }), '20');
    await userEvent.tab();
    await userEvent.fill(page.getByRole('spinbutton', { name: 'Hopper or tank holds' }), '10');
    await userEvent.tab();
    await expect
      .element(page.getByRole('img', { name: 'The land with the starts of 2 loads' }))
      .toBeVisible();
    await expect.element(page.getByText('kg for passes', { exact: false }).first()).toBeVisible();
    await expectAccessible();
  });

  it('lays no strips on so small a parcel, and says why', async () => {
    await showEditor();
    await fillIn();
    await expect.element(page.getByText('Enter the working width', { exact: false })).toBeVisible();
    await userEvent.fill(page.getByRole('spinbutton', { name: 'Working width' }), '24');
    await userEvent.tab();
    await userEvent.click(page.getByRole('group', { name: 'Check strips' }).getByText('2'));
    await expect.element(page.getByText('too few long passes', { exact: false })).toBeVisible();
    await expectAccessible();
  });

  it('says that without an image only rates by zone can be made', async () => {
    await showEditor({
      basis: { image_day: null, image_days: [], zone_days: [], zones: BASIS.zones.map(() => 1) },
    });
    await expect
      .element(page.getByText('There is no clear image of this season yet.', { exact: false }))
      .toBeVisible();
    await userEvent.click(page.getByText('By zone', { exact: true }));
    await expect.element(page.getByText('the parcel is one zone', { exact: false })).toBeVisible();
  });

  it('shows why nothing was loaded', async () => {
    refuse(api.prescriptions.basis, 409, { error: 'parcel_too_wide', detail: 'Too wide' });
    await show(
      <PrescriptionEditor
        address={{ farmId: FARM.id, seasonId: SEASON.id }}
        farm={FARM}
        parcel={PARCEL}
        stored={null}
      />,
    );
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
