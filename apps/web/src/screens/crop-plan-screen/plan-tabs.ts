import type { RouteName } from '../../routes/route-table.ts';

/** What of the crop's parcels a page of the plan shows. */
export type PlanColumn =
  | 'sow'
  | 'harvest'
  | 'hybrid'
  | 'yield_forecast'
  | 'yield_estimated'
  | 'yield_measured';

interface PlanTab {
  /** Whether it is about one activity, which its address names. */
  readonly ofActivity: boolean;
  readonly columns: readonly PlanColumn[];
}

/** The pages of a crop plan in their order. */
export const PLAN_TABS = {
  'crop-plan': { ofActivity: false, columns: ['hybrid', 'sow', 'harvest'] },
  'target-yield': { ofActivity: false, columns: ['yield_forecast', 'yield_estimated', 'yield_measured'] },
  'close-worksheet': { ofActivity: false, columns: ['harvest', 'yield_measured'] },
  'execution-period': { ofActivity: true, columns: ['sow', 'harvest'] },
  'activity-cost': { ofActivity: true, columns: [] },
  'close-activity': { ofActivity: true, columns: ['harvest'] },
} as const satisfies Partial<Record<RouteName, PlanTab>>;

/** The name of a page of a crop plan. */
export type PlanTabName = keyof typeof PLAN_TABS;

/** The page of the plan that a route is; the plan itself for any other route. */
export function planTabOf(route: RouteName): PlanTabName {
  return route in PLAN_TABS ? (route as PlanTabName) : 'crop-plan';
}

/** The pages that an address can lead to: those of an activity only where it names one. */
export function planTabsFor(activityId: string | undefined): PlanTabName[] {
  const names = Object.keys(PLAN_TABS) as PlanTabName[];
  return names.filter((name) => activityId !== undefined || !PLAN_TABS[name].ofActivity);
}
