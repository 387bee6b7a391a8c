import type { MeteoHours } from '@brazda/contract/client';
import type { CheckOutcome } from '@brazda/domain';
import { expect, it } from 'vitest';
import { productSample, sampleOfUse } from '../../../testing/product-samples.ts';
import { parcelSample } from '../../../testing/samples.ts';
import { treatmentSample } from '../testing/treatment-samples.ts';
import {
  emptyDraft,
  emptyLine,
  type TreatmentDraft,
  withProduct,
  withUse,
} from '../treatment-form/treatment-draft.ts';
import { checkDraft, type DeviceFacts } from './draft-checks.ts';

const WHEAT = {
  id: 'i1',
  crop_id: '1',
  interval: { lower: '2025-10-10', upper: '2026-07-11', bounds: '[)' as const },
  computed_start_date: '2025-10-10',
  computed_end_date: '2026-07-10',
  yield_forecast: null,
  yield_estimated: null,
  yield_measured: null,
  crop_hybrid: null,
  agricultural_work: null,
  estimated: [],
  is_secondary: false,
  declared_code: null,
};
const EAST = parcelSample('East', { crop_intervals: [WHEAT] });
const PRODUCT = productSample({
  country: 'FR',
  edition: { source: 'e_phy', day: '2026-04-28' },
  uses: [sampleOfUse({ dose: { value: 1, unit: 'L/ha' }, applications_max: 1, harvest_days: 70 })],
});
const HOURS: MeteoHours = {
  grid_point: EAST.meteo_grid_point,
  simulated: false,
  attribution: '',
  attribution_url: null,
  source: null,
  trouble: null,
  timezone: 'Europe/Bucharest',
  fetched_at: null,
  hours: [
    {
      time: '2026-05-06T04:00:00Z',
      temperature: 10,
      humidity: 70,
      precipitation: 0,
      wind: 7,
      gusts: 9,
      clouds: 10,
      spraying: 'no',
      reasons: ['wind'],
    },
  ],
  spray_windows: [],
  frost: [],
};
const facts: DeviceFacts = {
  country: 'FR',
  timezone: 'Europe/Bucharest',
  today: '2026-05-06',
  products: [PRODUCT],
  workers: [],
  machines: [],
  parcels: [EAST],
  register: [],
  waiting: [],
  hoursOf: new Map([[EAST.meteo_grid_point, HOURS]]),
  stage: '39',
  water: null,
};
const line = {
  ...withUse(
    withProduct(emptyLine('k', 'surface'), PRODUCT, { kind: 'surface', day: '2026-05-06' }),
    PRODUCT,
    0,
  ),
  dose: 1.5,
};
const draft: TreatmentDraft = {
  ...emptyDraft([EAST.id], '2026-05-06', 'k'),
  products: [line],
  started_at: '07:20',
};
const said = (outcomes: readonly CheckOutcome[], check: CheckOutcome['check']) =>
  outcomes.find((outcome) => outcome.check === check)?.says;

it('compares what is typed with what the device keeps', () => {
  const found = checkDraft(draft, facts);
  expect(said(found, 'authorized')).toBe('authorized_fine');
  expect(said(found, 'dose')).toBe('dose_against');
  // 07:20 in summer is in the hour that begins at 04:00 UTC.
  expect(said(found, 'wind')).toBe('wind_against');
  expect(said(found, 'harvest')).toBe('harvest_planned');
  expect(said(found, 'certificate')).toBe('certificate_no_person');
  expect(found.every(({ parcel, product }) => parcel === EAST.id && product === PRODUCT.name)).toBe(true);
});

it('counts what the register has and what waits to be sent', () => {
  const sample = treatmentSample({ parcel: EAST.id });
  const before = { ...sample, record: { ...sample.record, day: '2026-04-01' } };
  expect(said(checkDraft(draft, facts), 'applications')).toBe('applications_fine');
  expect(said(checkDraft(draft, { ...facts, register: [before] }), 'applications')).toBe(
    'applications_against',
  );
  const removed = { ...before, removed_at: '2026-04-02T08:00:00Z' };
  expect(said(checkDraft(draft, { ...facts, register: [removed] }), 'applications')).toBe(
    'applications_fine',
  );
  const body = {
    id: 'w',
    day: '2026-05-01',
    products: [{ product: PRODUCT.id }],
    parcels: [{ id: EAST.id, entry: 'e' }],
    user_created_date: '2026-05-01T08:00:00Z',
  };
  expect(said(checkDraft(draft, { ...facts, waiting: [{ id: 'i', body }] }), 'applications')).toBe(
    'applications_against',
  );
});

it('says that the weather is not known without hours, and nothing without a product or a day', () => {
  expect(said(checkDraft(draft, { ...facts, hoursOf: new Map() }), 'wind')).toBe('wind_no_weather');
  expect(checkDraft({ ...draft, day: null }, facts)).toEqual([]);
  expect(checkDraft({ ...draft, products: [emptyLine('k', 'surface')] }, facts)).toEqual([]);
});
