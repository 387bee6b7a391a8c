import {
  api,
  type InputOf,
  type LabTable,
  type ResponseOf,
  type SAMPLING_FORMATS,
  type SOIL_FORMATS,
  type SoilOrderDetails,
} from '@brazda/contract/client';
import { MAX_PLANNED_PARCELS } from '@brazda/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { ApiError, call } from '../../lib/api.ts';
import { HANDLES_OWN_ERRORS, queryOf } from '../../lib/query.ts';
import { useDownload } from '../exports/index.ts';

/** The calls about an analysis of a farm itself. */
const FARM_CALLS = {
  get: api.soilOrders.get,
  setSampler: api.soilOrders.setSampler,
  send: api.soilOrders.send,
  resume: api.soilOrders.resume,
  finish: api.soilOrders.finish,
  reopen: api.soilOrders.reopen,
  file: api.soilOrders.file,
  photo: api.soilOrders.photo,
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
export const OrderCalls = createContext<typeof FARM_CALLS>(FARM_CALLS);

/** What is chosen for a soil analysis. */
export type SoilChoice = Omit<InputOf<typeof api.soilOrders.create, 'body'>, 'season'>;

/** The soil analyses of a farm, newest first. */
export function useSoilOrders(farmId: string) {
  return useQuery({
    ...queryOf(api.soilOrders.list, { params: { farmId } }),
    meta: HANDLES_OWN_ERRORS,
    select: ({ results }) => results,
  });
}

/** A soil analysis with its parcels and cells; fetched again and again at an interval in milliseconds, if one is given. */
export function useSoilOrder(farmId: string, soilOrderId: string, refetchInterval?: number) {
  const { get } = useContext(OrderCalls);
  return useQuery({
    ...queryOf(get, { params: { farmId, soilOrderId } }),
    refetchInterval: refetchInterval ?? false,
    meta: HANDLES_OWN_ERRORS,
  });
}

/** Returns the function that shows an order as the server has answered, and fetches the lists again. */
export function useShownOrder(farmId: string) {
  const client = useQueryClient();
  const { get } = useContext(OrderCalls);
  return (order: SoilOrderDetails) => {
    const { queryKey } = queryOf(get, { params: { farmId, soilOrderId: order.id } });
    client.setQueryData(queryKey, order);
    for (const { path } of [api.soilOrders.list, api.operatorSoil.list])
      void client.invalidateQueries({ queryKey: [path] });
  };
}

/** Saves a draft, a new one without an order; with `submits` it is then divided into cells. */
export function useSaveOrder(farmId: string, seasonId: string, soilOrderId: string | null) {
  const show = useShownOrder(farmId);
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: async ({ choice, submits }: { choice: SoilChoice; submits: boolean }) => {
      const saved =
        soilOrderId === null
          ? await call(api.soilOrders.create, { params: { farmId }, body: { ...choice, season: seasonId } })
          : await call(api.soilOrders.update, { params: { farmId, soilOrderId }, body: choice });
      if (!submits) return saved;
      // The draft is kept even if it cannot be divided.
      show(saved);
      return call(api.soilOrders.submit, { params: { farmId, soilOrderId: saved.id } });
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
    queryKey: [api.soilOrders.plan.path, { params: { farmId }, season, plan }],
    enabled: plan !== null,
    meta: HANDLES_OWN_ERRORS,
    // A plan that is no longer wanted is still computed, and counts as one of the user's until its end.
    retry: (failures, error) =>
      error instanceof ApiError && error.status === 429 && failures < MAX_PLAN_RETRIES,
    retryDelay: PLAN_RETRY_MS,
    queryFn: async ({ signal }) => {
      const { parcels, hectares_per_sample } = plan!;
      const found: ResponseOf<typeof api.soilOrders.plan>[] = [];
      for (let from = 0; from < parcels.length; from += MAX_PLANNED_PARCELS) {
        const some = parcels.slice(from, from + MAX_PLANNED_PARCELS);
        const body = { season, parcels: some, hectares_per_sample };
        found.push(await call(api.soilOrders.plan, { params: { farmId }, body, signal }));
      }
      return {
        cells: found.flatMap(({ cells }) => cells),
        without_zones: found.reduce((sum, { without_zones }) => sum + without_zones, 0),
      };
    },
  });
}

/** Removes a draft. */
export function useRemoveOrder(farmId: string, soilOrderId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(api.soilOrders.remove, { params: { farmId, soilOrderId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [api.soilOrders.list.path] }),
  });
}

/** Sets who takes the samples; null for no one. */
export function useSetSampler(farmId: string, soilOrderId: string) {
  const show = useShownOrder(farmId);
  const { setSampler } = useContext(OrderCalls);
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: (email: string | null) =>
      call(setSampler, { params: { farmId, soilOrderId }, body: { email } }),
    onSuccess: show,
  });
}

/** Records that the samples were handed over to a laboratory. */
export function useSendSamples(farmId: string, soilOrderId: string) {
  const show = useShownOrder(farmId);
  const { send } = useContext(OrderCalls);
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: (lab: string) => call(send, { params: { farmId, soilOrderId }, body: { lab } }),
    onSuccess: show,
  });
}

/** A step of an order that needs no further input. */
export type SoilStep = 'resume' | 'finish' | 'reopen';

/** Takes an order one step further. */
export function useSoilStep(farmId: string, soilOrderId: string) {
  const show = useShownOrder(farmId);
  const calls = useContext(OrderCalls);
  return useMutation({
    mutationFn: (step: SoilStep) => call(calls[step], { params: { farmId, soilOrderId } }),
    onSuccess: show,
  });
}

/** Cancels an order of which nothing was sampled. */
export function useCancelOrder(farmId: string, soilOrderId: string) {
  const show = useShownOrder(farmId);
  return useMutation({
    mutationFn: () => call(api.soilOrders.cancel, { params: { farmId, soilOrderId }, body: {} }),
    onSuccess: show,
  });
}

/** What the laboratory measured in the samples of an order. */
export function useSoilResults(farmId: string, soilOrderId: string) {
  return useQuery({
    ...queryOf(api.soilResults.get, { params: { farmId, soilOrderId } }),
    meta: HANDLES_OWN_ERRORS,
    select: ({ results }) => results,
  });
}

/** The mean values of the parcels of an order in all analyses that have measured the same. */
export function useSoilHistory(farmId: string, soilOrderId: string) {
  return useQuery({
    ...queryOf(api.soilResults.history, { params: { farmId, soilOrderId } }),
    meta: HANDLES_OWN_ERRORS,
    select: ({ results }) => results,
  });
}

/** How satellite images show the measured cells of an order. */
export function useImageComparison(farmId: string, soilOrderId: string, isEnabled: boolean) {
  return useQuery({
    ...queryOf(api.soilResults.imageComparison, { params: { farmId, soilOrderId } }),
    enabled: isEnabled,
    meta: HANDLES_OWN_ERRORS,
    select: ({ results }) => results,
  });
}

/** Reads the beginning of a table of the laboratory. */
export function useReadLabTable(farmId: string, soilOrderId: string) {
  const { readTable } = useContext(OrderCalls);
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: async (file: File) => ({
      file,
      table: await call(readTable, {
        params: { farmId, soilOrderId },
        body: new Uint8Array(await file.arrayBuffer()),
      }),
    }),
  });
}

/** Stores a table of the laboratory as it is mapped. */
export function useStoreResults(farmId: string, soilOrderId: string) {
  const { get, store } = useContext(OrderCalls);
  const client = useQueryClient();
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: async ({ file, mapping }: { file: File; mapping: LabTable['mapping'] }) =>
      call(store, {
        params: { farmId, soilOrderId },
        query: { mapping: JSON.stringify(mapping) },
        body: new Uint8Array(await file.arrayBuffer()),
      }),
    onSuccess: ({ stored }) => {
      if (stored === 0) return;
      const { get: results, history, imageComparison } = api.soilResults;
      const lists = [api.soilOrders.list, api.operatorSoil.list];
      for (const { path } of [results, history, imageComparison, get, ...lists])
        void client.invalidateQueries({ queryKey: [path] });
    },
  });
}

/** The laboratory's own report on an order; null without one. */
export function useLabReport(farmId: string, soilOrderId: string) {
  const { labReport } = useContext(OrderCalls);
  return useQuery({
    ...queryOf(labReport, { params: { farmId, soilOrderId } }),
    meta: HANDLES_OWN_ERRORS,
    select: ({ report }) => report,
  });
}

/** Uploads the laboratory's own report, instead of the one that there is; null removes that. */
export function useSetLabReport(farmId: string, soilOrderId: string) {
  const { labReport, putLabReport, removeLabReport } = useContext(OrderCalls);
  const client = useQueryClient();
  const params = { farmId, soilOrderId };
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
export function useDownloadLabReport(farmId: string, soilOrderId: string) {
  const { labReportFile } = useContext(OrderCalls);
  return useDownload((_: 'pdf') => call(labReportFile, { params: { farmId, soilOrderId } }));
}

/** Downloads a file of a soil analysis. */
export function useDownloadSoilFile(farmId: string, soilOrderId: string) {
  const { file } = useContext(OrderCalls);
  return useDownload((format: (typeof SOIL_FORMATS)[number]) =>
    call(file, { params: { farmId, soilOrderId }, query: { format } }),
  );
}

/** Downloads a file for the sampler of a soil analysis. */
export function useDownloadSamplingFile(farmId: string, soilOrderId: string) {
  return useDownload((format: (typeof SAMPLING_FORMATS)[number]) =>
    call(api.sampling.file, { params: { farmId, soilOrderId }, query: { format } }),
  );
}
