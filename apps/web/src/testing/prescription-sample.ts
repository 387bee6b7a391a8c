import type { PrescriptionDetails } from '@brazda/contract/client';

const GRID = { min_lat: 44.5, min_lng: 26.1, cell_lat: 0.00009, cell_lng: 0.000126, columns: 10, rows: 2 };
const isWest = (cell: number) => cell % 10 < 5;
const numbers = (of: (cell: number) => number) => Array.from({ length: 20 }, (_, cell) => of(cell));

/** A map in twenty cells: the west gets 120 kg/ha, the east 180. */
export const PRESCRIPTION: PrescriptionDetails = {
  id: 'map',
  parcel: 'La drum',
  name: 'Azot 2',
  purpose: 'nitrogen',
  product: { name: 'Uree', quantity: 'solid', nutrient_percent: null, price: null },
  zone_count: 3,
  image_day: null,
  uniform_rate: 150,
  method: { name: 'zones', rates: [120, 180] },
  limits: { min: 0, max: 300, step: 1, max_mean: null },
  machine: null,
  headland: null,
  no_go: [],
  water_strip_m: null,
  strips: null,
  laid_strips: [],
  hectares: 0.2,
  total: 30,
  mean: 150,
  lowest: 120,
  highest: 180,
  is_lowered: false,
  is_even: false,
  unseen_m2: 0,
  water_m2: 0,
  nitrogen_left: null,
  seen: null,
  version: 1,
  saved_at: '2026-05-21T08:00:00Z',
  cells: {
    grid: GRID,
    cell_m: 10,
    areas_m2: numbers(() => 100),
    zones: numbers((cell) => (isWest(cell) ? 1 : 2)),
    values: numbers(() => 0).map(() => null),
  },
  rates: numbers((cell) => (isWest(cell) ? 120 : 180)),
};
