import { api, type Farm, type Opening } from '../../packages/contract/src/index.ts';
import { addDays, isClear } from '../../packages/domain/src/index.ts';

/** Fetches JSON from the product as a signed-in user. */
type FetchJson = <T>(path: string) => Promise<T>;

const BASE = '/api/v1';
/** Days that a visitor looks at. */
const DAYS = 3;
const FORECAST_DAYS = 7;

/** What to open of a farm. */
export interface OpenedFarm {
  readonly farmId: string;
  /** Whether there is weather. */
  readonly hasWeather: boolean;
  /** Whether the user may see the changes of the farm. */
  readonly isOwn: boolean;
}

/**
 * The requests of visits to a farm, one visit for each of some days and parcels, in the order in which the web application
 * sends them: the opening of the farm, its notes, base maps and images, steps through the days, and a parcel.
 */
export async function listVisits(
  fetchJson: FetchJson,
  { farmId, hasWeather, isOwn }: OpenedFarm,
): Promise<string[][]> {
  const at = { farmId };
  const opening = addressOf(api.openings.ofFarm, at);
  const { farm, season, parcels, days } = await fetchJson<Opening & { farm: Farm }>(opening);
  const opened = farm.seasons.find(({ id }) => id === season);
  if (!opened || parcels.length === 0) throw new Error(`the farm ${farmId} has no parcels`);
  const { id: seasonId, start_date, end_date } = opened;
  const clear = days.filter(
    (day) => isClear(day) && day.sensing_date >= start_date && day.sensing_date <= end_date,
  );
  if (clear.length < DAYS) throw new Error(`the farm ${farmId} has too few clear days`);
  const before = farm.seasons.find(({ end_year }) => end_year === opened.end_year - 1);
  const ofSeason = { farmId, seasonId };
  const today = new Date().toISOString().slice(0, 10);
  const last = addDays(today, FORECAST_DAYS - 1);
  const span = `start_date=${start_date}&end_date=${last < end_date ? last : end_date}`;

  return clear.slice(DAYS - 1).map((_, number) => {
    const parcel = parcels[(number * 7) % parcels.length]!;
    const ofParcel = { ...ofSeason, parcelId: parcel.id };
    const point = { point: parcel.meteo_grid_point };
    return [
      addressOf(api.installation.get, {}),
      addressOf(api.auth.user, {}),
      opening,
      addressOf(api.farms.demo, {}),
      addressOf(api.farms.list, {}),
      addressOf(api.crops.list, {}),
      addressOf(api.notes.list, at),
      addressOf(api.basemaps.list, at),
      addressOf(api.imagery.baseMap, at),
      addressOf(api.imagery.state, ofSeason),
      ...clear
        .slice(number, number + DAYS)
        .flatMap(({ sensing_date: date }) => [
          addressOf(api.imagery.observations, { ...ofSeason, date, rasterKind: 'NDVI_NEW' }),
          addressOf(api.imagery.atlas, { ...ofSeason, date, rasterKind: 'NDVI' }),
        ]),
      `${addressOf(api.imagery.rasters, ofParcel)}?raster_kind=NDVI_NEW&include_skipped=true`,
      addressOf(api.parcels.overlap, ofParcel),
      ...(hasWeather
        ? [
            `${addressOf(api.meteo.ofGridPoint, point)}?farm=${farmId}&${span}`,
            `${addressOf(api.meteo.hoursOfGridPoint, point)}?farm=${farmId}`,
          ]
        : []),
      ...(before ? [addressOf(api.parcels.list, { farmId, seasonId: before.id })] : []),
      ...(isOwn ? [`${addressOf(api.changes.list, at)}?limit=20`] : []),
    ];
  });
}

function addressOf({ path }: { readonly path: string }, params: Readonly<Record<string, string>>): string {
  return BASE + path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '');
}
