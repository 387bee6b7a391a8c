import {
  api,
  type InputOf,
  type LabTable,
  type SAMPLING_FORMATS,
  type SOIL_FORMATS,
  type SoilOrderDetails,
} from '@brazda/contract/client';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { HANDLES_OWN_ERRORS, queryOf } from '../../lib/query.ts';
import { useDownload } from '../exports/index.ts';

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

/** A soil analysis with its parcels and cells. */
export function useSoilOrder(farmId: string, soilOrderId: string) {
  return useQuery({ ...orderQuery(farmId, soilOrderId), meta: HANDLES_OWN_ERRORS });
}

function orderQuery(farmId: string, soilOrderId: string) {
  return queryOf(api.soilOrders.get, { params: { farmId, soilOrderId } });
}

function useShownOrder(farmId: string) {
  const client = useQueryClient();
  return (order: SoilOrderDetails) => showOrder(client, farmId, order);
}

/** Shows an order as the server has answered, and fetches the list again. */
function showOrder(client: QueryClient, farmId: string, order: SoilOrderDetails): void {
  client.setQueryData(orderQuery(farmId, order.id).queryKey, order);
  void client.invalidateQueries({ queryKey: [api.soilOrders.list.path] });
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

/** Removes a draft. */
export function useRemoveOrder(farmId: string, soilOrderId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(api.soilOrders.remove, { params: { farmId, soilOrderId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [api.soilOrders.list.path] }),
  });
}

/** Sets who takes the samples; null for nobody. */
export function useSetSampler(farmId: string, soilOrderId: string) {
  const show = useShownOrder(farmId);
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: (email: string | null) =>
      call(api.soilOrders.setSampler, { params: { farmId, soilOrderId }, body: { email } }),
    onSuccess: show,
  });
}

/** Records that the samples were handed over to a laboratory. */
export function useSendSamples(farmId: string, soilOrderId: string) {
  const show = useShownOrder(farmId);
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: (lab: string) =>
      call(api.soilOrders.send, { params: { farmId, soilOrderId }, body: { lab } }),
    onSuccess: show,
  });
}

const STEPS = {
  cancel: api.soilOrders.cancel,
  resume: api.soilOrders.resume,
  finish: api.soilOrders.finish,
  reopen: api.soilOrders.reopen,
} as const;

/** A step of an order that needs nothing said. */
export type SoilStep = keyof typeof STEPS;

/** Takes an order one step further. */
export function useSoilStep(farmId: string, soilOrderId: string) {
  const show = useShownOrder(farmId);
  return useMutation({
    mutationFn: (step: SoilStep) => {
      const params = { farmId, soilOrderId };
      return step === 'cancel'
        ? call(api.soilOrders.cancel, { params, body: {} })
        : call(STEPS[step], { params });
    },
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

/** Reads the beginning of a table of the laboratory. */
export function useReadLabTable(farmId: string, soilOrderId: string) {
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: async (file: File) => ({
      file,
      table: await call(api.soilResults.readTable, {
        params: { farmId, soilOrderId },
        body: new Uint8Array(await file.arrayBuffer()),
      }),
    }),
  });
}

/** Stores a table of the laboratory as it is mapped. */
export function useStoreResults(farmId: string, soilOrderId: string) {
  const client = useQueryClient();
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: async ({ file, mapping }: { file: File; mapping: LabTable['mapping'] }) =>
      call(api.soilResults.store, {
        params: { farmId, soilOrderId },
        query: { mapping: JSON.stringify(mapping) },
        body: new Uint8Array(await file.arrayBuffer()),
      }),
    onSuccess: ({ stored }) => {
      if (stored === 0) return;
      for (const { path } of [api.soilResults.get, api.soilOrders.get, api.soilOrders.list])
        void client.invalidateQueries({ queryKey: [path] });
    },
  });
}

/** Downloads a file of a soil analysis. */
export function useDownloadSoilFile(farmId: string, soilOrderId: string) {
  return useDownload((format: (typeof SOIL_FORMATS)[number]) =>
    call(api.soilOrders.file, { params: { farmId, soilOrderId }, query: { format } }),
  );
}

/** Downloads a file for the sampler of a soil analysis. */
export function useDownloadSamplingFile(farmId: string, soilOrderId: string) {
  return useDownload((format: (typeof SAMPLING_FORMATS)[number]) =>
    call(api.sampling.file, { params: { farmId, soilOrderId }, query: { format } }),
  );
}
