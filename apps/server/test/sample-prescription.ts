import type { PrescriptionFields } from '@brazda/contract';

/** Rates by zone, for which no image is needed. */
export const PRESCRIPTION: PrescriptionFields = {
  name: 'Azot 2',
  purpose: 'nitrogen',
  product: { name: 'Uree 46%', quantity: 'solid', nutrient_percent: 46, price: 2400 },
  zone_count: 3,
  image_day: null,
  uniform_rate: 150,
  method: { name: 'zones', rates: [120, 150, 180] },
  limits: { min: 50, max: 300, step: 1, max_mean: null },
  machine: null,
  strips: null,
  headland: null,
  no_go: [],
  water_strip_m: null,
};
