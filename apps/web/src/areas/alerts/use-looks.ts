import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { HANDLES_OWN_ERRORS } from '../../lib/query.ts';
import { useFirstPageShown } from '../../lib/use-first-page-shown.ts';
import { alertsQuery } from './alert-queries.ts';
import { type ParcelLook, parcelLooks } from './parcel-looks.ts';

/** What the images say of parcels, by their ids. */
export type Looks = ReadonlyMap<string, ParcelLook>;

const NO_LOOKS: Looks = new Map();

/** For which parcels it is asked. */
interface LooksInput {
  readonly farmId: string | null;
  readonly seasonId: string | null;
  /** Whether the page is about it. */
  readonly isUrgent: boolean;
}

/**
 * What the newest images say of the parcels of a season; empty until it is known, and where nothing was judged. It is fetched after
 * the first page, unless the page is about it. Where it fails, lists and maps are as before: the page of today says why.
 */
export function useLooks({ farmId, seasonId, isUrgent }: LooksInput): Looks {
  const isFirstPageShown = useFirstPageShown();
  const { data } = useQuery({
    ...alertsQuery(farmId ?? ''),
    meta: HANDLES_OWN_ERRORS,
    enabled: farmId !== null && (isUrgent || isFirstPageShown),
  });
  return useMemo(() => (data && seasonId ? parcelLooks(data, seasonId) : NO_LOOKS), [data, seasonId]);
}
