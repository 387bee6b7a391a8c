import type { Season } from '@brazda/contract';
import type { PublishChange } from '../../platform/db/changes.ts';
import type { DbPool } from '../../platform/db/database.ts';
import type { Scope, SeasonScope } from '../../platform/db/scope.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { changeOfLand } from '../changes/index.ts';
import { listSeasons, presentSeason } from '../farms/index.ts';
import {
  copyIntoSeason,
  createSeason,
  listLocalities,
  removeSeason,
  type SeasonChange,
  updateSeason,
} from './seasons.repo.ts';

export interface SeasonsDeps {
  readonly db: DbPool;
  readonly publishChange: PublishChange;
}

/** Handlers of the seasons of a farm. */
export function seasonsHandlers({ db, publishChange }: SeasonsDeps) {
  async function seasonOf(scope: SeasonScope): Promise<Season> {
    const season = (await listSeasons(db, [scope])).find(({ id }) => id === scope.season_id);
    if (!season) throw new HttpError('not_found', 'season');
    return presentSeason(season);
  }

  /** Publishes the change of a season, and returns the season after it. */
  async function publishSeason(scope: Scope, { season, ...outcome }: SeasonChange) {
    publishChange(scope.farm_id, outcome);
    return { ...presentSeason(season), ...(await changeOfLand(db, scope, outcome)) };
  }

  return {
    'seasons.list': async ({ query, scope }) => {
      const seasons = await listSeasons(db, [scope]);
      return { results: seasons.slice(0, query.limit).map(presentSeason) };
    },
    'seasons.get': ({ scope }) => seasonOf(scope),
    'seasons.create': async ({ scope, body, ...call }) => {
      const done = await createSeason(db, call, scope, body);
      if (done === 'exists') throw new HttpError('season_exists', String(body.end_year));
      if (done === 'missing') throw new HttpError('not_found', 'season');
      return publishSeason(scope, done);
    },
    'seasons.update': async ({ scope, body, ...call }) => {
      const done = await updateSeason(db, call, scope, body);
      if (done === 'missing') throw new HttpError('not_found', 'season');
      if ('crops_outside' in done) throw new HttpError('crops_outside', String(done.crops_outside));
      return publishSeason(scope, done);
    },
    'seasons.copyInto': async ({ scope, body, ...call }) => {
      const done = await copyIntoSeason(db, call, scope, body.copy_from);
      if (done === 'missing') throw new HttpError('not_found', 'season');
      if (done === 'filled') throw new HttpError('season_filled');
      return publishSeason(scope, done);
    },
    'seasons.remove': async ({ scope, ...call }) => {
      const done = await removeSeason(db, call, scope);
      if (done === 'missing') throw new HttpError('not_found', 'season');
      publishChange(scope.farm_id, done);
      return { change: done.change };
    },
    'seasons.localities': async ({ query, scope }) => {
      await seasonOf(scope);
      return { results: await listLocalities(db, scope, query.limit) };
    },
  } satisfies SomeHandlers;
}
