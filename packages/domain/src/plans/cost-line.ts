import { type Cents, productInCents } from '../licenses/money.ts';
import { type Unit, unitFactor } from './units.ts';

/** What a cost is paid for. */
export const COST_KINDS = ['work', 'input', 'machine', 'labor', 'fuel', 'contractor'] as const;
export type CostKind = (typeof COST_KINDS)[number];

/** Whether a quantity is used on each hectare or in all. */
export const COST_BASES = ['hectare', 'total'] as const;
export type CostBasis = (typeof COST_BASES)[number];

/** The units and basis that a new cost of a kind starts from, and the units that it may have. */
export const COST_DEFAULTS: Readonly<
  Record<
    CostKind,
    {
      readonly basis: CostBasis;
      readonly unit: Unit;
      readonly price_unit: Unit;
      readonly units: readonly Unit[];
    }
  >
> = {
  work: { basis: 'hectare', unit: 'ha', price_unit: 'ha', units: ['ha', 'h', 'piece'] },
  input: {
    basis: 'hectare',
    unit: 'kg',
    price_unit: 'kg',
    units: ['g', 'kg', 't', 'ml', 'l', 'hl', 'm3', 'seed_unit', 'piece'],
  },
  machine: { basis: 'total', unit: 'h', price_unit: 'h', units: ['h', 'ha', 'km'] },
  labor: { basis: 'total', unit: 'h', price_unit: 'h', units: ['h'] },
  fuel: { basis: 'hectare', unit: 'l', price_unit: 'l', units: ['l', 'hl', 'm3'] },
  contractor: { basis: 'hectare', unit: 'ha', price_unit: 'ha', units: ['ha', 'h', 't', 'km', 'piece'] },
};

/** One line of the cost of an activity. */
export interface CostLine {
  readonly kind: CostKind;
  readonly basis: CostBasis;
  /** Per hectare or in all, in `unit`; for labor the hours of one person. */
  readonly quantity: number;
  readonly unit: Unit;
  /** Per `price_unit`. */
  readonly price: number;
  readonly price_unit: Unit;
  /** How many people work; 1 for everything but labor. */
  readonly people: number;
}

/**
 * The cost of a line on an area in hectares: quantity x people x price, x area per hectare, rounded once to the cent.
 * Null where the units of quantity and price measure different things.
 */
export function costOfLine(line: CostLine, area_ha: number): Cents | null {
  const factor = unitFactor(line.unit, line.price_unit);
  if (factor === null) return null;
  const area = line.basis === 'hectare' ? area_ha : 1;
  return productInCents(line.quantity, factor, line.people, line.price, area);
}
