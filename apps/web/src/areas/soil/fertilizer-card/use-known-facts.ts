import type { Price } from '@brazda/contract/client';
import { knownFactsOf } from '@brazda/domain';
import { useMemo } from 'react';
import type { KnownFarm } from '../../farms/index.ts';
import { useOverlaps } from '../../parcels/index.ts';
import { usePrices } from '../../plans/index.ts';
import { fertilizerPricesOf } from './known-facts.ts';

const NO_PRICES: readonly Price[] = [];
const NOTHING_GROWN: readonly never[] = [];

/** What the product knows of a sampled parcel and of a season; nothing until it is loaded. */
export function useKnownFacts(farm: KnownFarm, sampledSeason: string, parcelId: string, seasonId: string) {
  const { data: grown = NOTHING_GROWN } = useOverlaps({ farmId: farm.id, seasonId: sampledSeason, parcelId });
  const { data: prices = NO_PRICES } = usePrices(farm.id, seasonId);
  return useMemo(
    () => ({
      known: knownFactsOf(grown, farm.seasons, seasonId),
      prices: fertilizerPricesOf(prices),
    }),
    [grown, prices, farm.seasons, seasonId],
  );
}
