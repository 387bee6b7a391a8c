import type { ProductUse, ProductWithUses } from '../../../products/product.ts';
import { SAMPLE_TREATMENT } from '../../testing/sample-treatment.ts';
import type { CheckedRecord, CheckedTreatment, OtherTreatment } from '../checked-treatment.ts';

/** A use on wheat of which nothing is published but its crop and target. */
export function useSample(more: Partial<ProductUse> = {}): ProductUse {
  return {
    code: null,
    crop: 'Blé',
    treatment: 'Trt Part.Aer.',
    target: 'Septoriose(s)',
    status: 'authorized',
    decided_on: null,
    dose: null,
    dose_text: null,
    applications_max: null,
    interval_days: null,
    harvest_days: null,
    harvest_bbch: null,
    bbch_min: null,
    bbch_max: null,
    sale_until: null,
    use_until: null,
    buffers: { water: null, arthropods: null, plants: null },
    mentions: [],
    conditions: '',
    ...more,
  };
}

/** A product of E-Phy with some uses. */
export function productSample(
  uses: readonly ProductUse[] = [useSample()],
  more: Partial<ProductWithUses> = {},
): ProductWithUses {
  return {
    country: 'FR',
    number: '2000001',
    name: 'SAMPLE 250',
    other_names: [],
    kind: 'plant_protection',
    holder: null,
    substances: [{ name: 'tébuconazole (Tebuconazole)', amount: '250.0 g/L' }],
    functions: ['Fongicide'],
    formulation: 'EC',
    mentions: [],
    status: 'authorized',
    withdrawn_on: null,
    reentry_hours: null,
    hazards: null,
    conditions: '',
    edition: { source: 'e_phy', day: '2026-04-28' },
    uses,
    ...more,
  };
}

/** A treatment of winter wheat in France on 6 May 2026. */
export function recordSample(more: Partial<CheckedRecord> = {}): CheckedRecord {
  return {
    ...SAMPLE_TREATMENT,
    country: 'FR',
    timezone: 'Europe/Paris',
    place: { point: [2.35, 48.85] },
    harvest_days: null,
    reentry_hours: null,
    ...more,
  };
}

/** A treatment with one product, alone in its tank, the first one on its parcel of 12 hectares. */
export function checkedSample(more: Partial<CheckedTreatment> = {}): CheckedTreatment {
  return {
    record: recordSample(),
    group: 'g1',
    product: productSample(),
    tank: [],
    others: [],
    harvest: null,
    parcel_hectares: 12,
    water: null,
    ...more,
  };
}

/** Another treatment of the whole parcel with the same product. */
export function otherSample(more: Partial<OtherTreatment> = {}): OtherTreatment {
  const { product, crop } = SAMPLE_TREATMENT;
  return {
    group: 'g0',
    day: '2026-04-20',
    started_at: '08:00',
    product,
    crop_id: crop!.id,
    hectares: 12,
    ...more,
  };
}
