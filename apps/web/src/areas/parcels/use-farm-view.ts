import type { Observation, Parcel, Raster } from '@brazda/contract/client';
import { RASTER_KIND } from '@brazda/domain';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useTranslation } from '../../lib/language.ts';
import { type LoadError, loadErrorOf } from '../../lib/load-error.ts';
import { useSetting } from '../../lib/setting.ts';
import { notify } from '../../lib/toasts.ts';
import { useEventCallback } from '../../lib/use-event-callback.ts';
import type { FarmAtlas } from '../../map/atlas.ts';
import { overlaySetting } from '../../map/map-settings.ts';
import { routeHref, routeStateOf } from '../../routes/route-state.ts';
import { type Looks, useLooks } from '../alerts/index.ts';
import { type Crops, useCrops } from '../crops/index.ts';
import { type FarmContext, useFarmContext } from '../farms/index.ts';
import { useAtlas, useObservations } from '../imagery/index.ts';
import { useParcelGroups } from './groups/group-queries.ts';
import { parcelSortSetting } from './parcel-settings.ts';
import { useParcels } from './queries.ts';
import { type ParcelFiltering, useParcelFilter } from './use-parcel-filter.ts';

/** What the pages of a farm show and the user's actions on them. */
export interface FarmView {
  readonly context: FarmContext;
  readonly parcels: readonly Parcel[];
  /** Whether the parcels or their crops are still loading. */
  readonly isPending: boolean;
  /** Why the parcels or their crops could not be fetched. */
  readonly failure: LoadError | null;
  /** Why the statistics of the date could not be fetched. */
  readonly statisticsError: LoadError | null;
  /** Why the rasters of the date could not be fetched. */
  readonly imageError: LoadError | null;
  readonly crops: Crops;
  readonly filter: ParcelFiltering;
  readonly observations: ReadonlyMap<string, Observation>;
  /** What the newest images say of the parcels. */
  readonly looks: Looks;
  /** The rasters of the date, null until they are loaded. */
  readonly atlas: FarmAtlas | null;
  /** Whether no image of the season has been read yet. */
  readonly hasNoImages: boolean;
  /** The open parcel. */
  readonly parcel: Parcel | null;
  /** Whether the parcel of a shared address does not exist, or not for this visitor. */
  readonly isSharedParcelMissing: boolean;
  readonly setDate: (date: string) => void;
  /** The address of this view with a parcel open; the same function as long as only the parcel changes. */
  readonly hrefOf: (parcelId: string) => string;
  readonly onParcel: (parcelId: string | null) => void;
  readonly onKind: (rasterKind: Raster['kind']) => void;
}

/** Farm data and selection from the URL. */
export function useFarmView(): FarmView {
  const context = useFarmContext();
  const { route, move, farm, season } = context;
  const found = useParcels(farm?.id ?? null, season?.id ?? null);
  const { parcels: all, isSuccess } = found;
  const only = route.page === 'shared-parcel' ? route.parcelId : null;
  const parcels = useMemo(() => (only === null ? all : all.filter(({ id }) => id === only)), [all, only]);
  const foundCrops = useCrops(farm?.id ?? null, season?.id ?? null);
  const { crops } = foundCrops;
  const looks = useLooks({
    farmId: farm?.id ?? null,
    seasonId: season?.id ?? null,
    isUrgent: useIsLookChosen(route),
  });
  const { groups } = useParcelGroups({
    farmId: farm?.id ?? null,
    seasonId: season?.id ?? null,
    isUrgent: route.query.group !== undefined,
  });
  const filter = useParcelFilter(route.farmId, parcels, crops, looks, groups);
  const at = { farmId: farm?.id ?? '', seasonId: season?.id ?? '', rasterKind: route.rasterKind };
  const date = farm && season ? route.date : null;
  // An address may name a day of a season without any.
  const hasNoDays = season !== undefined && context.seasonDays.length === 0;
  const observations = useObservations(at, date);
  const shown = useAtlas({ ...at, layer: RASTER_KIND[route.rasterKind].layer }, date);

  // Stepping through dates is one history entry: Back leaves the page instead of undoing every step.
  const onDate = useCallback((date: string) => move({ date }, { replace: true }), [move]);
  // Until the map has the parcels of a newly chosen season, it shows and picks those of the season before.
  const onParcel = useEventCallback((parcelId: string | null) => {
    if (parcelId === null || parcels.some(({ id }) => id === parcelId)) move({ parcelId });
  });
  const closed = routeHref({ ...route, parcelId: null, tab: null });
  const hrefOf = useCallback(
    (parcelId: string) => {
      const [pathname = '', search = ''] = closed.split('?');
      return routeHref({ ...routeStateOf(pathname, search), parcelId });
    },
    [closed],
  );
  const onKind = useCallback((rasterKind: Raster['kind']) => move({ rasterKind }), [move]);
  const parcel = parcels.find(({ id }) => id === route.parcelId) ?? null;
  const canReportMissing = isSuccess && context.isComplete && only === null;
  useMissingParcel(canReportMissing ? route.parcelId : null, parcel, onParcel);
  return {
    context,
    parcels,
    isPending: found.isPending || foundCrops.isPending,
    failure: loadErrorOf(found, foundCrops),
    statisticsError: date === null ? null : loadErrorOf(observations),
    imageError: date === null ? null : shown.failure,
    isSharedParcelMissing: only !== null && isSuccess && parcels.length === 0,
    crops,
    filter,
    observations: observations.observations,
    looks,
    atlas: shown.atlas,
    hasNoImages: context.areDaysKnown && (route.date === null || hasNoDays),
    parcel,
    setDate: onDate,
    hrefOf,
    onParcel,
    onKind,
  };
}

/** Whether the person has chosen to see or to sort what needs a look. */
function useIsLookChosen({ query }: FarmContext['route']): boolean {
  const [sort] = useSetting(parcelSortSetting);
  const [overlay] = useSetting(overlaySetting);
  return sort === 'look' || overlay === 'looks' || query.look !== undefined || query.alert !== undefined;
}

/**
 * Deselects a parcel that is not in the season, and reports it unless it was there a moment ago: a user who removes a
 * parcel need not be told.
 */
function useMissingParcel(id: string | null, parcel: Parcel | null, onParcel: FarmView['onParcel']): void {
  const t = useTranslation();
  const known = useRef<string | null>(null);
  const leave = useEffectEvent((missing: string) => {
    if (missing !== known.current)
      notify({ type: 'warning', id: 'parcel that is not there', text: t('shell:missing.parcel') });
    onParcel(null);
  });
  useEffect(() => {
    if (parcel) known.current = parcel.id;
    else if (id !== null) leave(id);
  }, [id, parcel]);
}
