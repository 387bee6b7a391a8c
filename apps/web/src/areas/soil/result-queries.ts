import { api, type LabTable } from '@brazda/contract/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { call } from '../../lib/api.ts';
import { HANDLES_OWN_ERRORS, queryOf } from '../../lib/query.ts';
import { AnalysisCalls } from './analysis-calls.ts';

/** What the laboratory measured in the samples of an analysis. */
export function useSoilResults(farmId: string, soilAnalysisId: string) {
  return useQuery({
    ...queryOf(api.soilResults.get, { params: { farmId, soilAnalysisId } }),
    meta: HANDLES_OWN_ERRORS,
    select: ({ results }) => results,
  });
}

/** The mean values of the parcels of an analysis in all analyses that have measured the same. */
export function useSoilHistory(farmId: string, soilAnalysisId: string) {
  return useQuery({
    ...queryOf(api.soilResults.history, { params: { farmId, soilAnalysisId } }),
    meta: HANDLES_OWN_ERRORS,
    select: ({ results }) => results,
  });
}

/** How satellite images show the measured cells of an analysis. */
export function useImageComparison(farmId: string, soilAnalysisId: string, isEnabled: boolean) {
  return useQuery({
    ...queryOf(api.soilResults.imageComparison, { params: { farmId, soilAnalysisId } }),
    enabled: isEnabled,
    meta: HANDLES_OWN_ERRORS,
    select: ({ results }) => results,
  });
}

/** Reads the beginning of a table of the laboratory. */
export function useReadLabTable(farmId: string, soilAnalysisId: string) {
  const { readTable } = useContext(AnalysisCalls);
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: async (file: File) => ({
      file,
      table: await call(readTable, {
        params: { farmId, soilAnalysisId },
        body: new Uint8Array(await file.arrayBuffer()),
      }),
    }),
  });
}

/** Stores a table of the laboratory as it is mapped. */
export function useStoreResults(farmId: string, soilAnalysisId: string) {
  const { get, store } = useContext(AnalysisCalls);
  const client = useQueryClient();
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: async ({ file, mapping }: { file: File; mapping: LabTable['mapping'] }) =>
      call(store, {
        params: { farmId, soilAnalysisId },
        query: { mapping: JSON.stringify(mapping) },
        body: new Uint8Array(await file.arrayBuffer()),
      }),
    onSuccess: ({ stored }) => {
      if (stored === 0) return;
      const { get: results, history, imageComparison } = api.soilResults;
      const lists = [api.soilAnalyses.list, api.operatorSoil.list];
      for (const { path } of [results, history, imageComparison, get, ...lists])
        void client.invalidateQueries({ queryKey: [path] });
    },
  });
}
