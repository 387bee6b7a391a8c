import type { SeasonImages } from '@brazda/contract';
import { imageStateOf, secondsLeft } from '@brazda/domain';
import { sql } from 'kysely';
import type { DbPool } from '../../platform/db/database.ts';
import { isVisible, type SeasonScope } from '../../platform/db/scope.ts';
import { listDays } from './days.repo.ts';
import { findExpectedDay } from './expected-scenes.repo.ts';
import { countScenesWithoutMeasures } from './measures.repo.ts';
import { countScenesOverQuota } from './scene-queue.repo.ts';
import { countSeasonScenes } from './scenes.repo.ts';
import { restEndOf, sourceHostOf } from './source-health.repo.ts';
import './imagery.table.ts';

/** A season of a farm, and whether it has visible parcels. */
interface SeasonDays {
  readonly start_date: string;
  readonly end_date: string;
  readonly has_parcels: boolean;
}

async function findSeasonDays(db: DbPool, scope: SeasonScope): Promise<SeasonDays | undefined> {
  const { rows } = await sql<SeasonDays>`
    select start_date, end_date, exists (
        select from parcel where season_id = season.id and deleted_at is null and ${isVisible(scope)}) as has_parcels
    from season where id = ${scope.season_id} and farm_id = ${scope.farm_id} and deleted_at is null`.execute(
    db,
  );
  return rows[0];
}

/** How far the images of a season are; undefined where the farm has no such season, or none that is visible. */
export async function readSeasonImages(
  db: DbPool,
  scope: SeasonScope,
  now: () => Date,
): Promise<SeasonImages | undefined> {
  const season = await findSeasonDays(db, scope);
  if (!season || (scope.visible !== null && !season.has_parcels)) return undefined;
  const [scenes, days, discovery, expected, measures_left] = await Promise.all([
    countSeasonScenes(db, scope),
    listDays(db, scope),
    db.selectFrom('farm_discovery').selectAll().where('farm_id', '=', scope.farm_id).executeTakeFirst(),
    findExpectedDay(db, scope),
    countScenesWithoutMeasures(db, scope),
  ]);
  // How much more a farm has is hidden from a guest of single parcels.
  const of_farm = scenes.queued > 0 && scope.visible === null ? await countScenesOverQuota(db, scope) : 0;
  const counts = { ...scenes, held: Math.min(of_farm, scenes.queued) };
  const state = imageStateOf(
    season.has_parcels,
    counts,
    discovery
      ? {
          requested_ms: discovery.requested_at.getTime(),
          searched_ms: discovery.searched_at?.getTime() ?? null,
          failure: discovery.failure,
        }
      : null,
  );
  const isAway = state === 'unreachable' && scenes.away > 0;
  const awayUntil = isAway ? await restEndOf(db, scenes.away_urls.map(sourceHostOf)) : null;
  const newest = days.findLast(
    ({ sensing_date, parcels_clear }) =>
      parcels_clear > 0 && sensing_date >= season.start_date && sensing_date <= season.end_date,
  );
  const left = scenes.queued + scenes.running;
  return {
    state,
    catalog: discovery?.catalog ?? null,
    since: state === 'searching' ? (discovery?.requested_at.toISOString() ?? null) : null,
    searched_at: discovery?.searched_at?.toISOString() ?? null,
    found: left + scenes.done + scenes.failed,
    read: scenes.done,
    failed: scenes.failed,
    held: counts.held,
    left_s:
      state === 'reading'
        ? secondsLeft(
            left,
            scenes.finished_at.map((at) => Date.parse(at)),
            now().getTime(),
          )
        : null,
    measures_left,
    newest: newest?.sensing_date ?? null,
    expected: expected !== undefined && expected > (days.at(-1)?.sensing_date ?? '') ? expected : null,
    reason: state !== 'unreachable' ? null : isAway ? 'silent' : (discovery?.failure ?? null),
    next_try_at:
      (isAway ? awayUntil : state === 'unreachable' ? discovery?.next_try_at : null)?.toISOString() ?? null,
  };
}
