import type { WaitingLights } from '@brazda/contract';
import { addDays, type Country, lastDayOfCure, PARCEL_RULES, type ParcelRule } from '@brazda/domain';
import type { DbPool } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { findFarmFacts, readDayAtFarm } from '../farms/index.ts';
import { listOpenSeasons } from './lights.repo.ts';
import { countYellowParcels, listRedParcels } from './waiting-lights.repo.ts';

/** Too little evidence is named so long before its last day. */
const SOON_DAYS = 14;
/** What could have been cured until longer ago is no longer work of today: the pre-check still shows it. */
const LATE_DAYS = 30;

/** The lights of the open claim years of a farm that do not wait, and whether one of them was not looked at today. */
export async function readWaitingLights(
  db: DbPool,
  scope: Scope,
  now: Date,
): Promise<WaitingLights & { readonly isOutdated: boolean }> {
  const [farm, today] = await Promise.all([findFarmFacts(db, scope), readDayAtFarm(db, scope, now)]);
  if (!farm) throw new HttpError('not_found', 'farm');
  const { country } = farm;
  const seasons = await listOpenSeasons(db, scope, today);
  const years = new Map(seasons.map(({ id, end_year }) => [id, end_year]));
  const red = (await listRedParcels(db, scope, [...years.keys()])).map((parcel) => ({
    ...parcel,
    last_day: lastDayOfRules(parcel.rules, { country, year: years.get(parcel.season)! }),
  }));
  const yellow = await Promise.all(
    seasons.flatMap(({ id: season, end_year: year }) =>
      [...Map.groupBy(PARCEL_RULES, (rule) => lastDayOfCure(rule, { country, year }))].flatMap(
        ([last_day, rules]) =>
          last_day === null || last_day < today || last_day > addDays(today, SOON_DAYS)
            ? []
            : countYellowParcels(db, scope, season, rules).then((parcels) => ({ season, last_day, parcels })),
      ),
    ),
  );
  return {
    isOutdated: seasons.some(({ looked_on }) => looked_on !== today),
    red: red.filter(({ last_day }) => last_day === null || last_day >= addDays(today, -LATE_DAYS)),
    yellow: yellow.filter(({ parcels }) => parcels > 0),
  };
}

function lastDayOfRules(
  rules: readonly ParcelRule[],
  at: { readonly country: Country; readonly year: number },
): string | null {
  const days = rules.flatMap((rule) => lastDayOfCure(rule, at) ?? []);
  return days.toSorted()[0] ?? null;
}
