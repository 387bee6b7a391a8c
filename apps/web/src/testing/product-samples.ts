import type { FarmProduct } from '@brazda/contract/client';

type Use = FarmProduct['uses'][number];

/** A use of which nothing is published but its crop. */
export function sampleOfUse(more: Partial<Use> = {}): Use {
  return {
    code: null,
    crop: 'Blé',
    treatment: 'Traitement des parties aériennes',
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

/** A product that the farm has described. */
export function productSample(more: Partial<FarmProduct> = {}): FarmProduct {
  return {
    id: 'p1',
    barcode: null,
    country: 'RO',
    number: '856PC / 25.04.2023',
    name: 'Sample 250 EC',
    other_names: [],
    kind: 'plant_protection',
    holder: null,
    substances: [{ name: 'protioconazol', amount: '250 g/L' }],
    functions: [],
    formulation: 'EC',
    mentions: [],
    status: 'authorized',
    withdrawn_on: null,
    reentry_hours: null,
    hazards: null,
    edition: null,
    conditions: '',
    uses: [],
    ...more,
  };
}
