import { api, type SeasonImages } from '@brazda/contract/client';
import type { ImageState } from '@brazda/domain';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../lib/api.ts';
import { queryOf } from '../../lib/query.ts';
import { sensingDaysQuery } from '../farms/index.ts';

/** Live events arrive sooner; polling is for connections on which they do not arrive at all. In ms, for passing states. */
const POLL_MS: Partial<Record<ImageState, number>> = {
  searching: 15_000,
  reading: 15_000,
  unreachable: 60_000,
  held: 60_000,
};

/** How far the images of a season are, undefined while unknown; new days are fetched as they are read. */
export function useSeasonImages(farmId: string | null, seasonId: string | null): SeasonImages | undefined {
  const client = useQueryClient();
  const { data: images } = useQuery({
    ...queryOf(api.imagery.state, { params: { farmId: farmId ?? '', seasonId: seasonId ?? '' } }),
    enabled: farmId !== null && seasonId !== null,
    staleTime: 15_000,
    refetchInterval: ({ state }) => (state.data && POLL_MS[state.data.state]) ?? false,
  });
  const read = images?.read;
  const before = useRef<number>(undefined);
  useEffect(() => {
    // The first image may have been read after the days were requested, and before this.
    const known = before.current ?? (hasDays(client, farmId) ? read : 0);
    const hasMore = read !== undefined && known !== undefined && read > known;
    before.current = read;
    if (!hasMore) return;
    for (const { path } of [api.farms.sensingDates, api.imagery.baseMap])
      void client.invalidateQueries({ queryKey: [path] });
  }, [client, farmId, read]);
  return images;
}

/** Whether days with images are known of a farm, or not yet whether there are any. */
function hasDays(client: QueryClient, farmId: string | null): boolean {
  const known = farmId === null ? undefined : client.getQueryData(sensingDaysQuery(farmId).queryKey);
  return known === undefined || known.days.length > 0;
}

/** Requests a search for the scenes of a farm now. */
export function useSearchImages(farmId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(api.imagery.search, { params: { farmId } }),
    onSettled: () => client.invalidateQueries({ queryKey: [api.imagery.state.path] }),
  });
}
