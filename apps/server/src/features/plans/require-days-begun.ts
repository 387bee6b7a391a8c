import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { readDayAtFarm } from '../farms/index.ts';

/** Throws HttpError if one of the days on which work was done is still to come at the farm. */
export async function requireDaysBegun(
  db: Db,
  scope: Scope,
  { days, now }: { readonly days: readonly string[]; readonly now: Date },
): Promise<void> {
  const today = await readDayAtFarm(db, scope, now);
  const ahead = days.find((day) => day > today);
  if (ahead !== undefined) throw new HttpError('day_ahead', ahead);
}
