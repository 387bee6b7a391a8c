import type { ParcelImage } from '@brazda/domain';
import { inflateCodes, type PixelGrid } from '@brazda/raster';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isVisible, type Scope } from '../../platform/db/scope.ts';

/** A crop that stands on a parcel. */
export interface StandingCrop {
  readonly crop_interval_id: string;
  readonly parcel_id: string;
  readonly crop_id: string;
  readonly hectares: number;
  /** Its first and last ISO day. */
  readonly from: string;
  readonly to: string;
  readonly shape_id: number;
  readonly longitude: number;
  readonly latitude: number;
  /** The newest recorded work after which less green is expected. */
  readonly worked_on: string | null;
  /** The newest recorded harvest. */
  readonly harvested_on: string | null;
}

/** Work after which less green is expected. */
const CLEARING_WORK = ['harvest', 'mow', 'plough', 'disc', 'stubble'];

/** What is read of crop intervals with their parcels, seasons and shapes up to an ISO day. */
const standingCrop = (
  day: string,
) => sql`crop_interval.id as crop_interval_id, parcel.id as parcel_id, crop_id, hectares,
  shape_id, coalesce(lower(during), start_date) as "from", coalesce(upper(during) - 1, end_date) as "to",
  st_x(st_pointonsurface(geom)) as longitude, st_y(st_pointonsurface(geom)) as latitude,
  (select max(day) from journal_entry where journal_entry.parcel_id = parcel.id and kind = any(${CLEARING_WORK}) and ended_at is null
    and day between coalesce(lower(during), start_date) + 1 and ${day}) as worked_on,
  (select max(day) from journal_entry where journal_entry.parcel_id = parcel.id and kind = 'harvest' and ended_at is null
    and day between coalesce(lower(during), start_date) + 1 and ${day}) as harvested_on`;

/** That a crop stands on an ISO day, on a parcel that is not deleted. */
const standsOn = (
  day: string,
) => sql`${day} between coalesce(lower(during), start_date) and coalesce(upper(during) - 1, end_date)
  and crop_interval.deleted_at is null and parcel.deleted_at is null and season.deleted_at is null`;

const CROPS = sql`crop_interval join parcel on parcel.id = parcel_id join season on season.id = season_id
  join shape on shape.id = shape_id`;

/** The crops that stand on the visible parcels of a farm on an ISO day. */
export async function listStandingCrops(db: Db, scope: Scope, day: string): Promise<StandingCrop[]> {
  const { rows } = await sql<StandingCrop>`
    select ${standingCrop(day)} from ${CROPS}
    where crop_interval.farm_id = ${scope.farm_id} and ${standsOn(day)} and ${isVisible(scope)}
    order by crop_interval.id`.execute(db);
  return rows;
}

/** A crop on a parcel of another farm. */
export interface NeighborCrop extends StandingCrop {
  readonly farm_id: string;
}

/** Degrees around a place that contain everything within five kilometers in Europe. */
const NEARBY = { longitude: 0.08, latitude: 0.046 };

/**
 * The crops that stand on an ISO day near some of a farm, of the same kind, on farms of the same country whose owners agreed to be
 * compared; none if its own owner did not. Demo farms are compared with demo farms only.
 */
export async function listNeighborCrops(
  db: Db,
  { farm_id }: Scope,
  crop_intervals: readonly string[],
  day: string,
): Promise<NeighborCrop[]> {
  const { rows } = await sql<NeighborCrop>`
    with own as (
      select crop_id as own_crop, st_expand(st_pointonsurface(geom), ${NEARBY.longitude}, ${NEARBY.latitude}) as near
      from ${CROPS} where crop_interval.farm_id = ${farm_id} and crop_interval.id = any(${crop_intervals})),
    agreed as (
      select other.id as other_id from farm join farm as other using (country, is_demo)
        join neighbor_comparison as own_yes on own_yes.farm_id = farm.id and own_yes.agreed_by = farm.owner_id
        join neighbor_comparison as other_yes on other_yes.farm_id = other.id and other_yes.agreed_by = other.owner_id
      where farm.id = ${farm_id} and other.id <> farm.id and other.deleted_at is null)
    select crop_interval.farm_id, ${standingCrop(day)}
    from agreed join ${CROPS} on crop_interval.farm_id = other_id
    where ${standsOn(day)} and exists (select from own where own_crop = crop_id and geom && near)
    order by crop_interval.id`.execute(db);
  return rows;
}

/** An earlier crop, and the one that stands now on the same parcel. */
export interface EarlierCrop extends StandingCrop {
  readonly now: string;
}

/** The earlier seasons of some crops on the same parcels of a farm, the last ones of some years up to an ISO day. */
export async function listEarlierCrops(
  db: Db,
  scope: Scope,
  crop_intervals: readonly string[],
  { from, to }: Span,
): Promise<EarlierCrop[]> {
  const { rows } = await sql<EarlierCrop>`
    with own as (
      select crop_interval.id as now, crop_id as own_crop, lineage_id as lineage, coalesce(lower(during), start_date) as sown
      from ${CROPS} where crop_interval.farm_id = ${scope.farm_id} and crop_interval.id = any(${crop_intervals}))
    select now, ${standingCrop(to)}
    from own join ${CROPS} on parcel.farm_id = ${scope.farm_id} and lineage_id = lineage and crop_id = own_crop
    where coalesce(upper(during), end_date) <= sown and coalesce(lower(during), start_date) >= ${from}
      and crop_interval.deleted_at is null and parcel.deleted_at is null and season.deleted_at is null and ${isVisible(scope)}
    order by crop_interval.id`.execute(db);
  return rows;
}

/** A day on which a shape was seen. */
export interface SeenDay extends ParcelImage {
  readonly simulated: boolean;
  /** The projection of its pixels; null without any. */
  readonly epsg: number | null;
}

interface Span {
  readonly from: string;
  readonly to: string;
}

/** The days of a shape, column by column: a farm has hundreds of thousands of them. */
interface SeenColumns {
  readonly shape_id: number;
  readonly date: readonly string[];
  readonly value: readonly (number | null)[];
  readonly n_valid: readonly number[];
  readonly clear_share: readonly number[];
  readonly simulated: readonly boolean[];
  readonly epsg: readonly (number | null)[];
}

/** The NDVI of shapes over some days, by shape, oldest first. */
export async function listSeenDays(
  db: Db,
  shape_ids: readonly number[],
  { from, to }: Span,
): Promise<Map<number, SeenDay[]>> {
  const { rows } = await sql<SeenColumns>`
    select shape_id, json_agg(sensing_date) as date, json_agg(mean::real) as value, json_agg(n_valid) as n_valid,
      json_agg(clear_share) as clear_share, json_agg(simulated) as simulated, json_agg(epsg) as epsg
    from (
      select shape_id, observation.sensing_date, mean, n_valid, clear_share, simulated, epsg
      from observation join scene on scene.id = scene_id
      where shape_id = any(${shape_ids}) and layer = 'NDVI' and observation.sensing_date between ${from} and ${to}
      order by shape_id, observation.sensing_date) as seen
    group by shape_id`.execute(db);
  return new Map(rows.map((columns) => [columns.shape_id, seenDaysOf(columns)]));
}

function seenDaysOf({ date, value, n_valid, clear_share, simulated, epsg }: SeenColumns): SeenDay[] {
  return date.map((day, at) => ({
    date: day,
    value: value[at]!,
    n_valid: n_valid[at]!,
    clear_share: clear_share[at]!,
    simulated: simulated[at]!,
    epsg: epsg[at]!,
  }));
}

/** A shape on an ISO day. */
export interface ShapeDay {
  readonly shape_id: number;
  readonly date: string;
}

/** The pixels of a shape on an ISO day. */
export interface SeenPixels extends PixelGrid {
  readonly date: string;
}

/** The NDVI pixels of shapes on some days, by shape, oldest first. */
export async function listSeenPixels(
  db: Db,
  days: readonly ShapeDay[],
  { from, to }: Span,
): Promise<Map<number, SeenPixels[]>> {
  if (days.length === 0) return new Map();
  const { rows } = await sql<Omit<SeenPixels, 'codes'> & { shape_id: number; codes: Buffer }>`
    select shape_id, sensing_date as date, epsg, x0, y0, pixel::float8 as pixel, width, height, codes
    from observation
    where (shape_id, sensing_date) in (
        select * from unnest(${days.map(({ shape_id }) => shape_id)}::bigint[], ${days.map(({ date }) => date)}::date[]))
      and layer = 'NDVI' and codes is not null and sensing_date between ${from} and ${to}
    order by sensing_date`.execute(db);
  const images = rows.map(({ codes, ...image }) => ({
    ...image,
    codes: inflateCodes(codes, image.width * image.height),
  }));
  return Map.groupBy(images, ({ shape_id }) => shape_id);
}
