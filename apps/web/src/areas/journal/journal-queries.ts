import { api, type InputOf } from '@brazda/contract/client';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useTranslation } from '../../lib/language.ts';
import { useLoadError } from '../../lib/load-error.ts';
import { CHANGES_FARM, HANDLES_OWN_ERRORS, queryOf } from '../../lib/query.ts';
import { saveFile } from '../../lib/save-file.ts';
import { notify } from '../../lib/toasts.ts';
import { refetchLand, useNotifyUndoable } from '../changes/index.ts';

/** The journal of a season. */
export interface JournalAddress {
  readonly farmId: string;
  readonly seasonId: string;
}

/** Which entries are meant; see the contract. */
export type JournalFilter = Omit<InputOf<typeof api.journal.entries, 'query'>, 'limit' | 'offset'>;

const PAGE = 100;

/** The work done in a season, page by page, with the sums of all that the filter leaves. */
export function useEntries(params: JournalAddress, filter: JournalFilter) {
  return useInfiniteQuery({
    queryKey: [api.journal.entries.path, { params, query: filter }],
    queryFn: ({ pageParam: offset, signal }) =>
      call(api.journal.entries, {
        params,
        query: { ...filter, limit: String(PAGE), offset: String(offset) },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ count }, pages) => {
      const shown = pages.reduce((sum, { results }) => sum + results.length, 0);
      return shown < count ? shown : undefined;
    },
    placeholderData: keepPreviousData,
    meta: HANDLES_OWN_ERRORS,
  });
}

/** What is planned and done on the days of a period, both included. */
export function useCalendar(params: JournalAddress, start_date: string, end_date: string) {
  return useQuery({
    ...queryOf(api.journal.calendar, { params, query: { start_date, end_date } }),
    placeholderData: keepPreviousData,
    meta: HANDLES_OWN_ERRORS,
  });
}

/** A farm, and the season whose work is counted; without one all of it. */
interface CountedAddress {
  readonly farmId: string;
  readonly seasonId?: string | undefined;
}

/** The people who work on a farm by name; only for those with full access. */
export function useFarmWorkers({ farmId, seasonId }: CountedAddress, isAllowed: boolean) {
  return useQuery({
    ...queryOf(api.workers.list, {
      params: { farmId },
      query: seasonId === undefined ? {} : { season: seasonId },
    }),
    enabled: isAllowed,
    meta: HANDLES_OWN_ERRORS,
    select: ({ results }) => results,
  });
}

/** The machines of a farm by name. */
export function useFarmMachines({ farmId, seasonId }: CountedAddress) {
  return useQuery({
    ...queryOf(api.machines.list, {
      params: { farmId },
      query: seasonId === undefined ? {} : { season: seasonId },
    }),
    meta: HANDLES_OWN_ERRORS,
    select: ({ results }) => results,
  });
}

/** The people and machines that a form offers; only for those with full access. */
export function useWorkChoices(address: JournalAddress) {
  const workers = useFarmWorkers(address, true);
  const machines = useFarmMachines(address);
  return {
    workers: workers.data ?? [],
    machines: machines.data ?? [],
    isPending: workers.data === undefined || machines.data === undefined,
    failure: useLoadError(workers, machines),
  };
}

/** An entry with all that it replaces, newest first. */
export function useVersions(params: JournalAddress & { readonly entryId: string }) {
  return useQuery({
    ...queryOf(api.journal.versions, { params }),
    meta: HANDLES_OWN_ERRORS,
    select: ({ results }) => results,
  });
}

interface Done {
  readonly change: string | null;
}

/** A change of the journal that refetches what it affects; `says` confirms it with an undo button. */
function useJournalChange<Body, Result extends Done>(
  farmId: string,
  send: (body: Body) => Promise<Result>,
  says: (result: Result) => string,
) {
  const client = useQueryClient();
  const notifyUndoable = useNotifyUndoable(farmId);
  return useMutation({
    meta: CHANGES_FARM,
    mutationFn: send,
    onSuccess: async (result) => {
      await refetchLand(client, farmId, { change: result.change, events: ['journal'] });
      notifyUndoable(says(result), result.change);
    },
  });
}

/** Adds work on some parcels. */
export function useAddWork(params: JournalAddress) {
  const t = useTranslation();
  return useJournalChange(
    params.farmId,
    (body: InputOf<typeof api.journal.add, 'body'>) => call(api.journal.add, { params, body }),
    ({ results }) => t('journal:entry.added', { count: results.length }),
  );
}

/** Replaces an entry with a corrected one. */
export function useCorrectEntry(params: JournalAddress & { readonly entryId: string }) {
  const t = useTranslation();
  return useJournalChange(
    params.farmId,
    (body: InputOf<typeof api.journal.correct, 'body'>) => call(api.journal.correct, { params, body }),
    () => t('journal:entry.saved'),
  );
}

/** Returns the function that takes an entry out of the journal. */
export function useRemoveEntry(params: JournalAddress): (entryId: string) => void {
  const t = useTranslation();
  const errorText = useErrorText();
  const remove = useJournalChange(
    params.farmId,
    (entryId: string) => call(api.journal.remove, { params: { ...params, entryId } }),
    () => t('journal:entry.removed'),
  );
  return (entryId) =>
    remove.mutate(entryId, { onError: (error) => notify({ type: 'error', text: errorText(error) }) });
}

/** Switches whether people and devices record work in a season. */
export function useSetActive(params: JournalAddress) {
  const t = useTranslation();
  const client = useQueryClient();
  const errorText = useErrorText();
  const notifyUndoable = useNotifyUndoable(params.farmId);
  return useMutation({
    meta: CHANGES_FARM,
    mutationFn: (is_active_in_journal: boolean) =>
      call(api.seasons.update, { params, body: { is_active_in_journal } }),
    onSuccess: async ({ change, is_active_in_journal }) => {
      await refetchLand(client, params.farmId, { change, events: ['farm'] });
      notifyUndoable(t(is_active_in_journal ? 'journal:active.on' : 'journal:active.off'), change);
    },
    onError: (error) => notify({ type: 'error', text: errorText(error) }),
  });
}

/** Downloads the entries that a filter leaves; a toast shows a failure. */
export function useDownloadJournal(params: JournalAddress) {
  const errorText = useErrorText();
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: async ({ format, name, filter }: JournalDownload) =>
      saveFile(
        name,
        'application/octet-stream',
        await call(api.journal.file, { params, query: { ...filter, format } }),
      ),
    onError: (error) => notify({ type: 'error', text: errorText(error) }),
  });
}

interface JournalDownload {
  readonly format: 'xlsx' | 'csv' | 'pdf';
  readonly filter: JournalFilter;
  /** The name of the file. */
  readonly name: string;
}
