import type { Bbox } from '@brazda/contract';
import {
  type DiscoveryFacts,
  PAST_IMAGES,
  type SceneCounts,
  type SourceFailure,
  searchDelay,
} from '@brazda/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isVisible, type SeasonScope } from '../../platform/db/scope.ts';
import './imagery.table.ts';
import { NEAR } from './search-area.repo.ts';

const [firstMonth, lastMonth] = PAST_IMAGES.months;

/** Whether images of the year of a day were requested for the current row of `shape`, and the day is one of those that are read. */
export const isPastOn = (day: RawBuilder<unknown>) => sql<boolean>`exists (
  select from past_image where past_image.shape_id = shape.id and past_image.year = extract(year from ${day})
    and extract(month from ${day}) between ${firstMonth}::int and ${lastMonth}::int)`;

/** Requests the images of some years for the shape of a visible parcel. */
export async function requestPastImages(
  db: Db,
  scope: SeasonScope,
  parcel_id: string,
  years: readonly number[],
): Promise<void> {
  await sql`
    insert into past_image (farm_id, shape_id, year)
    select parcel.farm_id, parcel.shape_id, year from parcel, unnest(${years}::smallint[]) as wanted(year)
    where parcel.id = ${parcel_id} and parcel.farm_id = ${scope.farm_id} and parcel.season_id = ${scope.season_id}
      and parcel.deleted_at is null and ${isVisible(scope)}
    on conflict (shape_id, year) do update set requested_at = now(), searched_at = null, failure = null, next_try_at = null`.execute(
    db,
  );
}

/** A year to search for a farm, and where. */
export interface PastSearch {
  readonly source: string | null;
  readonly year: number;
  /** One box for each group of nearby shapes. */
  readonly boxes: readonly Bbox[];
}

/** The years that wait for a search of a farm, the newest first. */
export async function listPastSearches(db: Db, farm_id: string): Promise<PastSearch[]> {
  const { rows } = await sql<PastSearch>`
    with near as (
      select year, geom, st_clusterdbscan(geom, ${NEAR}, 1) over (partition by year) as place
      from past_image join shape on shape.id = shape_id
      where past_image.farm_id = ${farm_id} and searched_at is null
    ), box as (
      select year, st_extent(geom) as extent from near group by year, place
    )
    select farm.imagery_source as source, year,
      jsonb_agg(jsonb_build_array(st_xmin(extent), st_ymin(extent), st_xmax(extent), st_ymax(extent))) as boxes
    from box join farm on farm.id = ${farm_id} and farm.deleted_at is null
    group by imagery_source, year order by year desc`.execute(db);
  return rows;
}

/**
 * Queues scenes for a farm with a shape under them for which images of their year were requested after the scene was read, and
 * which has none of that day. Returns how many now wait.
 */
export async function queuePastScenes(db: Db, farm_id: string, sceneIds: readonly string[]): Promise<number> {
  const { rows } = await sql`
    insert into scene_farm (scene_id, farm_id, sensing_date, generated_at)
    select distinct scene.id, past_image.farm_id, scene.sensing_date, scene.generated_at
    from scene join past_image on past_image.farm_id = ${farm_id} and year = extract(year from scene.sensing_date)
      join shape on shape.id = past_image.shape_id and st_intersects(shape.geom, scene.footprint)
      left join scene_farm known on known.scene_id = scene.id and known.farm_id = past_image.farm_id
    where scene.id = any(${sceneIds})
      and (known.scene_id is null or known.state = 'failed' or (known.state = 'done'
        and known.started_at < past_image.requested_at
        and not exists (
          select from observation seen
          where seen.shape_id = shape.id and seen.sensing_date = scene.sensing_date)))
    on conflict (farm_id, scene_id) do update set state = 'queued', attempts = 0, error = null, source_away = false,
      queued_at = now()
    where scene_farm.state in ('failed', 'done')
    returning scene_id`.execute(db);
  return rows.length;
}

/** Records that a year of a farm was searched for what had been requested by a time, in microseconds as text. */
export async function endPastSearch(db: Db, farm_id: string, year: number, begun_at: string): Promise<void> {
  await sql`
    update past_image set searched_at = ${begun_at}::timestamptz, tries = 0
    where farm_id = ${farm_id} and year = ${year} and requested_at <= ${begun_at}::timestamptz`.execute(db);
}

/** Records that the searches of a farm begin; returns when, in microseconds as text. */
export async function beginPastSearches(db: Db, farm_id: string): Promise<string> {
  const { rows } = await sql<{ begun_at: string }>`
    with begun as (
      update past_image set failure = null, next_try_at = null where farm_id = ${farm_id} and searched_at is null)
    select clock_timestamp()::text as begun_at`.execute(db);
  return rows[0]!.begun_at;
}

/** Records that the searches of a farm have failed; returns when the next ones are due. */
export async function failPastSearches(db: Db, farm_id: string, failure: SourceFailure): Promise<Date> {
  const { rows } = await sql<{ tries: number }>`
    update past_image set failure = ${failure}, tries = tries + 1
    where farm_id = ${farm_id} and searched_at is null returning tries`.execute(db);
  const delay_s = searchDelay(Math.min(...rows.map(({ tries }) => tries))) / 1000;
  const { rows: due } = await sql<{ next_try_at: Date }>`
    with due as (select now() + make_interval(secs => ${delay_s}) as at), noted as (
      update past_image set next_try_at = at from due where farm_id = ${farm_id} and searched_at is null)
    select at as next_try_at from due`.execute(db);
  return due[0]!.next_try_at;
}

/** How far the images are that were requested for the shape of a parcel. */
export interface PastProgress {
  /** The newest first; empty where none were requested. */
  readonly years: readonly number[];
  readonly scenes: Omit<SceneCounts, 'held'>;
  readonly discovery: DiscoveryFacts;
  readonly next_try_at: Date | null;
}

/** How far the images are that were requested for the shape of a visible parcel. */
export async function readPastProgress(db: Db, scope: SeasonScope, parcel_id: string): Promise<PastProgress> {
  const { rows } = await sql<
    Omit<SceneCounts, 'held'> & {
      years: number[];
      requested_at: Date;
      searched_at: Date | null;
      failure: SourceFailure | null;
      next_try_at: Date | null;
    }
  >`
    with requested as materialized (
      select past_image.*, geom from parcel
        join shape on shape.id = parcel.shape_id
        join past_image on past_image.shape_id = shape.id
      where parcel.id = ${parcel_id} and parcel.farm_id = ${scope.farm_id} and parcel.season_id = ${scope.season_id}
        and parcel.deleted_at is null and ${isVisible(scope)}
    ), found as (
      select state, source_away
      from requested join scene_farm on scene_farm.farm_id = requested.farm_id
          and sensing_date between make_date(year, ${firstMonth}::int, 1) and make_date(year, ${lastMonth}::int, 31)
        join scene on scene.id = scene_id and st_intersects(geom, scene.footprint)
    )
    select coalesce((select array_agg(year order by year desc) from requested), '{}') as years,
      (select max(requested_at) from requested) as requested_at,
      (select case when bool_and(searched_at is not null) then max(requested_at) end from requested) as searched_at,
      (select max(failure) from requested) as failure, (select min(next_try_at) from requested) as next_try_at,
      count(*) filter (where state = 'queued')::int as queued,
      count(*) filter (where state = 'running')::int as running,
      count(*) filter (where state = 'done')::int as done,
      count(*) filter (where state = 'failed')::int as failed,
      count(*) filter (where source_away and state in ('queued', 'running'))::int as away
    from found`.execute(db);
  const { years, requested_at, searched_at, failure, next_try_at, ...scenes } = rows[0]!;
  return {
    years,
    scenes,
    discovery: {
      requested_ms: requested_at?.getTime() ?? 0,
      searched_ms: searched_at?.getTime() ?? null,
      failure,
    },
    next_try_at,
  };
}
