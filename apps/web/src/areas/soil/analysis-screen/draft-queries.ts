import { api, type InputOf, type ResponseOf } from '@brazda/contract/client';
import { MAX_PLANNED_PARCELS } from '@brazda/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../../../lib/api.ts';
import { HANDLES_OWN_ERRORS } from '../../../lib/query.ts';
import { useShownAnalysis } from '../analysis-queries.ts';

/** What is chosen for a soil analysis. */
export type SoilChoice = Omit<InputOf<typeof api.soilAnalyses.create, 'body'>, 'season'>;

/** Saves a draft, a new one without an analysis; with `submits` it is then divided into cells. */
export function useSaveAnalysis(farmId: string, seasonId: string, soilAnalysisId: string | null) {
  const show = useShownAnalysis(farmId);
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: async ({ choice, submits }: { choice: SoilChoice; submits: boolean }) => {
      const saved =
        soilAnalysisId === null
          ? await call(api.soilAnalyses.create, { params: { farmId }, body: { ...choice, season: seasonId } })
          : await call(api.soilAnalyses.update, { params: { farmId, soilAnalysisId }, body: choice });
      if (!submits) return saved;
      // The draft is kept even if it cannot be divided.
      show(saved);
      return call(api.soilAnalyses.submit, { params: { farmId, soilAnalysisId: saved.id } });
    },
    onSuccess: show,
  });
}

/** How often a plan that was refused because others are being computed is requested again, and after how long. */
const MAX_PLAN_RETRIES = 10;
const PLAN_RETRY_MS = 2000;

/** Parcels that are to be divided by their zones; null for none. */
type ZonePlan = Pick<SoilChoice, 'parcels' | 'hectares_per_sample'> | null;

/** The cells that parcels would have by their productivity zones, and how many parcels have none. */
export function useZonePlan(farmId: string, season: string, plan: ZonePlan) {
  return useQuery({
    queryKey: [api.soilAnalyses.plan.path, { params: { farmId }, season, plan }],
    enabled: plan !== null,
    meta: HANDLES_OWN_ERRORS,
    // A plan that is no longer wanted is still computed, and counts as one of the user's until its end.
    retry: (failures, error) =>
      error instanceof ApiError && error.status === 429 && failures < MAX_PLAN_RETRIES,
    retryDelay: PLAN_RETRY_MS,
    queryFn: async ({ signal }) => {
      const { parcels, hectares_per_sample } = plan!;
      const found: ResponseOf<typeof api.soilAnalyses.plan>[] = [];
      for (let from = 0; from < parcels.length; from += MAX_PLANNED_PARCELS) {
        const some = parcels.slice(from, from + MAX_PLANNED_PARCELS);
        const body = { season, parcels: some, hectares_per_sample };
        found.push(await call(api.soilAnalyses.plan, { params: { farmId }, body, signal }));
      }
      return {
        cells: found.flatMap(({ cells }) => cells),
        without_zones: found.reduce((sum, { without_zones }) => sum + without_zones, 0),
      };
    },
  });
}

/** Removes a draft. */
export function useRemoveAnalysis(farmId: string, soilAnalysisId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(api.soilAnalyses.remove, { params: { farmId, soilAnalysisId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [api.soilAnalyses.list.path] }),
  });
}
