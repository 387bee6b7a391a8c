import type { Farm } from '@brazda/contract';
import { countryOfLanguage, dayAtFarm, newestCompleteSeason, organicProblemOf } from '@brazda/domain';
import type { PublishChange } from '../../platform/db/changes.ts';
import type { Db, DbPool } from '../../platform/db/database.ts';
import type { Call, EndpointOf, SomeHandlers } from '../../platform/http/call.ts';
import { fieldError, HttpError } from '../../platform/http/http-error.ts';
import { type FarmGrant, viewOfDemo, viewOfOwner } from './access.ts';
import { type FarmReader, type FarmReaderDeps, readFarmRows, withFlags } from './farm-reader.ts';
import { noteVisit } from './farm-visits.repo.ts';
import { listDemoFarmIds, listOwnedFarmIds } from './farms.repo.ts';
import { removeFarm, restoreFarm } from './removal.repo.ts';
import { createFarm, updateFarm } from './save-farm.repo.ts';

export interface FarmsDeps {
  readonly db: DbPool;
  readonly readFarms: FarmReader;
  now(): Date;
  readonly flagsOf: FarmReaderDeps['flagsOf'];
  /** The clear day of a farm nearest to a day within a range, null if it has none. */
  findClearDay(farm_id: string, day: string, from: string, to: string): Promise<string | undefined>;
  readonly publishChange: PublishChange;
}

/** Handlers of farms. */
export function farmsHandlers({ db, readFarms, now, flagsOf, findClearDay, publishChange }: FarmsDeps) {
  /** Reads a changed farm within the change: afterwards another user may already have removed it. */
  async function readChanged(tx: Db, view: FarmGrant) {
    const [farm] = await readFarmRows(tx, [view], now());
    if (!farm) throw new HttpError('not_found', 'farm');
    return farm;
  }

  async function flagged(farm: Awaited<ReturnType<typeof readChanged>>): Promise<Farm> {
    const [shown] = await withFlags([farm], flagsOf);
    return shown!;
  }

  return {
    'farms.demo': async ({ language }) => {
      const all = await readFarms((await listDemoFarmIds(db)).map(viewOfDemo));
      const country = countryOfLanguage(language);
      const isNear = (farm: Farm) => farm.country === country;
      const farms = [...all.filter(isNear), ...all.filter((farm) => !isNear(farm))];
      const results = await Promise.all(
        farms.map(async (farm) => ({ ...farm, default_date: await findDefaultDate(farm) })),
      );
      return { results };
    },
    'farms.list': async ({ actor, query }) => {
      const ids = await listOwnedFarmIds(db, actor.user_id ?? '', query.limit);
      return { results: await readFarms(ids.map(viewOfOwner)) };
    },
    'farms.get': async (call) => {
      const [farm] = await readFarms([grantOf(call)]);
      if (!farm) throw new HttpError('not_found', 'farm');
      return farm;
    },
    'farms.noteVisit': async ({ actor, params: { farmId: farm_id } }) => {
      const visit = { user_id: actor.user_id ?? '', farm_id, at: now() };
      // Staff who act as a person are not that person.
      const isTheirs = await noteVisit(db, visit, { isNoted: actor.impersonator_id === null });
      if (!isTheirs) throw new HttpError('not_found', 'own or shared farm');
    },
    'farms.create': async ({ body, ...call }) => {
      const farm = await db
        .transaction()
        .execute(async (tx) => readChanged(tx, viewOfOwner(await createFarm(tx, call, body))));
      return flagged(farm);
    },
    'farms.update': async (call) => {
      const { farmId: farm_id } = call.params;
      const problem = call.body.organic ? organicProblemOf(call.body.organic) : null;
      if (problem) throw fieldError(`organic_${problem}`, 'organic', call.language);
      const { result: farm, ...outcome } = await updateFarm(db, call, farm_id, call.body, (tx) =>
        readChanged(tx, grantOf(call)),
      );
      if (farm === 'country_fixed' || farm === 'currency_fixed') throw new HttpError(farm);
      publishChange(farm_id, outcome);
      return { ...(await flagged(farm)), change: outcome.change };
    },
    'farms.remove': async ({ params: { farmId: farm_id }, ...call }) => {
      await removeFarm(db, call, farm_id);
      publishChange(farm_id, WHOLE_FARM_CHANGED);
    },
    'farms.restore': async ({ params: { farmId: farm_id }, ...call }) => {
      const farm = await db.transaction().execute(async (tx) => {
        if (!(await restoreFarm(tx, call, farm_id))) throw new HttpError('not_found', 'removed farm');
        return readChanged(tx, viewOfOwner(farm_id));
      });
      publishChange(farm_id, WHOLE_FARM_CHANGED);
      return flagged(farm);
    },
  } satisfies SomeHandlers;

  /** The clear date nearest to 15 May of the newest complete season (docs/decisions/0006-newest-complete-season.md). */
  async function findDefaultDate(farm: Farm): Promise<string | null> {
    const season = newestCompleteSeason(farm.seasons, dayAtFarm(farm, now().getTime())) ?? farm.seasons[0];
    if (!season) return null;
    const { start_date, end_date } = season;
    return (await findClearDay(farm.id, `${season.end_year}-05-15`, start_date, end_date)) ?? null;
  }
}

/** The outcome of removing or restoring a farm: no change that could be undone, but all of the farm changes. */
const WHOLE_FARM_CHANGED = { change: null, events: ['farm', 'land'] } as const;

/** The farm of a call as its caller sees it. */
function grantOf({
  scope,
  access,
  facts,
}: Pick<Call<EndpointOf<'farms.get'>>, 'scope' | 'access' | 'facts'>): FarmGrant {
  return { scope, access, shared_farm: facts?.shared_farm ?? null };
}
