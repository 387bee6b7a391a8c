import type { Logger } from 'pino';
import { readToken } from './features/access-tokens/index.ts';
import { readActor, type SessionLifetimes } from './features/account/index.ts';
import {
  type readAccess,
  readOperatedAccess,
  readSamplingAccess,
  readWorkAccess,
} from './features/farms/index.ts';
import type { Flags } from './features/flags/index.ts';
import { readDevice } from './features/journal/index.ts';
import { holdsLicense } from './features/licenses/index.ts';
import { holdsOrder } from './features/orders/index.ts';
import { readingLog } from './features/sharing/index.ts';
import { readTrialActor } from './features/trials/index.ts';
import type { DbPool } from './platform/db/database.ts';
import type { AuthContext } from './platform/http/admit.ts';
import type { ErrorSpecs } from './platform/http/http-error.ts';
import { refusalTrail } from './platform/http/refusal-trail.ts';
import { responseState } from './response-state.ts';

/** What identifying callers and checking their access needs. */
interface AuthDeps {
  readonly db: DbPool;
  readonly lives: SessionLifetimes;
  readonly flags: Flags;
  readonly errors: ErrorSpecs;
  readonly readAccess: typeof readAccess;
  readonly countToken: AuthContext['countToken'];
  readonly log: Logger;
  now(): Date;
}

/** How callers are identified and their access is checked, by the features that know it. */
export function authContext({
  db,
  lives,
  flags,
  errors,
  readAccess,
  countToken,
  log,
  now,
}: AuthDeps): AuthContext {
  return {
    actorOf: async (cookies) => {
      const actor = await readActor(db, cookies, lives);
      return actor.user_id === null ? readTrialActor(db, cookies) : actor;
    },
    accessTo: (actor, farm_id, cookies) => readAccess(db, actor, farm_id, cookies),
    workOf: (actor, farm_id) => readWorkAccess(db, actor, farm_id),
    samplingOf: (actor, farm_id) => readSamplingAccess(db, actor, farm_id),
    operatedOf: (actor, farm_id) => readOperatedAccess(db, actor, farm_id),
    deviceOf: (token) => readDevice(db, token),
    tokenOf: (token) => readToken(db, token),
    countToken,
    onRead: readingLog({ db, log, now }),
    isHolder: (actor, { licenseId, paymentId }) =>
      licenseId !== undefined ? holdsLicense(db, actor, licenseId) : holdsOrder(db, actor, paymentId ?? ''),
    isOn: (flag, farm_id) => flags.isOn(flag, farm_id),
    stateOf: responseState({ db, flags, now }),
    onRefused: refusalTrail(db, errors),
  };
}
