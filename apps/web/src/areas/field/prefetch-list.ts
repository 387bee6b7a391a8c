import type { Basemap, Parcel } from '@brazda/contract/client';
import {
  DEFAULT_RASTER_KIND,
  hasAccess,
  isClear,
  kindsOf,
  type Layer,
  pixelMetersOf,
  RASTER_KIND,
  type RasterKind,
} from '@brazda/domain';
import type { KeptQuery } from '../../lib/offline/keeper.ts';
import { cropQuery } from '../crops/index.ts';
import { atlasQuery, findBasemap, observationsQuery, seasonRastersQuery } from '../imagery/index.ts';
import { plansOfSeasonQueries } from '../plans/index.ts';
import { cropCurvesQuery } from '../report/index.ts';
import { risksQuery } from '../risks/index.ts';
import { treatmentsAheadQueries } from '../treatments/index.ts';
import { farmPointsOf, hoursQuery, irrigationQuery, meteoDaysOf, pointQuery } from '../weather/index.ts';
import { type FieldFarm, generalQueries } from './field-farm.ts';
import { type TileSource, tilesAround } from './tiles-around.ts';

/** What is fetched of a farm that is taken along, besides the data that this depends on. */
export interface PrefetchList {
  readonly queries: readonly KeptQuery[];
  /** Parcels whose earlier seasons come along. */
  readonly past: readonly Parcel[];
  /** Tiles of maps and thumbnails of photos, by their addresses. */
  readonly files: readonly string[];
  /** The newest clear dates, newest first. */
  readonly dates: readonly string[];
  /** Whether there will be tiles of the chosen map, and why not. */
  readonly map: 'farm' | 'open' | 'forbidden' | 'none';
  /** Parcels whose season curve is not taken along, because the farm has too many. */
  readonly parcelsWithoutCurve: number;
  readonly estimated_bytes: number;
}

interface FieldChoices {
  /** Today, as `YYYY-MM-DD`. */
  readonly today: string;
  /** The kinds whose season curves are wanted. */
  readonly kinds: readonly RasterKind[];
  readonly baseStyle: string;
  /** The origin of the product, for the addresses of its tiles. */
  readonly origin: string;
}

/** The newest dates of the map that are taken along. */
const DATES = 5;
/** One call each: more would take minutes. */
const MAX_CURVES = 600;
/** Up to five calls each. */
const MAX_PAST = 150;
const MAX_THUMBNAILS = 1000;
const MAX_FARM_TILES = 1200;
/** A tile of an open map at this zoom shows 600 m. */
const OPEN_MAP = { minzoom: 11, maxzoom: 16, limit: 600 };

/** Rough sizes as stored, in bytes, for the estimate that is shown before; not measured on many farms. */
const SIZES = {
  general: 60_000,
  parcel: 350,
  note: 250,
  thumbnail: 15_000,
  tile: { farm: 6_000, open: 22_000 },
  /** JSON is stored compressed. */
  observation: 35,
  curveDay: 45,
  crop: 3_000,
  /** A plan with its activities, or its parcels. */
  plan: 2_000,
  /** A list of treatments, products or people. */
  treatments: 20_000,
  point: 25_000,
  /** One pixel of 10 m per byte, with the empty corners around a parcel. */
  atlasHectare: { codes: 160, picture: 130 },
};

/** Lists what to fetch. */
export function listPrefetches(known: FieldFarm, choices: FieldChoices): PrefetchList {
  const { farm, season, parcels, crops, days, notes } = known;
  const at = { farmId: farm.id, seasonId: season.id };
  const kinds = kindsOf(farm.measures);
  const dates = newestClearDates(days);
  const points = farmPointsOf(parcels);
  const meteoDays = meteoDaysOf(season, choices.today);
  const largest = parcels.toSorted((a, b) => b.hectares - a.hectares).slice(0, MAX_CURVES);
  const thumbnails = notes
    .flatMap(({ photos }) => photos.map(({ thumbnail_url }) => thumbnail_url))
    .slice(0, MAX_THUMBNAILS);
  const { tiles, map } = mapTiles(known, choices);
  const plans = hasAccess(farm.access, 'view')
    ? plansOfSeasonQueries(
        farm.id,
        season.id,
        crops.map(({ id }) => id),
      )
    : [];
  const treatments =
    hasAccess(farm.access, 'view') && farm.feature_flags.includes('journal')
      ? treatmentsAheadQueries(farm, season)
      : [];
  const hectares = parcels.reduce((sum, parcel) => sum + parcel.hectares, 0);
  return {
    queries: [
      ...generalQueries(known),
      ...plans,
      ...treatments,
      ...dates.flatMap((date) => imagesAt(at, date, kinds)),
      risksQuery(farm.id),
      irrigationQuery(farm.id, season.id),
      ...points.flatMap((point) => [pointQuery(point, meteoDays), hoursQuery(point)]),
      ...crops.flatMap(({ id }) => [
        cropQuery(id),
        cropCurvesQuery({ ...at, cropId: id, rasterKind: DEFAULT_RASTER_KIND }),
      ]),
      ...choices.kinds.flatMap((rasterKind) =>
        largest.map(({ id }) => seasonRastersQuery({ ...at, rasterKind }, id)),
      ),
    ],
    past: farm.access !== 'parcels' && largest.length <= MAX_PAST ? largest : [],
    files: [...thumbnails, ...tiles],
    dates,
    map,
    parcelsWithoutCurve: parcels.length - largest.length,
    estimated_bytes:
      SIZES.general +
      parcels.length * SIZES.parcel +
      notes.length * SIZES.note +
      thumbnails.length * SIZES.thumbnail +
      tiles.length * SIZES.tile[map === 'open' ? 'open' : 'farm'] +
      dates.length * parcels.length * kinds.length * SIZES.observation +
      dates.length * layersOf(kinds).reduce((sum, layer) => sum + hectares * atlasSize(layer), 0) +
      choices.kinds.length * largest.length * days.length * SIZES.curveDay +
      crops.length * SIZES.crop +
      plans.length * SIZES.plan +
      treatments.length * SIZES.treatments +
      points.length * SIZES.point,
  };
}

/** The newest dates on which most of the farm was clear, newest first. */
export function newestClearDates(days: FieldFarm['days']): string[] {
  return days
    .filter(isClear)
    .map(({ sensing_date }) => sensing_date)
    .slice(-DATES)
    .toReversed();
}

/** The rasters of a farm at a date and their means, of the kinds of the farm. */
function imagesAt(
  at: { readonly farmId: string; readonly seasonId: string },
  date: string,
  kinds: readonly RasterKind[],
): KeptQuery[] {
  return [
    ...layersOf(kinds).map((layer) => atlasQuery({ ...at, layer, date })),
    ...kinds.map((rasterKind) => observationsQuery({ ...at, rasterKind }, date)),
  ];
}

/** The layers of some kinds, each once. */
function layersOf(kinds: readonly RasterKind[]): readonly Layer[] {
  return [...new Set(kinds.map((kind) => RASTER_KIND[kind].layer))];
}

/** The tiles around the parcels: of the farm's own picture, and of the chosen map if its terms permit. */
function mapTiles({ parcels, farmTiles, basemaps }: FieldFarm, { baseStyle, origin }: FieldChoices) {
  const boxes = parcels.map(({ bbox }) => bbox);
  const open = findBasemap(basemaps, baseStyle);
  const ofFarm = farmTiles
    ? tilesAround(boxes, { ...farmTiles, template: origin + farmTiles.tiles, limit: MAX_FARM_TILES })
    : [];
  const ofOpen = open?.is_storable ? tilesAround(boxes, zoomsOf(open, origin)) : [];
  const map = open ? (open.is_storable ? 'open' : 'forbidden') : ofFarm.length > 0 ? 'farm' : 'none';
  return { tiles: [...ofFarm, ...ofOpen], map } as const;
}

function zoomsOf({ tiles, minzoom, maxzoom }: Basemap, origin: string): TileSource {
  return {
    template: origin + tiles,
    bounds: null,
    minzoom: Math.max(minzoom, OPEN_MAP.minzoom),
    maxzoom: Math.min(maxzoom, OPEN_MAP.maxzoom),
    limit: OPEN_MAP.limit,
  };
}

function atlasSize(layer: Layer): number {
  const { codes } = RASTER_KIND[layer];
  const coarser = (pixelMetersOf(layer) / 10) ** 2;
  return SIZES.atlasHectare[codes === null ? 'picture' : 'codes'] / coarser;
}
