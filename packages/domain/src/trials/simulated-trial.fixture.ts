import { metersOfDegree } from '../parcels/meters-of-degree.ts';
import { parcelGridOf } from '../prescriptions/parcel-grid.ts';
import { prescribe } from '../prescriptions/prescription.ts';
import type { TrialPlan, YieldCell } from './pass-rows.ts';

/** A field and a season on it, drawn by chance. */
export interface SimulatedField {
  /** Meters across and along the way of the machine. */
  readonly across_m: number;
  readonly along_m: number;
  readonly width_m: number;
  readonly check: 2 | 3;
  /** Standard deviations, t/ha: of soil that changes gradually, of what is left between neighboring cells, of passes of a combine. */
  readonly soil_sd: number;
  readonly noise_sd: number;
  readonly pass_sd: number;
  /** Meters over which the correlation of soil falls to 1/e. */
  readonly range_m: number;
  /** t/ha that the map gives more than the uniform rate. */
  readonly gain: number;
}

/** Seeded chance: uniform values from 0 to 1 (xorshift). */
export function seededChance(seed: number): () => number {
  let state = (seed * 2_654_435_761) | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return ((state >>> 0) + 0.5) / 2 ** 32;
  };
}

/** A field as farms have them; the map gives some t/ha more. */
export function drawField(chance: () => number, gain: number): SimulatedField {
  const between = (low: number, high: number) => low + (high - low) * chance();
  const width_m = [12, 18, 24, 28, 36][Math.floor(chance() * 5)]!;
  return {
    width_m,
    across_m: width_m * between(11, 24),
    along_m: between(250, 900),
    check: chance() < 0.5 ? 2 : 3,
    soil_sd: between(0.5, 1.1),
    noise_sd: between(0.2, 0.6),
    pass_sd: between(0, 0.15),
    range_m: between(15, 100),
    gain,
  };
}

const [LNG, LAT] = [27.3, 44.5];
const DEGREE = metersOfDegree(LAT);
const MEAN_T_HA = 6;
const UNIFORM = 160;
const COMBINE_M = 7;
/** Cells of yield maps do not lie on those of prescriptions. */
const OFFSET_M = 3.7;

/** A field of some meters whose machine drives to the north. */
export function fieldShape({ across_m, along_m }: Pick<SimulatedField, 'across_m' | 'along_m'>) {
  const [east, north] = [LNG + across_m / DEGREE.east, LAT + along_m / DEGREE.north];
  return [
    [
      [
        [LNG, LAT],
        [east, LAT],
        [east, north],
        [LNG, north],
        [LNG, LAT],
      ],
    ],
  ];
}

/** The plan and the yield map of a simulated season; the zones follow the soil. Null where the field has too few passes. */
export function simulateTrial(
  field: SimulatedField,
  chance: () => number,
): { readonly plan: TrialPlan; readonly cells: readonly YieldCell[] } | null {
  const { across_m, along_m, width_m, check, soil_sd, noise_sd, pass_sd, range_m, gain } = field;
  const normal = () => Math.sqrt(-2 * Math.log(chance())) * Math.cos(2 * Math.PI * chance());
  const base = parcelGridOf(fieldShape(field), Math.round((across_m * along_m) / 100) / 100)!;
  const soil = gradual(base.grid.columns, base.grid.rows, range_m / base.cell_m, normal);
  const zones = base.areas_m2.map((area, cell) => (area === 0 ? 0 : soil[cell]! < 0 ? 1 : 2));
  const machine = { width_m, bearing_deg: 0 };
  const made = prescribe(
    {
      ...base,
      zones,
      values: zones.map(() => null),
      soil: zones.map(() => 0),
      cell_needs: [],
      water_m: zones.map(() => null),
      nitrogen_left: null,
    },
    {
      purpose: 'nitrogen',
      product: { nutrient_percent: null },
      uniform_rate: UNIFORM,
      method: { name: 'zones', rates: [UNIFORM - 40, UNIFORM + 40] },
      limits: { min: 0, max: 400, step: 1, max_mean: null },
      machine,
      strips: { check, has_rich: false },
      headland: null,
      no_go: [],
      water_strip_m: null,
    },
  )!;
  if (made.strips.length === 0) return null;
  const checks = new Set(made.strips.map(({ pass }) => pass));
  const passes = Array.from({ length: Math.ceil(across_m / COMBINE_M) + 1 }, () => pass_sd * normal());
  const cells: YieldCell[] = [];
  for (let y = OFFSET_M + 5; y < along_m; y += 10)
    for (let x = OFFSET_M + 5; x < across_m; x += 10) {
      const cell = Math.floor(y / base.cell_m) * base.grid.columns + Math.floor(x / base.cell_m);
      const isCheck = checks.has(Math.floor(x / width_m));
      const t_ha =
        MEAN_T_HA +
        soil_sd * soil[cell]! +
        noise_sd * normal() +
        passes[Math.floor(x / COMBINE_M)]! +
        (isCheck ? 0 : gain) +
        0.3 * (x / across_m);
      cells.push({ lng: LNG + x / DEGREE.east, lat: LAT + y / DEGREE.north, t_ha });
    }
  const { grid, areas_m2 } = base;
  return {
    plan: { grid, areas_m2, zones, planned: made.rates, rates: made.rates, machine, strips: made.strips },
    cells,
  };
}

/** Standard normal values of cells whose correlation falls to 1/e within some cells, by an autoregression along both axes. */
function gradual(columns: number, rows: number, range: number, normal: () => number): Float64Array {
  const keep = Math.exp(-1 / range);
  const fresh = Math.sqrt(1 - keep ** 2);
  const values = Float64Array.from({ length: columns * rows }, normal);
  for (let row = 0; row < rows; row++)
    for (let column = 1; column < columns; column++) {
      const at = row * columns + column;
      values[at] = keep * values[at - 1]! + fresh * values[at]!;
    }
  for (let at = columns; at < values.length; at++)
    values[at] = keep * values[at - columns]! + fresh * values[at]!;
  return values;
}
