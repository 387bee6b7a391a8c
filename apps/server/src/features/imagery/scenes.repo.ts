import { PACE, PIXEL_RULE } from '@brazda/domain';
import type { Scene } from '@brazda/raster';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isVisible, type Scope, type SeasonScope } from '../../platform/db/scope.ts';
import type { SceneFarmState } from './imagery.table.ts';
import { isPastOn } from './past-images.repo.ts';

/** A scene that waits to be read. */
export interface WaitingScene {
  readonly scene_id: string;
  readonly sensing_date: string;
}

interface Queueing {
  readonly sceneIds: readonly string[];
  /** The catalog of the scenes; only farms that use it get them. */
  readonly source: string;
  /** The catalog of farms without one of their own. */
  readonly defaultSource: string;
  /** The only farm to queue them for, or null for all. */
  readonly farm_id: string | null;
}

/** How long a shape may be written before other transactions can see it. */
const SETTLED_AFTER = '10 minutes';

/**
 * Queues scenes for the farms of their catalog, or one of them, that have shapes under them: new scenes, newer
 * processings, failed ones, and those with shapes that have no observation on their day and were added after the scene
 * was read. Old shapes that a scene does not show are beside its swath. Returns the scenes that now wait.
 */
export async function queueScenes(
  db: Db,
  { sceneIds, source, defaultSource, farm_id }: Queueing,
): Promise<WaitingScene[]> {
  // One pass over the pairs of scene and shape: one query per pair takes minutes for a few hundred farms.
  const { rows } = await sql<WaitingScene>`
    insert into scene_farm (scene_id, farm_id, sensing_date, generated_at)
    select distinct scene.id, shape.farm_id, scene.sensing_date, scene.generated_at
    from scene
      join shape on st_intersects(shape.geom, scene.footprint)
      join farm on farm.id = shape.farm_id and farm.deleted_at is null
        and coalesce(farm.imagery_source, ${defaultSource}) = ${source}
      join parcel on parcel.shape_id = shape.id and parcel.deleted_at is null
      join season on season.id = parcel.season_id and season.deleted_at is null
        and scene.sensing_date between season.start_date and season.end_date
      left join scene_farm known on known.scene_id = scene.id and known.farm_id = shape.farm_id
    where scene.id = any(${sceneIds}) ${farm_id === null ? sql`` : sql`and farm.id = ${farm_id}`}
      and (known.scene_id is null or known.generated_at < scene.generated_at or known.state = 'failed'
        or (known.state = 'done' and parcel.updated_at > known.started_at - ${SETTLED_AFTER}::interval
          and not exists (
            select from observation seen
            where seen.shape_id = shape.id and seen.sensing_date = scene.sensing_date
              and (seen.layer <> 'NDVI' or not ${isPastOn(sql.ref('scene.sensing_date'))}))))
    on conflict (farm_id, scene_id) do update set state = 'queued', attempts = 0, error = null, source_away = false,
      queued_at = now(),
      generated_at = excluded.generated_at,
      blocks = case when scene_farm.generated_at < excluded.generated_at then 0 else scene_farm.blocks end
    where scene_farm.generated_at < excluded.generated_at or scene_farm.state in ('failed', 'done')
    returning scene_id, sensing_date`.execute(db);
  return rows;
}

/** A reading that began this long ago without finishing belongs to a process that has died. */
const ABANDONED_AFTER = '10 minutes';

/** Rows of `scene_farm` that wait, or whose reader has died. */
export const UNREAD = sql`(state = 'queued' or (state = 'running' and started_at < now() - ${ABANDONED_AFTER}::interval))`;

/** Waiting or interrupted scenes, of one farm or all, each once, newest first. */
export async function listUnreadScenes(db: Db, farm_id: string | null = null): Promise<WaitingScene[]> {
  const { rows } = await sql<WaitingScene>`
    select distinct scene_id, sensing_date from scene_farm
    where ${UNREAD} and farm_id = coalesce(${farm_id}, farm_id)
    order by sensing_date desc`.execute(db);
  return rows;
}

/** A scene claimed by a reader, and the farms that it is read for. */
export interface Claim {
  readonly scene: Scene;
  readonly farmIds: readonly string[];
}

/**
 * Claims a scene for reading, for every farm that waits for it, so that each of its blocks is read once for all of them; undefined
 * when none waits, and while another reader has the scene: farms that came later are claimed when it is done. `resume` takes over what an earlier try of the same job left running.
 */
export async function claimScene(
  db: Db,
  scene_id: string,
  { resume }: { resume: boolean },
): Promise<Claim | undefined> {
  const { rows } = await sql<{ farm_id: string; data: Scene }>`
    update scene_farm set state = 'running', attempts = attempts + 1, started_at = now(),
      generated_at = scene.generated_at
    from scene
    where scene.id = scene_farm.scene_id and scene_farm.scene_id = ${scene_id} and (
      scene_farm.state in ('queued', 'failed') or (scene_farm.state = 'running' and
        (${resume} or scene_farm.started_at < now() - ${ABANDONED_AFTER}::interval)))
      and (${resume} or not exists (
        select from scene_farm other where other.scene_id = ${scene_id} and other.state = 'running'
          and other.started_at >= now() - ${ABANDONED_AFTER}::interval))
    returning scene_farm.farm_id, scene.data`.execute(db);
  return rows.length === 0
    ? undefined
    : { scene: rows[0].data, farmIds: rows.map(({ farm_id }) => farm_id).sort() };
}

interface Outcome {
  readonly farm_id: string;
  /** Shapes that the scene covers. */
  readonly parcels: number;
}

/** Records that a claimed scene has been read. */
export async function finishScene(
  db: Db,
  scene_id: string,
  outcomes: readonly Outcome[],
  blocks: number,
): Promise<void> {
  await sql`
    update scene_farm set state = 'done', error = null, source_away = false, finished_at = now(), parcels = outcome.parcels,
      pixel_rule = ${PIXEL_RULE.version}, blocks = blocks + ${blocks}
    from unnest(${outcomes.map(({ farm_id }) => farm_id)}::text[], ${outcomes.map(({ parcels }) => parcels)}::int[])
      as outcome(farm_id, parcels)
    where scene_farm.scene_id = ${scene_id} and scene_farm.farm_id = outcome.farm_id
      and scene_farm.state = 'running'`.execute(db);
}

/** Records that a scene is read from the files of another catalog from now on. */
export async function replaceFiles(db: Db, scene: Scene): Promise<void> {
  await db
    .updateTable('scene')
    .set({ data: JSON.stringify(scene) })
    .where('id', '=', scene.id)
    .execute();
}

/** Records why a claimed scene could not be read, and whether it waits for another try or is given up. */
export async function failScene(
  db: Db,
  { scene, farmIds }: Claim,
  { error, state, source_away }: { error: string | null; state: 'queued' | 'failed'; source_away: boolean },
): Promise<void> {
  await db
    .updateTable('scene_farm')
    .set({ state, error, source_away, finished_at: state === 'failed' ? sql`now()` : null })
    .where('scene_id', '=', scene.id)
    .where('farm_id', 'in', [...farmIds])
    .where('state', '=', 'running')
    .execute();
}

/** The visible shapes under the current row of `scene` that are farmed on its day. */
const visibleUnder = (scope: Scope) => sql`
  select distinct shape.id from parcel
    join season on season.id = parcel.season_id and season.deleted_at is null
    join shape on shape.id = parcel.shape_id
  where parcel.farm_id = ${scope.farm_id} and parcel.deleted_at is null and ${isVisible(scope)}
    and scene.sensing_date between season.start_date and season.end_date
    and st_intersects(shape.geom, scene.footprint)`;

/** The scenes over the visible land of a farm with their reading state, newest first. */
export async function listFarmScenes(db: Db, scope: Scope, limit: number) {
  const isWhole = scope.visible === null;
  const rows = await db
    .selectFrom('scene_farm')
    .innerJoin('scene', 'scene.id', 'scene_farm.scene_id')
    .select(['scene_farm.scene_id', 'scene_farm.sensing_date', 'scene.tile', 'scene.simulated'])
    .select(['state', 'attempts', 'error', 'finished_at'])
    .$if(isWhole, (query) => query.select(['parcels', 'blocks']))
    .$if(!isWhole, (query) =>
      query
        .select(
          sql<number>`case when state = 'done'
            then (select count(*)::int from (${visibleUnder(scope)}) visible) else 0 end`.as('parcels'),
        )
        // How much was read for the whole farm would reveal its size.
        .select(sql<number>`0`.as('blocks'))
        .where(sql<boolean>`exists (${visibleUnder(scope)})`),
    )
    .where('farm_id', '=', scope.farm_id)
    .orderBy('scene_farm.sensing_date', 'desc')
    .orderBy('scene_farm.scene_id')
    .limit(limit)
    .execute();
  return rows.map(({ parcels = 0, blocks = 0, ...row }) => ({
    ...row,
    parcels,
    blocks,
    finished_at: row.finished_at?.toISOString() ?? null,
  }));
}

/**
 * How many of the scenes over the visible land of a farm are in each state, and how many wait for an unavailable
 * source.
 */
export async function countSceneStates(
  db: Db,
  scope: Scope,
): Promise<Record<SceneFarmState | 'away', number>> {
  const rows = await db
    .selectFrom('scene_farm')
    .innerJoin('scene', 'scene.id', 'scene_farm.scene_id')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .select(sql<number>`count(*) filter (where source_away and state in ('queued', 'running'))`.as('away'))
    .where('farm_id', '=', scope.farm_id)
    .$if(scope.visible !== null, (query) => query.where(sql<boolean>`exists (${visibleUnder(scope)})`))
    .groupBy('state')
    .execute();
  const counts = Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  const away = rows.reduce((sum, row) => sum + row.away, 0);
  return { queued: 0, running: 0, done: 0, failed: 0, ...counts, away };
}

/** The scenes over the visible land of a farm in one of its seasons. */
interface SeasonScenes extends Record<SceneFarmState | 'away', number> {
  /** When the last ones were read. */
  readonly finished_at: readonly string[];
  /** A file of each source that did not respond. */
  readonly away_urls: readonly string[];
}

/** How many of the scenes over the visible land of a season are in each state, and how the reading advances. */
export async function countSeasonScenes(db: Db, scope: SeasonScope): Promise<SeasonScenes> {
  const { rows } = await sql<SeasonScenes>`
    with chosen as (
      select state, source_away and state in ('queued', 'running') as is_away, finished_at,
        case when source_away then data->'assets'->'scl'->>'href' end as url
      from scene_farm join scene on scene.id = scene_farm.scene_id
        join season on season.id = ${scope.season_id} and season.farm_id = scene_farm.farm_id
      where scene_farm.farm_id = ${scope.farm_id}
        and scene_farm.sensing_date between season.start_date and season.end_date
        and ${scope.visible === null ? sql`true` : sql`exists (${visibleUnder(scope)})`}
    )
    select count(*) filter (where state = 'queued')::int as queued,
      count(*) filter (where state = 'running')::int as running,
      count(*) filter (where state = 'done')::int as done,
      count(*) filter (where state = 'failed')::int as failed,
      count(*) filter (where is_away)::int as away,
      coalesce((select json_agg(finished_at) from (
        select finished_at from chosen where state = 'done' order by finished_at desc nulls last limit ${PACE.scenes}
      ) last), '[]') as finished_at,
      coalesce(json_agg(distinct url) filter (where is_away and url is not null), '[]') as away_urls
    from chosen`.execute(db);
  return rows[0]!;
}

/** The scenes with some ids, in their order, if the farm has all of them, else undefined. */
export async function findFarmScenes(
  db: Db,
  { farm_id }: Scope,
  ids: readonly string[],
): Promise<readonly Scene[] | undefined> {
  const rows = await db
    .selectFrom('scene_farm')
    .innerJoin('scene', 'scene.id', 'scene_farm.scene_id')
    .select('scene.data')
    .where('scene_farm.farm_id', '=', farm_id)
    .where('scene_farm.scene_id', 'in', [...ids])
    .execute();
  const scenes = ids.flatMap((id) => rows.find(({ data }) => data.id === id)?.data ?? []);
  return scenes.length === ids.length ? scenes : undefined;
}

/** Whether scenes of the seasons of a farm are waiting to be read. */
export async function hasWaitingScenes(db: Db, { farm_id }: Scope): Promise<boolean> {
  const { rows } = await sql`
    select from scene_farm join season using (farm_id)
    where farm_id = ${farm_id} and state in ('queued', 'running')
      and season.deleted_at is null and sensing_date between start_date and end_date limit 1`.execute(db);
  return rows.length > 0;
}
