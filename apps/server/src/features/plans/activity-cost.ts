import { type Cents, costOfLine } from '@brazda/domain';
import type { ActivityWithWork, StoredCostLine } from './activities.repo.ts';

/** The cost of a line whose area follows the plan's unless it has its own; its units were checked when it was stored. */
export function costOfStoredLine(row: StoredCostLine, area_ha: number): Cents {
  return costOfLine(row, row.hectares ?? area_ha) ?? 0;
}

/** The cost of an activity. */
export function costOfActivity({ costs }: Pick<ActivityWithWork, 'costs'>, area_ha: number): Cents {
  return costs.reduce((sum, row) => sum + costOfStoredLine(row, area_ha), 0);
}
