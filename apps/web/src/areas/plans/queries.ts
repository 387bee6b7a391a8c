import { api } from '@brazda/contract/client';
import { useQuery } from '@tanstack/react-query';
import { HANDLES_OWN_ERRORS, queryOf } from '../../lib/query.ts';

/** Where a plan is. */
export interface PlanAddress {
  readonly farmId: string;
  readonly seasonId: string;
  readonly planId: string;
}

/** The plan of a crop in a season, an empty one before its first change. */
export function planQuery(farmId: string, seasonId: string, cropId: string) {
  return queryOf(api.plans.get, { params: { farmId, seasonId, cropId } });
}

/** The plan of a crop in a season. */
export function usePlan(farmId: string, seasonId: string, cropId: string) {
  return useQuery({
    ...planQuery(farmId, seasonId, cropId),
    meta: HANDLES_OWN_ERRORS,
  });
}

/** The plans of a season, one for each crop that is grown or planned, the largest area first. */
export function plansQuery(farmId: string, seasonId: string) {
  return queryOf(api.plans.list, { params: { farmId, seasonId } });
}

/** The plans of a season, and its land without a crop. */
export function usePlans(farmId: string, seasonId: string) {
  return useQuery({
    ...plansQuery(farmId, seasonId),
    meta: HANDLES_OWN_ERRORS,
  });
}

/** The plans of a crop in all seasons of a farm, newest first. */
export function useSeasonPlans(farmId: string, cropId: string) {
  return useQuery({
    ...queryOf(api.plans.seasons, { params: { farmId, cropId } }),
    meta: HANDLES_OWN_ERRORS,
    select: ({ results }) => results,
  });
}

/** The margins of the parcels of a season that have a plan. */
export function marginsQuery(farmId: string, seasonId: string) {
  return queryOf(api.plans.margins, { params: { farmId, seasonId } });
}

/** The activities of a plan with the lines of their costs. */
export function useCostedActivities(params: PlanAddress) {
  return useQuery({
    ...queryOf(api.activities.list, { params, query: { include_work_evaluations: 'true' } }),
    meta: HANDLES_OWN_ERRORS,
    select: ({ results }) => results,
  });
}

/** The parcels of a plan's crop, done or not done in an activity. */
export function useActivityParcels(params: PlanAddress & { readonly activityId: string }) {
  return useQuery({
    ...queryOf(api.activities.parcels, { params }),
    meta: HANDLES_OWN_ERRORS,
    select: ({ results }) => results,
  });
}

/** The parcels of a plan's crop with their share of the costs. */
export function planParcelsQuery(params: PlanAddress) {
  return queryOf(api.plans.parcels, { params });
}

/** The parcels of a plan's crop with their share of the costs. */
export function usePlanParcels(params: PlanAddress) {
  return useQuery({
    ...planParcelsQuery(params),
    meta: HANDLES_OWN_ERRORS,
    select: ({ results }) => results,
  });
}

/** The worksheets of a plan, newest first. */
export function useWorksheets(params: PlanAddress) {
  return useQuery({
    ...queryOf(api.plans.worksheets, { params }),
    meta: HANDLES_OWN_ERRORS,
    select: ({ results }) => results,
  });
}

/** The prices of a season, by kind and name. */
export function usePrices(farmId: string, seasonId: string) {
  return useQuery({
    ...queryOf(api.prices.list, { params: { farmId, seasonId } }),
    meta: HANDLES_OWN_ERRORS,
    select: ({ results }) => results,
  });
}
