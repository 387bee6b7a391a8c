import { api, type SoilAnalysisDetails } from '@brazda/contract/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { HANDLES_OWN_ERRORS, queryOf } from '../../lib/query.ts';
import { AnalysisCalls } from './analysis-calls.ts';

/** The soil analyses of a farm, newest first. */
export function useSoilAnalyses(farmId: string) {
  return useQuery({
    ...queryOf(api.soilAnalyses.list, { params: { farmId } }),
    meta: HANDLES_OWN_ERRORS,
    select: ({ results }) => results,
  });
}

/** A soil analysis with its parcels and cells; fetched again and again at an interval in milliseconds, if one is given. */
export function useSoilAnalysis(farmId: string, soilAnalysisId: string, refetchInterval?: number) {
  const { get } = useContext(AnalysisCalls);
  return useQuery({
    ...queryOf(get, { params: { farmId, soilAnalysisId } }),
    refetchInterval: refetchInterval ?? false,
    meta: HANDLES_OWN_ERRORS,
  });
}

/** Returns the function that shows an analysis as the server has answered, and fetches the lists again. */
export function useShownAnalysis(farmId: string) {
  const client = useQueryClient();
  const { get } = useContext(AnalysisCalls);
  return (analysis: SoilAnalysisDetails) => {
    const { queryKey } = queryOf(get, { params: { farmId, soilAnalysisId: analysis.id } });
    client.setQueryData(queryKey, analysis);
    for (const { path } of [api.soilAnalyses.list, api.operatorSoil.list])
      void client.invalidateQueries({ queryKey: [path] });
  };
}
