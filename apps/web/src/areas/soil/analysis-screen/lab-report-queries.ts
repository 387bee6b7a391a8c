import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { call } from '../../../lib/api.ts';
import { HANDLES_OWN_ERRORS, queryOf } from '../../../lib/query.ts';
import { useDownload } from '../../exports/index.ts';
import { AnalysisCalls } from '../analysis-calls.ts';

/** The laboratory's own report on an analysis; null without one. */
export function useLabReport(farmId: string, soilAnalysisId: string) {
  const { labReport } = useContext(AnalysisCalls);
  return useQuery({
    ...queryOf(labReport, { params: { farmId, soilAnalysisId } }),
    meta: HANDLES_OWN_ERRORS,
    select: ({ report }) => report,
  });
}

/** Uploads the laboratory's own report, instead of the one that there is; null removes that. */
export function useSetLabReport(farmId: string, soilAnalysisId: string) {
  const { labReport, putLabReport, removeLabReport } = useContext(AnalysisCalls);
  const client = useQueryClient();
  const params = { farmId, soilAnalysisId };
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: async (file: File | null) => {
      if (file) {
        const body = new Uint8Array(await file.arrayBuffer());
        return call(putLabReport, { params, query: { name: file.name }, body });
      }
      await call(removeLabReport, { params });
      return { report: null };
    },
    onSuccess: (found) => client.setQueryData(queryOf(labReport, { params }).queryKey, found),
  });
}

/** Downloads the laboratory's own report. */
export function useDownloadLabReport(farmId: string, soilAnalysisId: string) {
  const { labReportFile } = useContext(AnalysisCalls);
  return useDownload((_: 'pdf') => call(labReportFile, { params: { farmId, soilAnalysisId } }));
}
