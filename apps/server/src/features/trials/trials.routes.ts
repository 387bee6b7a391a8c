import type { Farm, Trial } from '@brazda/contract';
import { type Country, seasonWindow, TRIAL_STARTS } from '@brazda/domain';
import type { Db, DbPool } from '../../platform/db/database.ts';
import { countAgainst } from '../../platform/db/try-limit.ts';
import type { ProcessDeps } from '../../platform/feature.ts';
import { hashOfToken } from '../../platform/hash-of-token.ts';
import type { Call, EndpointOf, SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { networkBlockOf, networkOf } from '../../platform/http/network-of.ts';
import { newId } from '../../platform/ids.ts';
import { type AccountDeps, createVisitor, removeAccount } from '../account/index.ts';
import { createFarm, type FarmReader, viewOfOwner, viewOfTrial } from '../farms/index.ts';
import { insertSeasons } from '../parcels/index.ts';
import { findTrialOfCookie, newTrialKey, TRIAL_COOKIE, TRIAL_COOKIE_S } from './trial-cookie.ts';
import { insertTrial, type TrialRow, takeTrial } from './trials.repo.ts';

export interface TrialsDeps extends Pick<ProcessDeps, 'onAccountRemoved' | 'now'> {
  readonly db: DbPool;
  readonly readFarms: FarmReader;
  /** The current day, `YYYY-MM-DD`. */
  today(): string;
  readonly keep: AccountDeps['trials']['keep'];
}

const HOUR_S = 3600;

/** The parts of a call that tell which browser makes it. */
type InBrowser = Pick<Call<EndpointOf<'trials.get'>>, 'cookie'>;

/** Handlers of the farm that a visitor has without an account. */
export function trialsHandlers({ db, readFarms, today, now, keep, onAccountRemoved }: TrialsDeps) {
  const trialOf = ({ cookie }: InBrowser) => findTrialOfCookie(db, cookie(TRIAL_COOKIE));

  async function requireTrial(call: InBrowser): Promise<TrialRow> {
    const trial = await trialOf(call);
    if (!trial) throw new HttpError('no_trial');
    return trial;
  }

  async function presentTrial({ farm_id, ends_at, requested_at }: TrialRow): Promise<Trial> {
    const [farm] = await readFarms([viewOfTrial(farm_id)]);
    if (!farm) throw new HttpError('no_trial');
    return { farm, ends_at: ends_at.toISOString(), is_confirming: requested_at !== null };
  }

  /** Counts a trial farm, the quota that all share last. Throws HttpError, after which nothing is counted. */
  async function countStart(tx: Db, address: string): Promise<void> {
    const { of_network, of_block, of_all } = TRIAL_STARTS;
    const [over] = await countAgainst(tx, 'trial', [
      { name: 'network', key: networkOf(address), limits: of_network },
      { name: 'block', key: networkBlockOf(address), limits: of_block },
    ]);
    if (over) throw new HttpError(over.wait_s > HOUR_S ? 'many_trials_of_network' : 'many_trials');
    const all = await countAgainst(tx, 'trial', [{ name: 'all', key: 'all', limits: of_all }]);
    if (all.length > 0) throw new HttpError('many_trials_today');
  }

  /**
   * Creates a visitor with a farm, which has the season of the current year, and returns the key of the browser. Throws
   * HttpError if too many were begun.
   */
  function begin(address: string, farm: { name: string; country: Country }): Promise<string> {
    const key = newTrialKey();
    return db.transaction().execute(async (tx) => {
      await countStart(tx, address);
      const user_id = await createVisitor(tx);
      const actor = { user_id, impersonator_id: null };
      const farm_id = await createFarm(tx, { actor, address }, farm);
      const end_year = Number(today().slice(0, 4));
      await insertSeasons(tx, viewOfTrial(farm_id).scope, [
        { id: newId(), end_year, ...seasonWindow(end_year) },
      ]);
      await insertTrial(tx, { user_id, farm_id, key_hash: hashOfToken(key) });
      return key;
    });
  }

  return {
    'trials.get': async (call) => {
      const trial = await trialOf(call);
      return { trial: trial ? await presentTrial(trial) : null };
    },
    'trials.start': async (call) => {
      // Signed in, a farm is created in the account.
      if (call.actor.user_id !== null && !call.actor.is_trial) throw new HttpError('forbidden');
      const known = await trialOf(call);
      if (known) return presentTrial(known);
      const key = await begin(call.address, call.body);
      call.setCookie(TRIAL_COOKIE, key, TRIAL_COOKIE_S);
      return presentTrial((await findTrialOfCookie(db, key))!);
    },
    'trials.keep': async (call): Promise<Farm> => {
      const { user_id: trial_user_id, farm_id } = await requireTrial(call);
      const user_id = call.actor.user_id!;
      const isKept = await db.transaction().execute((tx) => keep(tx, call, { trial_user_id, user_id }));
      if (!isKept) throw new HttpError('no_trial');
      call.setCookie(TRIAL_COOKIE, null);
      const [farm] = await readFarms([viewOfOwner(farm_id)]);
      if (!farm) throw new HttpError('no_trial');
      return farm;
    },
    'trials.remove': async (call) => {
      const { user_id } = await requireTrial(call);
      const author = { actor: { user_id, impersonator_id: null }, address: call.address };
      await db.transaction().execute(async (tx) => {
        if (await takeTrial(tx, user_id))
          await removeAccount({ onAccountRemoved }, tx, { user_id, author, at: now() });
      });
      call.setCookie(TRIAL_COOKIE, null);
      return undefined;
    },
  } satisfies SomeHandlers;
}
