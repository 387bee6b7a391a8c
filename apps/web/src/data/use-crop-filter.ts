import type { Parcel } from '@brazda/contract';
import { useMemo } from 'react';
import type { Crops } from './crops.ts';
import { cropChoices, cropsOfQuery, knownCrops, queryOfCrops } from './parcel-filter.ts';
import { usePlace } from './use-place.ts';

/** The crops to choose from, the ones chosen, and the function that chooses; the address holds the choice. */
export function useCropFilter(parcels: readonly Parcel[], crops: Crops) {
  const { place, move } = usePlace();
  const query = place.query.crop;
  const choices = useMemo(() => cropChoices(parcels, crops), [parcels, crops]);
  const chosen = useMemo(() => knownCrops(cropsOfQuery(query), choices), [query, choices]);
  const { query: all } = place;
  // Trying crops is one visit: Back leaves it instead of undoing every choice.
  const choose = (next: ReadonlySet<string>) => {
    const { crop: _, ...rest } = all;
    const crop = queryOfCrops(next);
    move({ query: crop ? { ...rest, crop } : rest }, { replace: true });
  };
  return { choices, chosen, choose };
}
