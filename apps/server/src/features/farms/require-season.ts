import type { Db } from '../../platform/db/database.ts';
import type { SeasonScope } from '../../platform/db/scope.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { hasSeason } from './farms.repo.ts';

/** Fails with 404 unless the farm of a scope has its season, and a visible parcel in it. */
export async function requireSeason(db: Db, scope: SeasonScope): Promise<void> {
  if (!(await hasSeason(db, scope))) throw new HttpError('not_found', 'season');
}
