import type { Language } from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { fieldError } from '../../platform/http/http-error.ts';
import { readDayAtFarm } from '../farms/index.ts';

/** Days on which work was done, and when and to whom it is said that they are still to come. */
interface CheckedDays {
  readonly days: readonly string[];
  readonly now: Date;
  readonly language: Language;
}

/** Throws HttpError, at the field `day`, if one of the days on which work was done is still to come at the farm. */
export async function requireDaysBegun(
  db: Db,
  scope: Scope,
  { days, now, language }: CheckedDays,
): Promise<void> {
  const today = await readDayAtFarm(db, scope, now);
  const ahead = days.find((day) => day > today);
  if (ahead !== undefined) throw fieldError('day_ahead', 'day', language, ahead);
}
