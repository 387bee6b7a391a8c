import type { Parcel } from '@brazda/contract';
import { useEffect, useMemo } from 'react';
import { useIsBelow } from '../lib/modal-route.ts';
import { usePendingSearch } from '../lib/pending-navigation.ts';
import { useStore } from '../lib/store.ts';
import { queryOfSearch, type RouteState } from '../routes/route-state.ts';
import type { Crops } from './crops.ts';
import {
  cropChoices,
  foundParcels,
  idsOfQuery,
  knownCrops,
  localityChoices,
  queryOfIds,
} from './parcel-filter.ts';
import { createPersonalStore } from './personal-store.ts';
import { useRouteState } from './use-route-state.ts';

/** What is searched for, and on which farm, null until it is known: another one begins without. */
const searched = createPersonalStore<{ readonly farmId: string | null; readonly text: string }>({
  farmId: null,
  text: '',
});

/**
 * What is asked of the parcels of a place, with the ways to ask for something else: list, grid and map share it. The
 * address holds the chosen crops and localities, this window the search. What is typed before the farm is known is
 * searched for on the farm that comes.
 */
export function useParcelFilter(farmId: string | null, parcels: readonly Parcel[], crops: Crops) {
  const { route: state, move } = useRouteState();
  const query = useRequestedQuery(state);
  const search = useStore(searched);
  const text = (search.farmId ?? farmId) === farmId ? search.text : '';
  useEffect(() => {
    if (farmId !== null && search.farmId === null) searched.set({ farmId, text: search.text });
  }, [farmId, search]);
  const ofCrops = useMemo(() => cropChoices(parcels, crops), [parcels, crops]);
  const chosenCrops = useMemo(() => knownCrops(idsOfQuery(query.crop), ofCrops), [query.crop, ofCrops]);
  const ofLocalities = useMemo(() => localityChoices(parcels), [parcels]);
  const chosenLocalities = useMemo(() => {
    const requestedIds = idsOfQuery(query.locality);
    return new Set(ofLocalities.flatMap(({ id }) => (requestedIds.has(id) ? [id] : [])));
  }, [query.locality, ofLocalities]);
  const found = useMemo(
    () => foundParcels(parcels, { search: text, crops: chosenCrops, localities: chosenLocalities }),
    [parcels, text, chosenCrops, chosenLocalities],
  );

  // Trying filters is one visit: Back leaves it instead of undoing every choice.
  const ask = (requestedIds: { readonly crop?: string; readonly locality?: string }) =>
    move(
      {
        query: Object.fromEntries(Object.entries({ ...query, ...requestedIds }).filter(([, value]) => value)),
      },
      { replace: true },
    );
  const searchFor = (next: string) => searched.set({ farmId, text: next });
  return {
    /** The ids of the parcels for which all holds; null where nothing is asked. */
    found,
    search: text,
    searchFor,
    crops: {
      choices: ofCrops,
      chosen: chosenCrops,
      choose: (ids: ReadonlySet<string>) => ask({ crop: queryOfIds(ids) }),
    },
    localities: {
      choices: ofLocalities,
      chosen: chosenLocalities,
      choose: (ids: ReadonlySet<string>) => ask({ locality: queryOfIds(ids) }),
    },
    clear() {
      searchFor('');
      ask({ crop: '', locality: '' });
    },
  };
}

/** What the address asks, or will ask in a moment: of two quick choices the second must know the first. */
function useRequestedQuery({ page: route, query }: RouteState): RouteState['query'] {
  const isBelow = useIsBelow();
  const search = usePendingSearch();
  return isBelow ? query : queryOfSearch(route, search);
}

export type ParcelFiltering = ReturnType<typeof useParcelFilter>;
