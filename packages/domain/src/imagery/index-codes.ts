import { classOf, colorOf, MASKED_COLOR, type Palette, type Scale } from '../scales/scale.ts';

/**
 * How index values map to eight-bit codes: code 1 starts at `from`, each code is `step` wide, `count` codes reach
 * the top. The step divides every class width of the scales that use it, so the class read from a code is that of
 * the value itself.
 */
export interface CodeTable {
  readonly from: number;
  readonly step: number;
  readonly count: number;
}

/** Code of a pixel outside the parcel. */
export const OUTSIDE = 0;
/** Code of a pixel hidden by the cloud mask. */
export const MASKED = 255;

export const NDVI_CODES: CodeTable = { from: -0.2, step: 0.005, count: 240 };
export const NDWI_CODES: CodeTable = { from: -1, step: 0.01, count: 200 };
/** Percent of the parcel median, 0 to 300. */
export const MZ_CODES: CodeTable = { from: 0, step: 1.25, count: 240 };

/** Square meters of leaves over a square meter of ground, 0 to 8. */
export const LAI_CODES: CodeTable = { from: 0, step: 0.05, count: 160 };
/** Shares in percent. */
export const PERCENT_CODES: CodeTable = { from: 0, step: 0.5, count: 200 };
/** Grams over a square meter of ground, 0 to 6. */
export const CHLOROPHYLL_CODES: CodeTable = { from: 0, step: 0.025, count: 240 };
export const CIRE_CODES: CodeTable = { from: -0.5, step: 0.05, count: 240 };

/** Absorbs the rounding of (value - from) / step at class edges; much smaller than any step. */
const TOLERANCE = 1e-9;

/** The code of a value: 1..count, count + 1 above the table, count + 2 below it, OUTSIDE for a value that is not a number. */
export function codeOf(table: CodeTable, value: number): number {
  if (Number.isNaN(value)) return OUTSIDE;
  const position = Math.floor((value - table.from) / table.step + TOLERANCE);
  if (position < 0) return table.count + 2;
  if (position < table.count) return position + 1;
  return (value - table.from) / table.step <= table.count + TOLERANCE ? table.count : table.count + 1;
}

/** The middle value of a code, or null when the code carries no value (outside, masked, beyond the table). */
export function valueOfCode(table: CodeTable, code: number): number | null {
  return code >= 1 && code <= table.count ? table.from + (code - 0.5) * table.step : null;
}

/** The class of a code in a scale, -1 when it has none. */
export function classOfCode(table: CodeTable, scale: Scale, code: number): number {
  if (code === table.count + 1) return classOf(scale, table.from + (table.count + 1) * table.step);
  if (code === table.count + 2) return classOf(scale, table.from - table.step);
  const value = valueOfCode(table, code);
  return value === null ? -1 : classOf(scale, value);
}

/** The red, green, blue and alpha bytes of all 256 codes: 1024 bytes, ready for a texture or a palette PNG. */
export function lookupOf(table: CodeTable, scale: Scale, palette: Palette): Uint8Array {
  const lookup = new Uint8Array(1024);
  for (let code = 1; code < MASKED; code++) {
    const position = classOfCode(table, scale, code);
    if (position >= 0) lookup.set(bytesOf(colorOf(scale.classes[position], palette)), code * 4);
  }
  lookup.set(bytesOf(MASKED_COLOR), MASKED * 4);
  return lookup;
}

function bytesOf(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)).concat(255);
}
