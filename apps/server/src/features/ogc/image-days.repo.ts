import type { Layer } from '@brazda/domain';
import type { Grid } from '@brazda/raster';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isVisible, type Scope } from '../../platform/db/scope.ts';

/** Where the pixels of a layer lie on a day, in one UTM zone. */
export interface DayRaster extends Grid {
  readonly sensing_date: string;
  readonly layer: Layer;
}

/** A scene from which the pixels of a day are. */
export interface DayScene {
  readonly sensing_date: string;
  readonly sensed_at: Date;
  /** Such as `sentinel-2b`. */
  readonly platform: string;
  readonly tile: string;
  readonly simulated: boolean;
}

/** A day, and the season whose parcels count. */
export interface SeasonDay {
  readonly day: string;
  readonly season_id: string;
}

/** The rasters of the visible parcels on some days, by layer: of several UTM zones, that with the most parcels first. */
export async function listDayRasters(
  db: Db,
  scope: Scope,
  days: readonly SeasonDay[],
  layers: readonly Layer[],
): Promise<DayRaster[]> {
  const { rows } = await sql<DayRaster>`
    select sensing_date::text, layer, epsg, pixel, min(x0) as x0, max(y0) as y0,
      round((max(x0 + width * pixel) - min(x0)) / pixel)::int as width,
      round((max(y0) - min(y0 - height * pixel)) / pixel)::int as height
    from ${observedOn(scope, days)} and layer = any(${layers}::text[])
    group by sensing_date, layer, epsg, pixel
    order by count(*) desc, min(parcel.id)`.execute(db);
  return rows;
}

/** The scenes from which the pixels of the visible parcels on some days are, in the order of their time. */
export async function listDayScenes(db: Db, scope: Scope, days: readonly SeasonDay[]): Promise<DayScene[]> {
  const { rows } = await sql<DayScene>`
    select scene.sensing_date::text, sensed_at, data ->> 'platform' as platform, tile, simulated from scene
    where id in (select scene_id from ${observedOn(scope, days)} and layer = 'NDVI')
    order by sensed_at, id`.execute(db);
  return rows;
}

/** The clear pixels of the visible parcels on some days. */
function observedOn(scope: Scope, days: readonly SeasonDay[]) {
  const dates = days.map(({ day }) => day);
  // The days also by themselves: only years that are known before the query runs are left out of it.
  return sql`unnest(${dates}::date[], ${days.map(({ season_id }) => season_id)}::text[]) as shown (day, season_id)
    join parcel using (season_id)
    join observation on observation.shape_id = parcel.shape_id and sensing_date = shown.day
    where parcel.farm_id = ${scope.farm_id} and parcel.deleted_at is null and ${isVisible(scope)}
      and observation.farm_id = ${scope.farm_id} and sensing_date = any(${dates}::date[]) and codes is not null`;
}
