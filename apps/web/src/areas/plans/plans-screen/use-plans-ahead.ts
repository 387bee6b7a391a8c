import type { PlanRow } from '@brazda/contract/client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { planQuery } from '../queries.ts';

/** The list itself comes first. */
const AFTER_LIST_MS = 500;
/** The largest crops, which are opened most. */
const MAX_AHEAD = 4;

/** Fetches the largest plans and their page one after the other while the list is read, so that they open at once. */
export function usePlansAhead(plans: readonly PlanRow[]): void {
  const client = useQueryClient();
  const crops = plans
    .slice(0, MAX_AHEAD)
    .map(({ crop }) => crop)
    .join(' ');
  const { farm, season } = plans[0] ?? {};
  useEffect(() => {
    if (farm === undefined || season === undefined) return;
    let isShown = true;
    const fetchAhead = async () => {
      await import('../crop-plan-screen/crop-plan-screen.tsx');
      for (const crop of crops.split(' ')) {
        if (isShown) await client.prefetchQuery(planQuery(farm, season, crop));
      }
    };
    // Whatever fails is fetched again by the page, which reports it.
    const timer = setTimeout(() => fetchAhead().catch(() => undefined), AFTER_LIST_MS);
    return () => {
      isShown = false;
      clearTimeout(timer);
    };
  }, [client, farm, season, crops]);
}
