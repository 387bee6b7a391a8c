import type { CropPlan, Price, WorkEvaluation } from '@brazda/contract/client';
import {
  type Cents,
  COST_DEFAULTS,
  type CostBasis,
  type CostKind,
  costOfLine,
  exceedsCrop,
  planAreaOf,
  type Unit,
  unitsLike,
} from '@brazda/domain';

/** A line of cost in the form; its key tells lines apart while they have no id. */
export interface CostDraft {
  readonly key: string;
  readonly id?: string;
  readonly kind: CostKind;
  readonly name: string;
  readonly basis: CostBasis;
  readonly quantity: number | null;
  readonly unit: Unit;
  readonly price: number | null;
  readonly price_unit: Unit;
  readonly people: number;
  readonly hectares: number | null;
}

/** The line of a stored cost. */
export function draftOf({ total_cost: _, ...cost }: WorkEvaluation): CostDraft {
  return { ...cost, key: cost.id };
}

/** A new line of a kind, with its usual units. */
export function newCost(kind: CostKind, key: string): CostDraft {
  const { basis, unit, price_unit } = COST_DEFAULTS[kind];
  return {
    key,
    kind,
    name: '',
    basis,
    quantity: null,
    unit,
    price: null,
    price_unit,
    people: 1,
    hectares: null,
  };
}

/** The line with another kind: what the new kind does not have is reset. */
export function withKind(line: CostDraft, kind: CostKind): CostDraft {
  const fresh = newCost(kind, line.key);
  const { name, quantity, price } = line;
  return { ...fresh, ...(line.id !== undefined && { id: line.id }), name, quantity, price };
}

/** The line with another unit; its price unit follows where it would no longer convert. */
export function withUnit(line: CostDraft, unit: Unit): CostDraft {
  const price_unit = unitsLike(unit).includes(line.price_unit) ? line.price_unit : unit;
  return { ...line, unit, price_unit };
}

/** The land of a plan. */
type PlanAreas = Pick<CropPlan, 'total_area' | 'parcels_area'>;

/** The cost of a line on the land of the plan; null while a number is missing or refused. */
export function costOfDraft(line: CostDraft, plan: PlanAreas): Cents | null {
  const { quantity, price } = line;
  if (quantity === null || price === null || exceedsCrop(line, plan)) return null;
  try {
    return costOfLine({ ...line, quantity, price }, line.hectares ?? planAreaOf(plan));
  } catch {
    return null;
  }
}

/** The cost of all lines that have their numbers; null where one of them is refused. */
export function costOfDrafts(lines: readonly CostDraft[], plan: PlanAreas): Cents | null {
  const costs = lines
    .filter(({ quantity, price }) => quantity !== null && price !== null)
    .map((line) => costOfDraft(line, plan));
  return costs.includes(null) ? null : costs.reduce<Cents>((sum, cost) => sum + (cost ?? 0), 0);
}

/** Whether a line can be saved: it has a name and both numbers. */
export function isComplete(line: CostDraft): boolean {
  return line.name.trim() !== '' && line.quantity !== null && line.price !== null;
}

/** The price of a complete line that the list does not have; null where it has one of the same name and unit. */
export function priceToKeep(line: CostDraft, prices: readonly Price[]): Omit<Price, 'id'> | null {
  const { kind, price, price_unit } = line;
  if (!isComplete(line) || price === null) return null;
  const name = line.name.trim();
  const isKnown = prices.some(
    (one) => one.kind === kind && one.unit === price_unit && one.name.toLowerCase() === name.toLowerCase(),
  );
  return isKnown ? null : { kind, name, unit: price_unit, price };
}
