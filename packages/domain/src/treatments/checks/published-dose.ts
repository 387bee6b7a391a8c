import type { ProductDose } from '../../products/product.ts';
import { DOSE_UNITS, type Dose, doseUnitOf, registerDose, type SizeUnit } from '../dose-units.ts';

/** By how much computers miss a decimal fraction. */
const NOISE = 1e-9;

/** A published dose in a unit that is known here; null for another one, such as `g/10 m²` or `diffuseurs/ha`. */
export function readPublishedDose({ value, unit }: ProductDose): Dose | null {
  const folded = folding(unit);
  const known = DOSE_UNITS.find((each) => folding(each.unit) === folded);
  return known ? { value, unit: known.unit } : null;
}

function folding(unit: string): string {
  return unit.toLowerCase().replaceAll(/\s/g, '').replace('m2', 'm²').replace('m3', 'm³');
}

/**
 * Whether a dose is above a published one. Null where the two cannot be compared: mass and volume, or a dose on the spray of which nobody has
 * entered how much goes on a hectare.
 */
export function isDoseAbove(
  dose: Dose,
  published: ProductDose,
  { size, water_l_ha }: { readonly size: SizeUnit; readonly water_l_ha: number | null },
): boolean | null {
  const limit = readPublishedDose(published);
  if (!limit) return null;
  const used = doseUnitOf(dose.unit);
  const most = doseUnitOf(limit.unit);
  if (used.amount !== most.amount) return null;
  if (used.per === most.per) return isAbove(dose.value * used.factor, limit.value * most.factor);
  const used_size = registerDose(dose, size, water_l_ha);
  const max_size = registerDose(limit, size, water_l_ha);
  return used_size && max_size ? isAbove(used_size.value, max_size.value) : null;
}

function isAbove(value: number, limit: number): boolean {
  return value > limit * (1 + NOISE);
}
