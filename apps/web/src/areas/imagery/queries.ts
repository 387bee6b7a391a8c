import {
  api,
  type Basemap,
  type FarmTiles,
  type Observation,
  type Parcel,
  type Raster,
  type ResponseOf,
} from '@brazda/contract/client';
import type { RasterKind } from '@brazda/domain';
import type { Translate } from '@brazda/i18n';
import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useColorScheme } from '../../lib/color-scheme.ts';
import { useTranslation } from '../../lib/language.ts';
import { type LoadError, loadErrorOf } from '../../lib/load-error.ts';
import { HANDLES_OWN_ERRORS, OPTIONAL_DATA, queryOf } from '../../lib/query.ts';
import { useSetting } from '../../lib/setting.ts';
import type { BasemapView } from '../../map/index.ts';
import { baseStyleSetting, mapOverlaysSetting } from '../../map/map-settings.ts';
import { chooseBasemap } from './basemap-choice.ts';

/** The season and kind of observations and rasters. */
interface At {
  readonly farmId: string;
  readonly seasonId: string;
  readonly rasterKind: RasterKind;
}

/** The observations of all parcels at a date. */
export function observationsQuery(season: At, date: string) {
  return { ...queryOf(api.imagery.observations, { params: { ...season, date } }), meta: HANDLES_OWN_ERRORS };
}

/**
 * The observations at a date by parcel; while another date of the same season and kind loads, the previous ones stay.
 */
export function useObservations(season: At, date: string | null) {
  const query = useQuery({
    ...observationsQuery(season, date ?? ''),
    enabled: date !== null,
    placeholderData: (before, query) => (isSameIn(query?.queryKey[1], season) ? before : undefined),
    select: ({ results }) => results,
  });
  const { data } = query;
  const observations = useMemo(
    (): ReadonlyMap<string, Observation> => new Map(data?.map((line) => [line.parcel_id, line])),
    [data],
  );
  return { ...query, observations };
}

/** The rasters of a parcel over its season including skipped dates, oldest first; fetched only while `isWanted`. */
export function useSeasonRasters(at: At, parcelId: string, isWanted = true) {
  return useQuery({ ...seasonRastersQuery(at, parcelId), enabled: isWanted });
}

/** The rasters of several parcels in the requested order, undefined while they load, and the error if some failed. */
interface RastersOfParcels {
  readonly rasters: readonly (readonly Raster[] | undefined)[];
  readonly failure: LoadError | null;
}

/** The rasters of several parcels, each over its season. */
export function useRastersOfParcels(
  parcels: readonly Pick<Parcel, 'id' | 'farm' | 'season'>[],
  rasterKind: RasterKind,
): RastersOfParcels {
  return useQueries({
    queries: parcels.map(({ id, farm, season }) =>
      seasonRastersQuery({ farmId: farm, seasonId: season, rasterKind }, id),
    ),
    combine: rastersOfEach,
  });
}

/** The rasters of a parcel over its season. */
export function seasonRastersQuery({ farmId, seasonId, rasterKind }: At, parcelId: string) {
  return {
    ...queryOf(api.imagery.rasters, {
      params: { farmId, seasonId, parcelId },
      query: { raster_kind: rasterKind, include_skipped: 'true' },
    }),
    select: oldestFirst,
    meta: HANDLES_OWN_ERRORS,
  };
}

function oldestFirst({ results }: ResponseOf<typeof api.imagery.rasters>): Raster[] {
  return results.toReversed();
}

function rastersOfEach(answers: readonly UseQueryResult<Raster[]>[]): RastersOfParcels {
  return { rasters: answers.map(({ data }) => data), failure: loadErrorOf(...answers) };
}

/** The true-color tiles of the newest clear scenes of a farm. */
export function farmTilesQuery(farmId: string | null) {
  return queryOf(api.imagery.baseMap, { params: { farmId: farmId ?? '' } });
}

/** The true-color tiles of a farm, null before its first scene is processed. */
function useFarmTiles(farmId: string | null) {
  return useQuery({
    ...farmTilesQuery(farmId),
    enabled: farmId !== null,
    select: ({ base_map }) => base_map,
  });
}

/** The basemaps from elsewhere that answer, for the country of a farm. */
export function basemapsQuery(farmId: string | null) {
  return {
    ...queryOf(api.basemaps.list, { params: { farmId: farmId ?? '' } }),
    meta: OPTIONAL_DATA,
  };
}

/** Sources cease to answer while a map is open. */
const BASEMAPS_AGE_MS = 300_000;

/** The basemaps from elsewhere that answer; undefined until that is known. */
export function useBasemaps(farmId: string | null) {
  return useQuery({
    ...basemapsQuery(farmId),
    enabled: farmId !== null,
    refetchInterval: BASEMAPS_AGE_MS,
    select: ({ results }) => results,
  });
}

const NO_BASEMAPS: readonly Basemap[] = [];

/** The attribution that the license of the data requires, or that the pixels are simulated. */
function attributionOf({ simulated, sensing_date }: FarmTiles, t: Translate): string {
  return `${t(simulated ? 'map:simulated' : 'map:attribution')} ${sensing_date.slice(0, 4)}`;
}

/** What is drawn under the parcels of a farm, by the choice of the user. */
export function useBasemap(farmId: string | null): BasemapView {
  const t = useTranslation();
  const { data: ownTiles } = useFarmTiles(farmId);
  const { data: offered = NO_BASEMAPS } = useBasemaps(farmId);
  const [baseStyle] = useSetting(baseStyleSetting);
  const [overlays] = useSetting(mapOverlaysSetting);
  const scheme = useColorScheme();
  const attribution = ownTiles ? attributionOf(ownTiles, t) : '';
  return useMemo(() => {
    const farmTiles = ownTiles && { ...ownTiles, attribution };
    return chooseBasemap({ farmTiles, offered, baseStyle, overlays, scheme });
  }, [ownTiles, attribution, offered, baseStyle, overlays, scheme]);
}

/**
 * Whether there is a picture to print under the parcels of a farm: its own, or one from elsewhere that answers, a map
 * only if it is chosen.
 */
export function useHasPrintedPicture(farmId: string): boolean {
  const { data: farmTiles } = useFarmTiles(farmId);
  const { data: offered = NO_BASEMAPS } = useBasemaps(farmId);
  const [baseStyle] = useSetting(baseStyleSetting);
  const isPrinted = ({ id, kind, content }: Basemap) =>
    content === 'picture' && kind !== 'overlay' && (kind !== 'map' || id === baseStyle);
  return Boolean(farmTiles) || offered.some(isPrinted);
}

function isSameIn(request: { readonly params: At } | undefined, season: At): boolean {
  const before = request?.params;
  return before?.seasonId === season.seasonId && before.rasterKind === season.rasterKind;
}
