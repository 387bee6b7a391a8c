import { api, type Parcel, type WorkingBlock } from '@brazda/contract/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { OutboxItem } from '../../lib/outbox/item.ts';
import { HANDLES_OWN_ERRORS, queryOf, WARNS_WHEN_MISSING } from '../../lib/query.ts';
import { withWaitingCrops } from '../crops/index.ts';
import { showSentLand, useWaitingLand } from './waiting-land.ts';
import { withWaitingParcels } from './waiting-parcels.ts';

const NO_PARCELS: readonly Parcel[] = [];
const NO_BLOCKS: readonly WorkingBlock[] = [];

/** The parcels of a season. */
export function parcelsQuery(farmId: string, seasonId: string) {
  return {
    ...queryOf(api.parcels.list, { params: { farmId, seasonId } }),
    meta: { ...HANDLES_OWN_ERRORS, ...WARNS_WHEN_MISSING },
  };
}

/**
 * All parcels of a season, with what waits in the outbox; an empty list until they are loaded. Loaded parcels stay if a
 * refetch fails.
 */
export function useParcels(farmId: string | null, seasonId: string | null) {
  const query = useQuery({
    ...parcelsQuery(farmId ?? '', seasonId ?? ''),
    enabled: farmId !== null && seasonId !== null,
    select: ({ results }) => results,
  });
  const client = useQueryClient();
  useEffect(() => showSentLand(client), [client]);
  const waiting = useWaitingLand(farmId);
  const { data: listed } = query;
  const parcels = useMemo(
    () => listed && withWaiting(listed, waiting, seasonId ?? ''),
    [listed, waiting, seasonId],
  );
  const isSuccess = parcels !== undefined;
  const error = isSuccess ? null : query.error;
  const data = parcels as Parcel[] | undefined;
  return { ...query, data, isSuccess, error, isError: error !== null, parcels: parcels ?? NO_PARCELS };
}

/** The parcels of a season with what was drawn and set and waits in the outbox. */
export function withWaiting(
  parcels: readonly Parcel[],
  items: readonly OutboxItem[],
  seasonId: string,
): readonly Parcel[] {
  return withWaitingCrops(withWaitingParcels(parcels, items, seasonId), items);
}

/** The parcels of all seasons that overlap a parcel. */
export function overlapsQuery(params: { farmId: string; seasonId: string; parcelId: string }) {
  return { ...queryOf(api.parcels.overlap, { params }), meta: HANDLES_OWN_ERRORS };
}

/** The parcels of all seasons that overlap a parcel, the newest season first. */
export function useOverlaps(params: { farmId: string; seasonId: string; parcelId: string } | null) {
  return useQuery({
    ...overlapsQuery(params ?? { farmId: '', seasonId: '', parcelId: '' }),
    enabled: params !== null,
    select: ({ results }) => results,
  });
}

/** The groups of adjacent small parcels of a season. */
export function workingBlocksQuery(farmId: string, seasonId: string) {
  return queryOf(api.parcels.blocks, { params: { farmId, seasonId } });
}

/**
 * Groups of adjacent small parcels that are worked as one; an empty list until they are loaded, and while not wanted.
 */
export function useWorkingBlocks(farmId: string | null, seasonId: string | null, isWanted: boolean) {
  const { data = NO_BLOCKS } = useQuery({
    ...workingBlocksQuery(farmId ?? '', seasonId ?? ''),
    enabled: isWanted && farmId !== null && seasonId !== null,
    select: ({ results }) => results,
  });
  return isWanted ? data : NO_BLOCKS;
}
