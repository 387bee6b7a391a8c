import { parcelGridOf } from '../parcel-grid.ts';
import type { PrescriptionBasis, RateSettings } from '../prescription.ts';

/** A field of about 400 m by 300 m without its north-eastern corner, and a pond in it. */
const FIELD = [
  [
    [
      [26.1, 44.5],
      [26.105, 44.5],
      [26.105, 44.502],
      [26.1, 44.5027],
      [26.1, 44.5],
    ],
    [
      [26.102, 44.501],
      [26.1025, 44.501],
      [26.1025, 44.5013],
      [26.102, 44.5013],
      [26.102, 44.501],
    ],
  ],
];

/** What a prescription of the field is made from: the west is the weak zone, with an image. */
export function basisOf(value: (column: number, row: number) => number | null): PrescriptionBasis {
  const cells = parcelGridOf(FIELD, 10.37)!;
  const { columns } = cells.grid;
  const place = cells.areas_m2.map((_, cell) => [cell % columns, Math.floor(cell / columns)] as const);
  return {
    ...cells,
    zones: place.map(([column], cell) => (cells.areas_m2[cell] === 0 ? 0 : column < columns / 3 ? 1 : 2)),
    values: place.map(([column, row]) => value(column, row)),
    soil: place.map(() => 0),
    cell_needs: [],
    nitrogen_left: null,
    water_m: place.map(() => null),
  };
}

/** A field that gets greener to the north-east. */
export const SLOPING = basisOf((column, row) => 0.5 + column / 150 + row / 300);

/** Nitrogen by sufficiency, changed. */
export const settings = (change: Partial<RateSettings>): RateSettings => ({
  purpose: 'nitrogen',
  product: { nutrient_percent: null },
  uniform_rate: 120,
  method: { name: 'sufficiency', reference: null },
  limits: { min: 50, max: 250, step: 1, max_mean: null },
  machine: null,
  strips: null,
  headland: null,
  no_go: [],
  water_strip_m: null,
  ...change,
});
