import type { Zone } from '@brazda/contract';
import type { Country, PeakObservation } from '@brazda/domain';
import { inflateCodes, type PixelGrid } from '@brazda/raster';
import type { MultiPolygon } from 'geojson';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { legalAreaOf } from '../../platform/db/legal-area.ts';
import { isVisible, type Scope, type SeasonScope } from '../../platform/db/scope.ts';

/** A parcel in its season. */
export interface ZonedParcel {
  readonly scope: SeasonScope;
  readonly parcel_id: string;
}

/** The shape to divide; undefined where the season has no such visible parcel. */
export async function findZonedShape(db: Db, { scope, parcel_id }: ZonedParcel) {
  const row = await db
    .selectFrom('parcel')
    .innerJoin('shape', 'shape.id', 'parcel.shape_id')
    .innerJoin('farm', 'farm.id', 'parcel.farm_id')
    .select(['parcel.hectares', 'farm.country', sql<string>`st_asgeojson(geom, 9)`.as('shape')])
    .where('parcel.id', '=', parcel_id)
    .where('parcel.farm_id', '=', scope.farm_id)
    .where('parcel.season_id', '=', scope.season_id)
    .where('parcel.deleted_at', 'is', null)
    .where(isVisible(scope))
    .executeTakeFirst();
  return row && { ...row, shape: JSON.parse(row.shape) as MultiPolygon };
}
export type ZonedShape = NonNullable<Awaited<ReturnType<typeof findZonedShape>>>;

/** The observation of a parcel on a day, without its pixels. */
export interface ObservedDay extends PeakObservation {
  readonly parcel_id: string;
  readonly scene_id: string;
  readonly simulated: boolean;
}

/** The NDVI of some parcels over their seasons, by parcel. */
export async function listObservedDays(
  db: Db,
  scope: Scope,
  parcel_ids: readonly string[],
): Promise<Map<string, ObservedDay[]>> {
  const { rows } = await sql<ObservedDay>`
    select parcel.id as parcel_id, observation.sensing_date, observation.scene_id, scene.simulated,
      clear_share::float8 as clear_share, case when codes is not null then mean end as mean
    from parcel
    join season on season.id = parcel.season_id
    join observation on observation.shape_id = parcel.shape_id and layer = 'NDVI'
      and observation.sensing_date between season.start_date and season.end_date
    join scene on scene.id = observation.scene_id
    where parcel.farm_id = ${scope.farm_id} and parcel.id = any(${parcel_ids}) and ${isVisible(scope)}
    order by observation.sensing_date`.execute(db);
  return Map.groupBy(rows, ({ parcel_id }) => parcel_id);
}

/** The NDVI of a parcel in years without a season of which images were requested, by year; requested years without any included. */
export async function listPastDays(
  db: Db,
  { scope, parcel_id }: ZonedParcel,
): Promise<Map<number, ObservedDay[]>> {
  const { rows } = await sql<ObservedDay & { year: number }>`
    select year, parcel.id as parcel_id, observation.sensing_date, observation.scene_id, scene.simulated,
      clear_share::float8 as clear_share, case when codes is not null then mean end as mean
    from parcel
    join past_image on past_image.shape_id = parcel.shape_id
    left join observation on observation.shape_id = parcel.shape_id and layer = 'NDVI'
      and observation.sensing_date between make_date(year, 1, 1) and make_date(year, 12, 31)
    left join scene on scene.id = observation.scene_id
    where parcel.id = ${parcel_id} and parcel.farm_id = ${scope.farm_id} and ${isVisible(scope)}
    order by observation.sensing_date`.execute(db);
  const years = Map.groupBy(rows, ({ year }) => year);
  return new Map(
    [...years].map(([year, days]) => [year, days.filter(({ sensing_date }) => sensing_date !== null)]),
  );
}

/** The NDVI pixels of some parcels, each on one day, in the order of the input. */
export async function listYearImages(
  db: Db,
  scope: Scope,
  days: readonly Pick<ObservedDay, 'parcel_id' | 'sensing_date'>[],
): Promise<PixelGrid[]> {
  const { rows } = await sql<Omit<PixelGrid, 'codes'> & { codes: Buffer }>`
    select epsg, x0, y0, pixel::float8 as pixel, width, height, codes
    from unnest(${days.map(({ parcel_id }) => parcel_id)}::text[],
      ${days.map(({ sensing_date }) => sensing_date)}::date[]) with ordinality as wanted (parcel_id, day, at)
    join parcel on parcel.id = wanted.parcel_id and parcel.farm_id = ${scope.farm_id} and ${isVisible(scope)}
    join observation on observation.shape_id = parcel.shape_id and observation.sensing_date = day
      and layer = 'NDVI' and codes is not null
    order by at`.execute(db);
  return rows.map(({ codes, ...grid }) => ({ ...grid, codes: inflateCodes(codes) }));
}

/**
 * Areas clipped to the shape of a parcel with their hectares, measured like land; in input order, empty ones left out.
 */
export async function cutToShape(
  db: Db,
  { scope, parcel_id }: ZonedParcel,
  { country, shapes }: { country: Country; shapes: readonly MultiPolygon[] },
): Promise<{ at: number; hectares: number; shape: Zone['shape'] }[]> {
  const { rows } = await sql<{ at: number; m2: number; shape: string }>`
    with cut as materialized (
      select at, st_multi(st_collectionextract(st_intersection(
        st_setsrid(st_geomfromgeojson(zone), 4326), shape.geom), 3)) as geom
      from unnest(${shapes.map((shape) => JSON.stringify(shape))}::text[]) with ordinality as wanted (zone, at)
      join parcel on parcel.id = ${parcel_id} and parcel.farm_id = ${scope.farm_id} and ${isVisible(scope)}
      join shape on shape.id = parcel.shape_id
    )
    select at::int as at, ${legalAreaOf(sql.ref('geom'), country)} as m2, st_asgeojson(geom, 7) as shape
    from cut where not st_isempty(geom) order by at`.execute(db);
  return rows.map(({ at, m2, shape }) => ({ at: at - 1, hectares: m2 / 1e4, shape: JSON.parse(shape) }));
}
