import { recordEvent } from '../../platform/db/audit.ts';
import type { AccountDeps } from '../account/index.ts';
import { eraseUser } from '../account/index.ts';
import { requireFarmsOfPerson } from '../farms/index.ts';
import { requireFewUnfinished } from '../imports/index.ts';
import { findTrialOfCookie, TRIAL_COOKIE } from './trial-cookie.ts';
import { moveFarm, noteRequest, takeTrial } from './trials.repo.ts';

/** How registration lets trial farms wait for a mail, and moves them into accounts. */
export const trialRegistration: AccountDeps['trials'] = {
  async requestKeeping(db, call) {
    const trial = await findTrialOfCookie(db, call.cookie(TRIAL_COOKIE));
    if (!trial) return null;
    await noteRequest(db, trial.user_id);
    return trial.user_id;
  },
  async keep(tx, { address }, { trial_user_id, user_id }) {
    const taken = await takeTrial(tx, trial_user_id);
    if (!taken) return false;
    const { farm_id } = taken;
    await moveFarm(tx, farm_id, user_id);
    await eraseUser(tx, trial_user_id);
    const actor = { user_id, impersonator_id: null };
    const event = { actor, address, farm_id, entity: 'farm', entity_id: farm_id } as const;
    await recordEvent(tx, { ...event, action: 'trial_kept' });
    await requireFarmsOfPerson(tx, user_id);
    await requireFewUnfinished(tx, farm_id);
    return true;
  },
};
