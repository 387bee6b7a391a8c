import { api, type ParcelClosure } from '@brazda/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { localDay } from '../../lib/local-day.ts';
import { useOutbox } from '../../lib/outbox/outbox.ts';
import { HANDLES_OWN_ERRORS, queryOf } from '../../lib/query.ts';
import { waitingTreatments, withWaitingClosures } from './waiting-treatments.ts';

/** Treatments are recorded by others, of whose changes nothing is heard here. */
const REFRESH_MS = 60_000;
const NONE: readonly ParcelClosure[] = [];

/** The products of the farms where the user sprays, which are kept for work without a network. */
export function useWorkProducts(isWanted: boolean) {
  return useQuery({
    ...queryOf(api.treatments.workProducts, {}),
    enabled: isWanted,
    meta: HANDLES_OWN_ERRORS,
  });
}

/**
 * The parcels of the work of the user that must not be entered or harvested now, by parcel, also by what they have recorded and not sent yet;
 * what was kept is shown until it ends. `hasSpraying`: whether products of their farms are known to them.
 */
export function useWorkClosures(hasSpraying: boolean): ReadonlyMap<string, ParcelClosure> {
  const { data, dataUpdatedAt } = useQuery({
    ...queryOf(api.treatments.workClosures, {}),
    meta: HANDLES_OWN_ERRORS,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: true,
  });
  const { data: products } = useWorkProducts(hasSpraying);
  const items = useOutbox();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time counts when something was read
  return useMemo(() => {
    const closures = withWaitingClosures(data?.results ?? NONE, {
      waiting: waitingTreatments(items, null),
      products: products?.results.flatMap((of) => of.products) ?? [],
      now: new Date(Date.now()),
      today: localDay(),
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
    return new Map(closures.map((closure) => [closure.parcel, closure]));
  }, [data, dataUpdatedAt, products, items]);
}
