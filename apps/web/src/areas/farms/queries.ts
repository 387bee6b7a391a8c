import { api, type Farm } from '@brazda/contract/client';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import { ApiError, call, isDenial, isRefusal } from '../../lib/api.ts';
import { signedInSetting } from '../../lib/device-settings.ts';
import { firstLoadError, type LoadError, loadErrorOf } from '../../lib/load-error.ts';
import { HANDLES_OWN_ERRORS, queryOf } from '../../lib/query.ts';
import { useSetting } from '../../lib/setting.ts';
import { href } from '../../routes/href.ts';
import { useTrial } from './trial-query.ts';

const NO_FARMS: readonly KnownFarm[] = [];

/** A farm in the app; demo farms have the date on which they look best. */
export type KnownFarm = Farm & { default_date?: string | null };

/** The demo farms. */
export function demoFarmsQuery() {
  return { ...queryOf(api.farms.demo, {}), meta: HANDLES_OWN_ERRORS };
}

/** A farm that this visitor may see. */
export function farmQuery(farmId: string) {
  return { ...queryOf(api.farms.get, { params: { farmId } }), meta: HANDLES_OWN_ERRORS };
}

/** The days on which a farm was sensed. */
export function sensingDaysQuery(farmId: string) {
  return { ...queryOf(api.farms.sensingDates, { params: { farmId } }), meta: HANDLES_OWN_ERRORS };
}

/** The public demo farms. */
function useDemoFarms() {
  return useQuery({
    ...demoFarmsQuery(),
    select: ({ results }): readonly KnownFarm[] => results,
  });
}

/** The farms that the user owns. */
export function ownFarmsQuery() {
  return queryOf(api.farms.list, {});
}

/** The farms of others that are shared with the person; a refusal counts as none. */
export function sharedFarmsQuery() {
  const query = queryOf(api.sharing.farms, {});
  return {
    ...query,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call(api.sharing.farms, { signal }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 403) return { results: [] };
        throw error;
      }),
  };
}

/** The available farms, grouped by ownership. */
export interface FarmGroups {
  readonly own: readonly KnownFarm[];
  readonly shared: readonly KnownFarm[];
  readonly demo: readonly KnownFarm[];
  /** Whether the user's own are unknown, because they are loading or failed to load. */
  readonly isPending: boolean;
  readonly failure: LoadError | null;
}

/** The available farms: the user's own, or the trial farm of the browser; those shared with the user; the demo farms. */
export function useFarmGroups(): FarmGroups {
  const demo = useDemoFarms();
  const [signedIn] = useSetting(signedInSetting);
  const ownQuery = ownFarmsQuery();
  const sharedQuery = sharedFarmsQuery();
  const own = useQuery({ ...ownQuery, queryFn: signedIn ? ownQuery.queryFn : skipToken });
  const shared = useQuery({ ...sharedQuery, queryFn: signedIn ? sharedQuery.queryFn : skipToken });
  const trial = useTrial();
  // Shared farms are optional; without the user's own the demo farm would be taken for them.
  const isPending = signedIn ? own.data === undefined || shared.isPending : trial === undefined;
  const failure = firstLoadError(loadErrorOf(demo), signedIn ? loadErrorOf(own) : null);
  const groups = useMemo(
    () => ({
      own: own.data?.results ?? (signedIn || !trial ? NO_FARMS : [trial.farm]),
      shared: shared.data?.results ?? NO_FARMS,
      demo: demo.data ?? NO_FARMS,
      isPending,
    }),
    [own.data, shared.data, demo.data, isPending, signedIn, trial],
  );
  return { ...groups, failure };
}

/** The farms of `useFarmGroups` in one list, empty while the user's own load; on the demo page only demo farms. */
export function useFarms(): { readonly farms: readonly KnownFarm[]; readonly failure: LoadError | null } {
  const { own, shared, demo, isPending, failure } = useFarmGroups();
  const isDemoPage = useLocation().pathname === href('demo-farm');
  const farms = useMemo(() => {
    if (isDemoPage) return demo;
    return isPending ? NO_FARMS : [...own, ...shared, ...demo];
  }, [isDemoPage, isPending, own, shared, demo]);
  return { farms, failure };
}

/** The farm of the route: a demo farm, or one that this visitor may see. */
export function useFarm(farmId: string | null): {
  readonly farm: KnownFarm | undefined;
  readonly failure: LoadError | null;
} {
  const demo = useDemoFarms();
  const known = demo.data?.find(({ id }) => id === farmId);
  const query = farmQuery(farmId ?? '');
  const client = useQueryClient();
  // All parts of the page share one refusal; otherwise each would send its own request.
  const { error: refusal } = client.getQueryState(query.queryKey) ?? {};
  const isRefused = isRefusal(refusal);
  const isEnabled = farmId !== null && !demo.isPending && known === undefined && !isRefused;
  const own = ownFarmsQuery().queryKey;
  const other = useQuery({
    ...query,
    enabled: isEnabled,
    // The list of own farms contains the same data, so an own farm is not awaited twice.
    initialData: () => client.getQueryData(own)?.results.find(({ id }) => id === farmId),
    initialDataUpdatedAt: () => client.getQueryState(own)?.dataUpdatedAt,
  });
  const found = isDenial(other.error) ? undefined : other.data;
  return {
    farm: known ?? found,
    failure: known ? null : found ? loadErrorOf(other) : loadErrorOf(demo, other),
  };
}

/** Clears a failed fetch of a farm when the farm is left, so that it is retried on return. */
export function useClearRefusalOnLeave(farmId: string | null): void {
  const client = useQueryClient();
  useEffect(() => {
    if (farmId === null) return;
    const { queryKey } = farmQuery(farmId);
    return () => client.removeQueries({ queryKey, predicate: ({ state }) => state.status === 'error' });
  }, [client, farmId]);
}

/** The days on which the farm was sensed, oldest first. */
export function useSensingDays(farmId: string | null) {
  return useQuery({
    ...sensingDaysQuery(farmId ?? ''),
    enabled: farmId !== null,
    select: ({ days }) => days,
  });
}
