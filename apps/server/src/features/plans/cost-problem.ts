import { type CostLine, costOfLine } from '@brazda/domain';

/** A line of cost, with its own area or that of its plan. */
export interface CostLineOnArea extends CostLine {
  readonly hectares: number | null;
}

/** The largest area that a plan can have, hectares. */
const LARGEST_AREA = 1e7;

/** Why a line of cost cannot be stored: its units do not match, or no amount can hold it; null if it can be. */
export function costProblemOf({ hectares, ...line }: CostLineOnArea): 'cost_units' | 'cost_large' | null {
  try {
    return costOfLine(line, hectares ?? LARGEST_AREA) === null ? 'cost_units' : null;
  } catch (error) {
    if (error instanceof RangeError) return 'cost_large';
    throw error;
  }
}
