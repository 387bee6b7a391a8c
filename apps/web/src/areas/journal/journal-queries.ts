import { api, type FarmEntry, type InputOf } from '@brazda/contract/client';
import { addDays } from '@brazda/domain';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useTranslation } from '../../lib/language.ts';
import { useLoadError } from '../../lib/load-error.ts';
import { localDay } from '../../lib/local-day.ts';
import { HANDLES_OWN_ERRORS, queryOf } from '../../lib/query.ts';
import { notify } from '../../lib/toasts.ts';
import { useFarmChange } from '../changes/index.ts';
import { useDownload } from '../exports/index.ts';

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

/** Days of a period, both included. */
interface Period {
  readonly start_date: string;
  readonly end_date: string;
}

/** What is planned and done on the days of a period; nothing is fetched for those who may not see it. */
export function useCalendar(params: JournalAddress, query: Period, isAllowed = true) {
  return useQuery({
    ...queryOf(api.journal.calendar, { params, query }),
    enabled: isAllowed,
    placeholderData: keepPreviousData,
    meta: HANDLES_OWN_ERRORS,
  });
}

/** Work of so many days before somebody left may have been recorded after it. */
const LATE_ENTRY_DAYS = 14;
const NO_ENTRIES: readonly FarmEntry[] = [];

/** The entries that others have written since a time, newest day first; empty for null, undefined until they are known. */
export function useNewEntries(
  params: JournalAddress,
  since: Date | null,
  ownName: string | null,
): readonly FarmEntry[] | undefined {
  const from = addDays(localDay(since ?? undefined), -LATE_ENTRY_DAYS);
  const { data } = useQuery({
    ...queryOf(api.journal.entries, { params, query: { from, limit: String(PAGE) } }),
    enabled: since !== null,
    meta: HANDLES_OWN_ERRORS,
  });
  if (since === null) return NO_ENTRIES;
  return data?.results.filter(
    ({ user_created_date, author, ended_at }) =>
      ended_at === null && author !== ownName && new Date(user_created_date) > since,
  );
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

/** Adds work on some parcels. */
export function useAddWork(params: JournalAddress) {
  const t = useTranslation();
  return useFarmChange(params.farmId, {
    send: (body: InputOf<typeof api.journal.add, 'body'>) => call(api.journal.add, { params, body }),
    events: ['journal'],
    says: ({ results }) => t('journal:entry.added', { count: results.length }),
  });
}

/** Replaces an entry with a corrected one. */
export function useCorrectEntry(params: JournalAddress & { readonly entryId: string }) {
  const t = useTranslation();
  return useFarmChange(params.farmId, {
    send: (body: InputOf<typeof api.journal.correct, 'body'>) => call(api.journal.correct, { params, body }),
    events: ['journal'],
    says: t('journal:entry.saved'),
  });
}

/** Returns the function that takes an entry out of the journal. */
export function useRemoveEntry(params: JournalAddress): (entryId: string) => void {
  const t = useTranslation();
  const errorText = useErrorText();
  const remove = useFarmChange(params.farmId, {
    send: (entryId: string) => call(api.journal.remove, { params: { ...params, entryId } }),
    events: ['journal'],
    says: t('journal:entry.removed'),
  });
  return (entryId) =>
    remove.mutate(entryId, { onError: (error) => notify({ type: 'error', text: errorText(error) }) });
}

/** Switches whether people and devices record work in a season. */
export function useSetActive(params: JournalAddress) {
  const t = useTranslation();
  return useFarmChange(params.farmId, {
    send: (is_active_in_journal: boolean) =>
      call(api.seasons.update, { params, body: { is_active_in_journal } }),
    events: ['farm'],
    says: ({ is_active_in_journal }) => t(is_active_in_journal ? 'journal:active.on' : 'journal:active.off'),
  });
}

/** Downloads the entries that a filter leaves; a toast shows a failure. */
export function useDownloadJournal(params: JournalAddress, filter: JournalFilter) {
  return useDownload((format: 'xlsx' | 'csv' | 'pdf') =>
    call(api.journal.file, { params, query: { ...filter, format } }),
  );
}
