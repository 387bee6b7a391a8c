import type { RouteName } from '../../../routes/route-table.ts';

/** A column of the parcel table of a plan tab. */
export type PlanColumn =
  | 'sow'
  | 'harvest'
  | 'hybrid'
  | 'yield_forecast'
  | 'yield_estimated'
  | 'yield_measured';

interface PlanTab {
  /** Whether it is about one activity, named in its URL. */
  readonly ofActivity: boolean;
  readonly columns: readonly PlanColumn[];
}

/** The tabs of a crop plan in order. */
export const PLAN_TABS = {
  'crop-plan': { ofActivity: false, columns: ['hybrid', 'sow', 'harvest'] },
  'target-yield': { ofActivity: false, columns: ['yield_forecast', 'yield_estimated', 'yield_measured'] },
  'close-worksheet': { ofActivity: false, columns: ['harvest', 'yield_measured'] },
  'execution-period': { ofActivity: true, columns: ['sow', 'harvest'] },
  'activity-cost': { ofActivity: true, columns: [] },
  'close-activity': { ofActivity: true, columns: ['harvest'] },
} as const satisfies Partial<Record<RouteName, PlanTab>>;

/** The name of a crop plan tab. */
export type PlanTabName = keyof typeof PLAN_TABS;

/** The tab that a route shows; the plan itself for any other route. */
export function planTabOf(route: RouteName): PlanTabName {
  return route in PLAN_TABS ? (route as PlanTabName) : 'crop-plan';
}

/** The tabs available at a URL: those of an activity only if it names one. */
export function planTabsFor(activityId: string | undefined): PlanTabName[] {
  const names = Object.keys(PLAN_TABS) as PlanTabName[];
  return names.filter((name) => activityId !== undefined || !PLAN_TABS[name].ofActivity);
}
