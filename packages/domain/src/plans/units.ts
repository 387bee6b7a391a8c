/** Units of quantities and prices: what they measure, and their size as a power of ten of the base unit. */
export const UNITS = {
  g: { measures: 'mass', exponent: -3 },
  kg: { measures: 'mass', exponent: 0 },
  t: { measures: 'mass', exponent: 3 },
  ml: { measures: 'volume', exponent: -3 },
  l: { measures: 'volume', exponent: 0 },
  hl: { measures: 'volume', exponent: 2 },
  m3: { measures: 'volume', exponent: 3 },
  h: { measures: 'time', exponent: 0 },
  ha: { measures: 'area', exponent: 0 },
  km: { measures: 'distance', exponent: 0 },
  /** Seeds are sold in units of a fixed number of grains. */
  seed_unit: { measures: 'seeds', exponent: 0 },
  piece: { measures: 'count', exponent: 0 },
} as const satisfies Record<string, { readonly measures: string; readonly exponent: number }>;

export type Unit = keyof typeof UNITS;
export const UNIT_NAMES = Object.keys(UNITS) as Unit[];

/** The units that measure the same as a unit, itself included. */
export function unitsLike(unit: Unit): Unit[] {
  return UNIT_NAMES.filter((name) => UNITS[name].measures === UNITS[unit].measures);
}

/** How many of `to` make one of `from`, a power of ten; null where they measure different things. */
export function unitFactor(from: Unit, to: Unit): number | null {
  if (UNITS[from].measures !== UNITS[to].measures) return null;
  // The nearest number to a decimal power prints as that power, which a product of negative powers may not.
  return Number(`1e${UNITS[from].exponent - UNITS[to].exponent}`);
}
