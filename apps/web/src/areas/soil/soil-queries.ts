import {
  api,
  type InputOf,
  type LabTable,
  type ResponseOf,
  type SAMPLING_FORMATS,
  type SOIL_FORMATS,
  type SoilAnalysisDetails,
} from '@brazda/contract/client';
import { MAX_PLANNED_PARCELS } from '@brazda/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { ApiError, call } from '../../lib/api.ts';
import { HANDLES_OWN_ERRORS, queryOf } from '../../lib/query.ts';
import { useDownload } from '../exports/index.ts';

/** The calls about an analysis of a farm itself. */
const FARM_CALLS = {
  get: api.soilAnalyses.get,
  setSampler: api.soilAnalyses.setSampler,
  send: api.soilAnalyses.send,
  resume: api.soilAnalyses.resume,
  finish: api.soilAnalyses.finish,
  reopen: api.soilAnalyses.reopen,
  file: api.soilAnalyses.file,
  photo: api.soilAnalyses.photo,
  readTable: api.soilResults.readTable,
  store: api.soilResults.store,
  labReport: api.soilResults.labReport,
  putLabReport: api.soilResults.putLabReport,
  removeLabReport: api.soilResults.removeLabReport,
  labReportFile: api.soilResults.labReportFile,
} as const;

/** The calls about an analysis that the operator samples, for staff. */
export const OPERATOR_CALLS: typeof FARM_CALLS = api.operatorSoil;

/** The calls by which an analysis is read and changed: those of the farm, or those of staff who sample for it. */
export const AnalysisCalls = createContext<typeof FARM_CALLS>(FARM_CALLS);

/** What is chosen for a soil analysis. */
export type SoilChoice = Omit<InputOf<typeof api.soilAnalyses.create, 'body'>, 'season'>;

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

/** Sets who takes the samples; null for no one. */
export function useSetSampler(farmId: string, soilAnalysisId: string) {
  const show = useShownAnalysis(farmId);
  const { setSampler } = useContext(AnalysisCalls);
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: (email: string | null) =>
      call(setSampler, { params: { farmId, soilAnalysisId }, body: { email } }),
    onSuccess: show,
  });
}

/** Records that the samples were handed over to a laboratory. */
export function useSendSamples(farmId: string, soilAnalysisId: string) {
  const show = useShownAnalysis(farmId);
  const { send } = useContext(AnalysisCalls);
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: (lab: string) => call(send, { params: { farmId, soilAnalysisId }, body: { lab } }),
    onSuccess: show,
  });
}

/** A step of an analysis that needs no further input. */
export type SoilStep = 'resume' | 'finish' | 'reopen';

/** Takes an analysis one step further. */
export function useSoilStep(farmId: string, soilAnalysisId: string) {
  const show = useShownAnalysis(farmId);
  const calls = useContext(AnalysisCalls);
  return useMutation({
    mutationFn: (step: SoilStep) => call(calls[step], { params: { farmId, soilAnalysisId } }),
    onSuccess: show,
  });
}

/** Cancels an analysis of which nothing was sampled. */
export function useCancelAnalysis(farmId: string, soilAnalysisId: string) {
  const show = useShownAnalysis(farmId);
  return useMutation({
    mutationFn: () => call(api.soilAnalyses.cancel, { params: { farmId, soilAnalysisId }, body: {} }),
    onSuccess: show,
  });
}

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

/** Downloads a file of a soil analysis. */
export function useDownloadSoilFile(farmId: string, soilAnalysisId: string) {
  const { file } = useContext(AnalysisCalls);
  return useDownload((format: (typeof SOIL_FORMATS)[number]) =>
    call(file, { params: { farmId, soilAnalysisId }, query: { format } }),
  );
}

/** Downloads a file for the sampler of a soil analysis. */
export function useDownloadSamplingFile(farmId: string, soilAnalysisId: string) {
  return useDownload((format: (typeof SAMPLING_FORMATS)[number]) =>
    call(api.sampling.file, { params: { farmId, soilAnalysisId }, query: { format } }),
  );
}
