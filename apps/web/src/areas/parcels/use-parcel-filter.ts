import type { Parcel } from '@brazda/contract/client';
import { useEffect, useMemo } from 'react';
import { useIsBelow } from '../../lib/modal-route.ts';
import { usePendingSearch } from '../../lib/pending-navigation.ts';
import { createPersonalStore } from '../../lib/personal-store.ts';
import { useStore } from '../../lib/store.ts';
import { queryOfSearch, type RouteState } from '../../routes/route-state.ts';
import type { LookState, Looks } from '../alerts/index.ts';
import type { Crops } from '../crops/index.ts';
import { useRouteState } from '../farms/index.ts';
import { type PlacedGroups, parcelsOfGroups } from './groups/group-queries.ts';
import {
  cropChoices,
  filterParcels,
  idsOfQuery,
  knownCrops,
  localityChoices,
  queryOfIds,
} from './parcel-filter.ts';

/** The value of the query for the parcels that need a look. */
const NEEDED: LookState = 'needed';

/** The search text and its farm, null until the farm is known: another farm starts without a search. */
const searched = createPersonalStore<{ readonly farmId: string | null; readonly text: string }>({
  farmId: null,
  text: '',
});

/**
 * The parcel filter of a route, with its setters: list, grid and map share it. The address holds the chosen crops and
 * localities, this window the search. A search typed before the farm is known applies to the farm once it is.
 */
export function useParcelFilter(
  farmId: string | null,
  parcels: readonly Parcel[],
  crops: Crops,
  looks: Looks,
  groups: PlacedGroups,
) {
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
  const chosenGroups = useMemo(() => {
    const requestedIds = idsOfQuery(query.group);
    return new Set(groups.flatMap(({ group: { id } }) => (requestedIds.has(id) ? [id] : [])));
  }, [query.group, groups]);
  const inGroups = useMemo(() => parcelsOfGroups(groups, chosenGroups), [groups, chosenGroups]);
  const needingLook = useMemo(() => idsNeedingLook(parcels, looks), [parcels, looks]);
  const needLook = query.look === NEEDED ? needingLook : null;
  const found = useMemo(
    () =>
      filterParcels(parcels, {
        search: text,
        crops: chosenCrops,
        localities: chosenLocalities,
        inGroups,
        needLook,
      }),
    [parcels, text, chosenCrops, chosenLocalities, inGroups, needLook],
  );

  // Trying filters is one history entry: Back leaves the page instead of undoing every choice.
  const filterBy = (requested: {
    readonly crop?: string;
    readonly locality?: string;
    readonly group?: string;
    readonly look?: string;
  }) =>
    move(
      {
        query: Object.fromEntries(Object.entries({ ...query, ...requested }).filter(([, value]) => value)),
      },
      { replace: true },
    );
  const searchFor = (next: string) => searched.set({ farmId, text: next });
  return {
    /** The ids of the matching parcels; null without a filter. */
    found,
    search: text,
    searchFor,
    crops: {
      choices: ofCrops,
      chosen: chosenCrops,
      choose: (ids: ReadonlySet<string>) => filterBy({ crop: queryOfIds(ids) }),
    },
    localities: {
      choices: ofLocalities,
      chosen: chosenLocalities,
      choose: (ids: ReadonlySet<string>) => filterBy({ locality: queryOfIds(ids) }),
    },
    groups: {
      choices: groups,
      chosen: chosenGroups,
      choose: (ids: ReadonlySet<string>) => filterBy({ group: queryOfIds(ids) }),
    },
    needsLook: {
      /** How many parcels need a look; null where nothing of these was judged. */
      count: needingLook?.size ?? null,
      isOn: needLook !== null,
      choose: (isOn: boolean) => filterBy({ look: isOn ? NEEDED : '' }),
    },
    clear() {
      searchFor('');
      filterBy({ crop: '', locality: '', group: '', look: '' });
    },
  };
}

/** The ids of the parcels that need a look; null where none of them was judged. */
function idsNeedingLook(parcels: readonly Parcel[], looks: Looks): ReadonlySet<string> | null {
  const judged = parcels.filter(({ id }) => looks.has(id));
  if (judged.length === 0) return null;
  return new Set(judged.map(({ id }) => id).filter((id) => looks.get(id)!.state === 'needed'));
}

/** The query of the address, or of the navigation under way: of two quick choices the second must know the first. */
function useRequestedQuery({ page: route, query }: RouteState): RouteState['query'] {
  const isBelow = useIsBelow();
  const search = usePendingSearch();
  return isBelow ? query : queryOfSearch(route, search);
}

export type ParcelFiltering = ReturnType<typeof useParcelFilter>;
