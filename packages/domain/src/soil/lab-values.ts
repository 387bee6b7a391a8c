import { DECIMAL_MARKS, type DecimalMark, isUnclearNumber, parseMarkedNumber } from '../text/decimal-mark.ts';
import type { SoilParameterKey } from './soil-parameters.ts';
import { type SoilUnit, toSoilUnit } from './soil-units.ts';

/** A measured value in the unit of its parameter. */
export interface LabValue {
  /** The detection limit where the laboratory found less. */
  readonly value: number;
  readonly isBelowLimit: boolean;
}

/** Why the text of a cell is no value: no number, one with decimals or thousands, or one that no soil has. */
export type LabValueError = 'not_a_number' | 'unclear_number' | 'implausible';

/** The measured values of one sample, of which each may be missing. */
export type SampleValues = Readonly<Partial<Record<SoilParameterKey, LabValue>>>;

/**
 * The range of each parameter in its own unit, both ends included; chosen so wide that
 * what is outside was mistyped or has another unit.
 */
const PLAUSIBLE: Readonly<Record<SoilParameterKey, { readonly min: number; readonly max: number }>> = {
  ph_h2o: { min: 2, max: 12 },
  caco3: { min: 0, max: 100 },
  v: { min: 0, max: 100 },
  ec: { min: 0, max: 200 },
  humus: { min: 0, max: 100 },
  n_total: { min: 0, max: 5 },
  in: { min: 0, max: 100 },
  nmin: { min: 0, max: 1000 },
  p_al: { min: 0, max: 2000 },
  k_al: { min: 0, max: 5000 },
  mg: { min: 0, max: 5000 },
  s: { min: 0, max: 5000 },
  cu: { min: 0, max: 2000 },
  zn: { min: 0, max: 2000 },
  mn: { min: 0, max: 5000 },
  fe: { min: 0, max: 5000 },
  b: { min: 0, max: 100 },
  clay: { min: 0, max: 100 },
};

/** What laboratories write where nothing was measured. */
const NO_VALUE = /^([-–—−]*|n\.?\s?d\.?|n\.?\s?a\.?|n\/a)$/i;
/** The sign that a cell in a percent format shows. */
const PERCENT = /^(.*?)\s*(%)?$/s;
const PERCENT_UNITS: ReadonlySet<SoilUnit> = new Set(['percent', 'percent_c']);
const BELOW_LIMIT = /^<\s*(.*)$/;
/** Spaces are only read between groups of three digits: `7 2` is no 72. */
const LOOSE_SPACE = /\d\s+\d/;
const GROUPED = /^\d{1,3}(\s\d{3})+([.,]\d*)?$/;

/** Whether the text of a cell means that nothing was measured: empty, a dash or `n.d.`. */
export function isNoValue(text: string): boolean {
  return NO_VALUE.test(text.trim());
}

/**
 * The value of a cell such as `7,2`, `7.2` or `< 0,5`, converted to the unit of its parameter; null where nothing
 * was measured. A percent sign belongs only to units of percent. Without a decimal mark, `1.234` is unclear where a soil
 * can have both values. Throws a RangeError for a unit in which the parameter is not reported.
 */
export function parseLabValue(
  text: string,
  parameter: SoilParameterKey,
  unit: SoilUnit,
  decimalMark: DecimalMark | null = null,
): LabValue | LabValueError | null {
  if (isNoValue(text)) return null;
  const limit = BELOW_LIMIT.exec(text.trim())?.[1];
  const [, digits = '', percent] = PERCENT.exec(limit ?? text.trim()) ?? [];
  if (percent !== undefined && !PERCENT_UNITS.has(unit)) return 'not_a_number';
  const isBelowLimit = limit !== undefined;
  const readAs = (mark: DecimalMark | null): LabValue | LabValueError => {
    const number = parseMeasured(digits, mark);
    if (number === null) return 'not_a_number';
    const value = toSoilUnit(parameter, number, unit);
    if (value === null) throw new RangeError(`${parameter} is not reported in ${unit}`);
    const isPlausible = isPlausibleSoilValue(parameter, value) && !(isBelowLimit && value === 0);
    return isPlausible ? { value, isBelowLimit } : 'implausible';
  };
  if (decimalMark !== null || !isUnclearNumber(digits)) return readAs(decimalMark);
  const readings = DECIMAL_MARKS.map(readAs);
  const plausible = readings.filter((read) => typeof read === 'object');
  if (plausible.length > 1) return 'unclear_number';
  return plausible[0] ?? readings[0]!;
}

/** Whether a soil can have a value, in the unit of its parameter. */
export function isPlausibleSoilValue(parameter: SoilParameterKey, value: number): boolean {
  const { min, max } = PLAUSIBLE[parameter];
  return value >= min && value <= max;
}

/**
 * The nitrogen index of a sample: as measured, or else humus · V / 100; null where one of them is missing. It is below
 * a limit if one of them is.
 */
export function nitrogenIndexOf({ in: measured, humus, v }: SampleValues): LabValue | null {
  if (measured) return measured;
  if (!humus || !v) return null;
  return {
    value: Number(((humus.value * v.value) / 100).toPrecision(12)),
    isBelowLimit: humus.isBelowLimit || v.isBelowLimit,
  };
}

function parseMeasured(text: string, decimalMark: DecimalMark | null): number | null {
  return LOOSE_SPACE.test(text) && !GROUPED.test(text) ? null : parseMarkedNumber(text, decimalMark);
}
