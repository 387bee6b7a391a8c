import { api, type Farm } from '@brazda/contract';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router';
import { href } from '../routes/href.ts';
import { queryOf } from './query.ts';
import { useSetting } from './settings.ts';

/** Live news come sooner; asking is for lines on which they do not come at all. */
const POLL_MS = 15_000;
const NO_FARMS: readonly KnownFarm[] = [];
const NO_PROGRESS = { queued: 0, running: 0, done: 0, failed: 0 };

/** A farm as the map knows it; demo farms name the day on which they look best. */
export type KnownFarm = Farm & { default_date?: string | null };

/** The demo farms. */
export function demoFarmsQuery() {
  return queryOf(api.farms.demo, {});
}

/** The days on which a farm was seen. */
export function sensingDaysQuery(farmId: string) {
  return queryOf(api.farms.sensingDates, { params: { farmId } });
}

/** The demo farms that anybody may look at. */
function useDemoFarms() {
  return useQuery({
    ...demoFarmsQuery(),
    select: ({ results }): readonly KnownFarm[] => results,
  });
}

/** The farms one can choose from: one's own, then the demo farms; none while they are on their way. */
export function useFarms(): readonly KnownFarm[] {
  const demo = useDemoFarms();
  const [signedIn] = useSetting('signedIn');
  const query = queryOf(api.farms.list, {});
  const own = useQuery({ ...query, queryFn: signedIn ? query.queryFn : skipToken });
  const isDemoPage = useLocation().pathname === href('demo-farm');
  return useMemo(() => {
    if (isDemoPage) return demo.data ?? NO_FARMS;
    if (signedIn && own.isPending) return NO_FARMS;
    return [...(own.data?.results ?? NO_FARMS), ...(demo.data ?? NO_FARMS)];
  }, [isDemoPage, signedIn, own.isPending, own.data, demo.data]);
}

/** The farm of the place: a demo farm, or one that the server lets this visitor see. */
export function useFarm(farmId: string | null) {
  const demo = useDemoFarms();
  const known = demo.data?.find(({ id }) => id === farmId);
  const asked = farmId !== null && !demo.isPending && known === undefined;
  const query = queryOf(api.farms.get, { params: { farmId: farmId ?? '' } });
  const other = useQuery({ ...query, queryFn: asked ? query.queryFn : skipToken });
  return {
    farm: known ?? other.data,
    error: demo.error ?? other.error,
    retry: () => (demo.isError ? demo.refetch() : other.refetch()),
  };
}

/** The days on which the farm was seen, oldest first. */
export function useSensingDays(farmId: string | null) {
  return useQuery({
    ...sensingDaysQuery(farmId ?? ''),
    enabled: farmId !== null,
    select: ({ days }) => days,
  });
}

/** How far the reading of the farm's scenes is; asked again while work is left, and the days with it as they come. */
export function useIngestProgress(farmId: string | null) {
  const client = useQueryClient();
  const { data: progress } = useQuery({
    ...queryOf(api.imagery.scenes, { params: { farmId: farmId ?? '' }, query: { limit: 1 } }),
    enabled: farmId !== null,
    staleTime: POLL_MS,
    select: (answer) => answer.progress,
    refetchInterval: ({ state }) => {
      const { queued, running } = state.data?.progress ?? NO_PROGRESS;
      return queued + running > 0 && POLL_MS;
    },
  });
  const done = progress?.done;
  const before = useRef<number>(undefined);
  useEffect(() => {
    const hasMore = before.current !== undefined && done !== undefined && done > before.current;
    before.current = done;
    if (hasMore) client.invalidateQueries({ queryKey: [api.farms.sensingDates.path] });
  }, [client, done]);
  return progress ?? NO_PROGRESS;
}
