import type { Farm } from '@brazda/contract/client';
import { yieldNoticeCrops, yieldNoticeSeason } from '@brazda/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { cropsQuery } from '../../areas/crops/index.ts';
import { isTimeToAskYields, type YieldsOf } from './overlay-list.ts';

/** What yields the person is asked for on a farm of their own, null for none; the server is asked only when it is time. */
export function useYieldsOf(farm: Farm | undefined, now: Date, dismissedAt: number | null): YieldsOf | null {
  const isOwn = farm?.access === 'owner';
  const season = isOwn ? yieldNoticeSeason(farm.seasons, now.toISOString().slice(0, 10)) : null;
  const { data: grown } = useQuery({
    ...cropsQuery(farm?.id ?? '', season?.id ?? ''),
    enabled: season !== null && isTimeToAskYields(now, dismissedAt),
    select: ({ results }) => results,
  });
  const farmId = farm?.id;
  const seasonId = season?.id;
  return useMemo(() => {
    const crops = yieldNoticeCrops(grown ?? []);
    return farmId && seasonId && crops.length > 0 ? { farmId, seasonId, crops } : null;
  }, [farmId, seasonId, grown]);
}
