import { api, type ParcelClosure } from '@brazda/contract/client';
import { dayAtFarm } from '@brazda/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useOutbox } from '../../lib/outbox/outbox.ts';
import { HANDLES_OWN_ERRORS, queryOf } from '../../lib/query.ts';
import type { KnownFarm } from '../farms/index.ts';
import { closuresQuery } from './queries.ts';
import { waitingTreatments, withWaitingClosures } from './waiting-treatments.ts';

/** What is closed changes by the hour. */
const REFRESH_MS = 600_000;
const NONE: readonly ParcelClosure[] = [];

/** The parcels of a farm that must not be entered or harvested now, by parcel; also by treatments that are not sent yet. */
export function useClosures(farm: KnownFarm | null): ReadonlyMap<string, ParcelClosure> {
  const farmId = farm?.id ?? '';
  const isWanted = farm?.feature_flags.includes('journal') ?? false;
  const { data, dataUpdatedAt } = useQuery({
    ...closuresQuery(farmId),
    enabled: isWanted,
    refetchInterval: REFRESH_MS,
    meta: HANDLES_OWN_ERRORS,
  });
  const items = useOutbox();
  const waiting = useMemo(() => waitingTreatments(items, farmId), [items, farmId]);
  const { data: products } = useQuery({
    ...queryOf(api.products.list, { params: { farmId } }),
    enabled: isWanted && waiting.length > 0,
    meta: HANDLES_OWN_ERRORS,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time counts when something was read
  return useMemo(() => {
    if (farm === null) return new Map();
    const now = new Date(Date.now());
    const closures = withWaitingClosures(data?.results ?? NONE, {
      waiting,
      products: products?.results ?? [],
      now,
      today: dayAtFarm(farm, now.getTime()),
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
    return new Map(closures.map((closure) => [closure.parcel, closure]));
  }, [farm, data, dataUpdatedAt, waiting, products]);
}
