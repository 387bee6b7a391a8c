import { type CodeTable, codeOf, MASKED, OUTSIDE, valueOfCode } from '../imagery/index-codes.ts';
import { ndviNewScale } from '../scales/ndvi-new.ts';
import type { Scale } from '../scales/scale.ts';
import type { YieldGrid } from './yield-grid.ts';

/** Steps between yields of one code, t/ha: the finest that reaches the highest yield. */
export const YIELD_STEPS = [0.02, 0.05, 0.1, 0.2, 0.5, 1, 2] as const;
const CODES = 252;
/** Square meters of one step of an area code; a cell has at most 127.5 m² with what belongs to it from beyond the parcel. */
const AREA_STEP_M2 = 0.5;
/** The minimum harvested area of a cell that has a yield, m². */
const MIN_AREA_M2 = 5;

/** The yields and harvested areas of the cells of a parcel, one byte each. */
export interface YieldCodes {
  /** t/ha per code. */
  readonly step: number;
  /** Codes of `yieldCodeTable(step)`, with OUTSIDE beyond the parcel and MASKED where nothing was kept. */
  readonly codes: Uint8Array;
  /** In half square meters. */
  readonly areas: Uint8Array;
}

/** How yields map to codes. */
export function yieldCodeTable(step: number): CodeTable {
  return { from: 0, step, count: CODES };
}

/** The codes of what was harvested in the cells of a parcel. */
export function codesOfYields({ area_m2, mass_kg }: YieldGrid, inside: Uint8Array): YieldCodes {
  const yields = area_m2.map((area, at) => (area >= MIN_AREA_M2 ? (mass_kg[at]! / area) * 10 : Number.NaN));
  return encode(yields, area_m2, inside);
}

function encode(yields: Float64Array, area_m2: Float64Array, inside: Uint8Array): YieldCodes {
  const highest = yields.reduce((high, value) => (value > high ? value : high), 0);
  const step = YIELD_STEPS.find((each) => each * CODES >= highest) ?? YIELD_STEPS.at(-1)!;
  const table = yieldCodeTable(step);
  const codes = Uint8Array.from(inside, (isInside, at) =>
    isInside !== 1 ? OUTSIDE : Number.isNaN(yields[at]!) ? MASKED : codeOf(table, yields[at]!),
  );
  const areas = Uint8Array.from(area_m2, (area) => Math.min(255, Math.round(area / AREA_STEP_M2)));
  return { step, codes, areas };
}

/** Several harvests of one parcel on the same grid as one: the mean of each cell weighted by the harvested areas. */
export function mergedYields(maps: readonly YieldCodes[]): YieldCodes {
  const [first] = maps;
  if (!first || maps.length === 1) return first!;
  const length = first.codes.length;
  const mass = new Float64Array(length);
  const area = new Float64Array(length);
  for (const { step, codes, areas } of maps) {
    const table = yieldCodeTable(step);
    for (let at = 0; at < length; at++) {
      const value = valueOfCode(table, codes[at]!);
      if (value === null) continue;
      const m2 = areas[at]! * AREA_STEP_M2;
      mass[at]! += value * m2;
      area[at]! += m2;
    }
  }
  const yields = mass.map((sum, at) => (area[at]! > 0 ? sum / area[at]! : Number.NaN));
  return encode(
    yields,
    area,
    first.codes.map((code) => (code === OUTSIDE ? 0 : 1)),
  );
}

/** Possible widths of the classes of a legend, t/ha. */
const CLASS_WIDTHS = [0.1, 0.2, 0.5, 1, 2, 4, 5, 10, 20] as const;
/** Chosen because a legend of more classes is hard to tell apart. */
const MAX_CLASSES = 9;

/**
 * The classes of a legend for yields: equally wide, with limits that are round and limits of codes, from the fifth
 * to the ninety-fifth of a hundred cells. Colors are those of the vegetation index.
 */
export function yieldScaleOf({ step, codes }: Pick<YieldCodes, 'step' | 'codes'>): Scale {
  const sorted = yieldsOf({ step, codes }).sort();
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  const low = at(0.05);
  const high = at(0.95);
  const width =
    CLASS_WIDTHS.find((each) => isMultiple(each, step) && (high - low) / each <= MAX_CLASSES - 2) ??
    CLASS_WIDTHS.at(-1)!;
  const first = Math.floor(low / width + 1e-9);
  const count = Math.max(1, Math.min(MAX_CLASSES, Math.ceil(high / width - 1e-9) - first));
  const limits = Array.from({ length: count - 1 }, (_, i) => rounded((first + i + 1) * width));
  return {
    unit: '',
    classes: Array.from({ length: count }, (_, i) => ({
      from: limits[i - 1] ?? null,
      to: limits[i] ?? null,
      ...colorAt(count === 1 ? 0.5 : i / (count - 1)),
    })),
  };
}

/** All yields of a map, t/ha. */
export function yieldsOf({ step, codes }: Pick<YieldCodes, 'step' | 'codes'>): Float64Array {
  const table = yieldCodeTable(step);
  return Float64Array.from([...codes].flatMap((code) => valueOfCode(table, code) ?? []));
}

function isMultiple(width: number, step: number): boolean {
  return Math.abs(width / step - Math.round(width / step)) < 1e-6 && width >= step;
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

/** The color at a share of the colors of the vegetation index, without bare soil. */
function colorAt(share: number): { color: string; color_cvd: string } {
  const colors = ndviNewScale.classes.slice(1);
  const { color, color_cvd } = colors[Math.round(share * (colors.length - 1))]!;
  return { color, color_cvd };
}
