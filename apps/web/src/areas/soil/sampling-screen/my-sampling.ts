import {
  type AnalysisOfSampler,
  api,
  type CellSample,
  type ResponseOf,
  type SoilCell,
} from '@brazda/contract/client';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTranslation } from '../../../lib/language.ts';
import { OutboxError, type OutboxItem } from '../../../lib/outbox/item.ts';
import { enqueue, onSent, useOutbox, withdrawItem } from '../../../lib/outbox/outbox.ts';
import type { OutboxFile } from '../../../lib/outbox/outbox-file.ts';
import { startedOnce } from '../../../lib/outbox/show-sent.ts';
import { HANDLES_OWN_ERRORS, queryOf } from '../../../lib/query.ts';
import { notify } from '../../../lib/toasts.ts';
import { newUuid } from '../../../lib/uuid.ts';
import { useOutboxErrorText } from '../../outbox/index.ts';
import { SAMPLING_EFFECTS, type ShownCell, withWaitingSamples } from './waiting-samples.ts';

/** Analyses change by others, of whose changes nothing is heard here. */
const REFRESH_MS = 60_000;

type Sampling = ResponseOf<typeof api.sampling.list>;

/** The analyses that the user is to sample, with what waits in the outbox. */
export function useMySampling() {
  const client = useQueryClient();
  useEffect(() => showSentSamples(client), [client]);
  const found = useQuery({
    ...queryOf(api.sampling.list, {}),
    meta: HANDLES_OWN_ERRORS,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: true,
  });
  const items = useOutbox();
  const results = found.data?.results;
  return {
    ...found,
    analyses: useMemo(() => results && withWaitingSamples(results, items), [results, items]),
  };
}

/** Shows what was sent before it leaves the outbox; returns the function that stops. */
const showSentSamples = startedOnce((client) => {
  const calls = Object.keys(SAMPLING_EFFECTS) as (keyof typeof SAMPLING_EFFECTS)[];
  const stops = calls.map((call) => onSent(call, (item) => patchSampling(client, item)));
  return () => {
    for (const stop of stops) stop();
  };
});

async function patchSampling(client: QueryClient, item: OutboxItem): Promise<void> {
  const { queryKey } = queryOf(api.sampling.list, {});
  // A list that was read before the server had it must not replace what is shown.
  await client.cancelQueries({ queryKey });
  client.setQueryData<Sampling>(
    queryKey,
    (known) => known && { results: withWaitingSamples(known.results, [item]).map(withoutWaiting) },
  );
  void client.invalidateQueries({ queryKey });
}

function withoutWaiting(analysis: ReturnType<typeof withWaitingSamples>[number]): AnalysisOfSampler {
  return { ...analysis, cells: analysis.cells.map(({ isWaiting: _, waitingPhoto: __, ...cell }) => cell) };
}

/** Records the sample of a cell through the outbox: it is on this device once the mutation is done. */
export function useRecordSample(farmId: string) {
  const t = useTranslation();
  const errorText = useOutboxErrorText();
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: async ({ cell, sample }: { cell: SoilCell; sample: CellSample }) => {
      await enqueue([
        {
          id: newUuid(),
          call: 'sampling.record',
          params: { farmId, cellId: cell.id },
          body: sample,
          lane: `cell:${cell.id}`,
          label: cell.label,
        },
      ]);
    },
    onSuccess: (_, { cell, sample }) =>
      notify({
        type: 'success',
        text: t(`soil:sampling.recorded.${sample.state}`, { label: cell.label }),
      }),
    onError: (error) => notify({ type: 'error', text: errorText(error) }),
  });
}

/** The photo of a cell is sent after what was done with it before, and holds up no sample. */
const photoLaneOf = ({ id }: SoilCell) => `cell-photo:${id}`;

/** Adds the photo of a cell through the outbox: it is on this device once the mutation is done. */
export function useAddPhoto(farmId: string) {
  const t = useTranslation();
  const errorText = useOutboxErrorText();
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: async ({ cell, id, file }: { cell: SoilCell; id: string; file: OutboxFile }) => {
      await enqueue([
        {
          id,
          call: 'sampling.putPhoto',
          params: { farmId, cellId: cell.id },
          file,
          lane: photoLaneOf(cell),
          label: cell.label,
        },
      ]);
    },
    onSuccess: (_, { cell: { label } }) =>
      notify({ type: 'success', text: t('soil:sampling.photoAdded', { label }) }),
    onError: (error) => notify({ type: 'error', text: errorText(error) }),
  });
}

/** Removes the photo of a cell: one that the server cannot have is never sent, any other is removed there. */
export function useRemovePhoto(farmId: string) {
  const t = useTranslation();
  const errorText = useOutboxErrorText();
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: async (cell: ShownCell) => {
      if (cell.waitingPhoto && (await isWithdrawn(cell.waitingPhoto))) return;
      await enqueue([
        {
          id: newUuid(),
          call: 'sampling.removePhoto',
          params: { farmId, cellId: cell.id },
          lane: photoLaneOf(cell),
          label: cell.label,
        },
      ]);
    },
    onSuccess: (_, { label }) =>
      notify({ type: 'success', text: t('soil:sampling.photoRemoved', { label }) }),
    onError: (error) => notify({ type: 'error', text: errorText(error) }),
  });
}

/** Takes an item out of the outbox; false if the server may have it. */
async function isWithdrawn(itemId: string): Promise<boolean> {
  try {
    await withdrawItem(itemId);
    return true;
  } catch (error) {
    if (error instanceof OutboxError && error.code === 'not-now') return false;
    throw error;
  }
}
