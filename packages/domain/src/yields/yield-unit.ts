import { parseDecimal, parseNumber } from '../text/parse-number-input.ts';

/** Units in which tables write yields. */
export const YIELD_UNITS = ['t/ha', 'q/ha', 'kg/ha'] as const;
export type YieldUnit = (typeof YIELD_UNITS)[number];

/** Tonnes per hectare of one unit. */
const TONNES: Readonly<Record<YieldUnit, number>> = { 't/ha': 1, 'q/ha': 0.1, 'kg/ha': 0.001 };

/** The largest yield that is not a slip of the unit: kilograms per hectare are a thousand times as many. */
const MAX_MEASURED = 200;

/** Units as people write them after a number or in a title, in the three languages; quintals are `q`, `qx` or `chintale`. */
const WRITTEN: readonly (readonly [YieldUnit, RegExp])[] = [
  ['kg/ha', /(?<![a-z_])kgs?\s*(?:(?:\/|pe|per|par|à l')\s*)?ha\b|(?<![a-z_])kgs?\b/i],
  [
    'q/ha',
    /(?<![a-z_])(?:qx|q|qt|qtx|chint\w*|quint\w*)\s*(?:(?:\/|pe|per|par|à l')\s*)?ha\b|(?<![a-z_])quint\w*|(?<![a-z_])chint\w*|(?<![a-z_])qx\b/i,
  ],
  [
    't/ha',
    /(?<![a-z_])(?:t|to|tone|tonnes?)\s*(?:(?:\/|pe|per|par|à l')\s*)?ha\b|(?<![a-z_])tonnes?\b|(?<![a-z_])tone\b/i,
  ],
];

/** The unit that a text says, such as `Producție (kg/ha)` or `52 q/ha`; null where it says none. */
export function yieldUnitIn(text: string): YieldUnit | null {
  return WRITTEN.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

/** A text without the unit that it says, with its brackets. */
export function withoutYieldUnit(text: string): string {
  const unit = WRITTEN.find(([, pattern]) => pattern.test(text));
  return unit ? text.replace(unit[1], '').replace(/\(\s*\)|\[\s*\]/g, '') : text;
}

/** A yield as it was read; tonnes per hectare. */
export interface WrittenYield {
  readonly tonnes: number;
  /** The unit it was converted from. */
  readonly unit: YieldUnit;
}

/**
 * Reads a yield. Its unit is what the cell says, else what is declared about it, else tonnes per hectare, or kilograms where
 * only they are possible (above `MAX_MEASURED`). Null for what is none, for more than two decimals of tonnes, and for more
 * than `MAX_MEASURED`.
 */
export function readYield(written: string, declared: YieldUnit | null = null): WrittenYield | null {
  const inCell = yieldUnitIn(written);
  const number = inCell ? withoutYieldUnit(written) : written;
  const value = parseNumber(number);
  const stated = inCell ?? declared;
  const unit = stated ?? (value !== null && value > MAX_MEASURED ? 'kg/ha' : 't/ha');
  const tonnes = unit === 't/ha' ? parseDecimal(number) : converted(number, unit);
  return tonnes !== null && tonnes >= 0 && tonnes <= MAX_MEASURED ? { tonnes, unit } : null;
}

/** In tonnes with two decimals; three digits after a mark are thousands of kilograms, which have no decimals. */
function converted(number: string, unit: YieldUnit): number | null {
  const isGrouped = unit === 'kg/ha' && /^\s*\d{1,3}([.,]\d{3})+\s*$/.test(number);
  const value = parseNumber(isGrouped ? number.replace(/[.,]/g, '') : number);
  return value === null ? null : Math.round(value * TONNES[unit] * 100) / 100;
}
