/** How a product is used, as Regulation (EU) 2023/564 tells them apart. */
export const USE_KINDS = ['surface', 'closed_space', 'seed'] as const;
export type UseKind = (typeof USE_KINDS)[number];

/** In what the treated size is counted. */
export const SIZE_UNITS = ['ha', 'm2', 'm3', 't', 'kg', 'unit'] as const;
export type SizeUnit = (typeof SIZE_UNITS)[number];

/** The size units of each kind of use (annex of Regulation (EU) 2023/564). */
export const SIZE_UNITS_OF: Readonly<Record<UseKind, readonly SizeUnit[]>> = {
  surface: ['ha'],
  closed_space: ['m2', 'm3', 't'],
  seed: ['kg', 't', 'unit'],
};

interface DoseUnitFacts {
  readonly unit: string;
  /** In what the product is measured. */
  readonly amount: 'l' | 'kg';
  /** Liters or kilograms in one of this unit. */
  readonly factor: number;
  /** On what the dose is: a size, or `hl`, a hectoliter of the spray. */
  readonly per: SizeUnit | 'hl';
}

/** Units in which doses are typed. Mass is never turned into volume. */
export const DOSE_UNITS = [
  { unit: 'L/ha', amount: 'l', factor: 1, per: 'ha' },
  { unit: 'mL/ha', amount: 'l', factor: 0.001, per: 'ha' },
  { unit: 'kg/ha', amount: 'kg', factor: 1, per: 'ha' },
  { unit: 'g/ha', amount: 'kg', factor: 0.001, per: 'ha' },
  { unit: 'L/hL', amount: 'l', factor: 1, per: 'hl' },
  { unit: 'mL/hL', amount: 'l', factor: 0.001, per: 'hl' },
  { unit: 'kg/hL', amount: 'kg', factor: 1, per: 'hl' },
  { unit: 'g/hL', amount: 'kg', factor: 0.001, per: 'hl' },
  { unit: 'mL/m²', amount: 'l', factor: 0.001, per: 'm2' },
  { unit: 'g/m²', amount: 'kg', factor: 0.001, per: 'm2' },
  { unit: 'mL/m³', amount: 'l', factor: 0.001, per: 'm3' },
  { unit: 'g/m³', amount: 'kg', factor: 0.001, per: 'm3' },
  { unit: 'L/t', amount: 'l', factor: 1, per: 't' },
  { unit: 'mL/t', amount: 'l', factor: 0.001, per: 't' },
  { unit: 'kg/t', amount: 'kg', factor: 1, per: 't' },
  { unit: 'g/t', amount: 'kg', factor: 0.001, per: 't' },
  { unit: 'mL/kg', amount: 'l', factor: 0.001, per: 'kg' },
  { unit: 'g/kg', amount: 'kg', factor: 0.001, per: 'kg' },
  { unit: 'mL/unit', amount: 'l', factor: 0.001, per: 'unit' },
  { unit: 'g/unit', amount: 'kg', factor: 0.001, per: 'unit' },
] as const satisfies readonly DoseUnitFacts[];
export type DoseUnit = (typeof DOSE_UNITS)[number]['unit'];

/** A dose as it was typed. */
export interface Dose {
  readonly value: number;
  readonly unit: DoseUnit;
}

/** The treated size: the treated share only. */
export interface TreatedSize {
  readonly value: number;
  readonly unit: SizeUnit;
}

/** An amount of a product. */
export interface ProductAmount {
  readonly value: number;
  readonly unit: 'l' | 'kg';
}

/** What a unit says; every unit of the table is known. */
export function doseUnitOf(unit: DoseUnit): DoseUnitFacts {
  return DOSE_UNITS.find((each) => each.unit === unit)!;
}

/** The units in which doses of a kind of use are typed. */
export function doseUnitsOf(kind: UseKind): readonly DoseUnit[] {
  const sizes: readonly string[] = SIZE_UNITS_OF[kind];
  return DOSE_UNITS.filter(({ per }) => sizes.includes(per) || (per === 'hl' && kind === 'surface')).map(
    ({ unit }) => unit,
  );
}

/**
 * A dose in liters or kilograms on one unit of the treated size, as the register writes it: a dose on the spray needs to know how many liters
 * of it go on a hectare. Null where that is unknown, or the units do not fit each other.
 */
export function registerDose(
  { value, unit }: Dose,
  size: SizeUnit,
  water_l_ha: number | null,
): ProductAmount | null {
  const { amount, factor, per } = doseUnitOf(unit);
  const share = shareOf(per, size, water_l_ha);
  return share === null ? null : { value: rounded(value * factor * share), unit: amount };
}

/** How much of a product a treatment took, liters or kilograms; null where it cannot be told. */
export function treatmentQuantity(
  { value, unit }: Dose,
  size: TreatedSize,
  water_l_ha: number | null,
): ProductAmount | null {
  const { amount, factor, per } = doseUnitOf(unit);
  const share = shareOf(per, size.unit, water_l_ha);
  return share === null ? null : { value: rounded(value * factor * share * size.value), unit: amount };
}

/** How many of the units on which a dose is are in one unit of the treated size. */
function shareOf(per: SizeUnit | 'hl', size: SizeUnit, water_l_ha: number | null): number | null {
  if (per === size) return 1;
  if (per === 'hl') return size === 'ha' && water_l_ha !== null ? water_l_ha / 100 : null;
  if (per === 't' && size === 'kg') return 0.001;
  if (per === 'kg' && size === 't') return 1000;
  return null;
}

/** To a milliliter or a gram of each thousand: more digits are noise of binary fractions. */
function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
