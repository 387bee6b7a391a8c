import { amountOf, centsOf, type FarmYieldUnit, type Language, type PlanProgress } from '@brazda/domain';
import type { FormulaCell } from '@brazda/formats';
import type { Translate } from '@brazda/i18n';
import type { ActivityWithWork } from './activities.repo.ts';
import { costOfActivity } from './activity-cost.ts';
import type { PlanWithFigures } from './read-plan.ts';

/** How the tables are written. */
export interface TableTexts {
  readonly t: Translate;
  /** As it stands beside amounts: `lei`, `€`. */
  readonly currency: string;
  readonly language: Language;
  /** The unit of the yields of the crop. */
  readonly yield_unit: FarmYieldUnit;
}

/** A plan, and what is harvested and done of it. */
export interface FiledPlan extends PlanWithFigures {
  readonly progress: PlanProgress;
}

/** The first row below the head of a sheet. */
export const FIRST = 2;

/** The sum of a column, rounded to the cent as binary fractions do not add up to it; 0 without any row. */
export function sumOf(column: string, first: number, last: number, value: number): FormulaCell | number {
  if (last < first) return 0;
  const letter = column.slice(-1);
  return { formula: `ROUND(SUM(${column}${first}:${letter}${last}),2)`, value };
}

export function quoted(sheet: string): string {
  return `'${sheet.replaceAll("'", "''")}'`;
}

/** The amounts of all activities. */
export function totalsOf(activities: readonly ActivityWithWork[], area: number) {
  return {
    budget: amountOf(activities.reduce((sum, { row }) => sum + centsOf(row.total_budget), 0)),
    cost: amountOf(activities.reduce((sum, activity) => sum + costOfActivity(activity, area), 0)),
  };
}
