import { recordEvent } from '../../platform/db/audit.ts';
import type { Db, DbPool } from '../../platform/db/database.ts';
import type { Call, EndpointOf, SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import {
  endSessionOfCookie,
  readPerson,
  requireRecentSignIn,
  SESSION_COOKIE,
  type SessionLifetimes,
  startSession,
} from '../account/index.ts';
import { lockUserStatus } from './user-status.repo.ts';

export interface ImpersonationDeps {
  readonly db: DbPool;
  readonly lives: SessionLifetimes;
  /** The current day, `YYYY-MM-DD`. */
  today(): string;
}

type Doing = Pick<Call<EndpointOf<'staff.impersonate'>>, 'address' | 'device' | 'cookie' | 'setCookie'>;

/**
 * Handlers with which staff start and stop impersonating a user. A browser has one session: starting ends that of the
 * staff member, and stopping begins a new one, if they are still staff.
 */
export function impersonationHandlers({ db, lives, today }: ImpersonationDeps) {
  async function exchangeSession(
    tx: Db,
    call: Doing,
    who: { user_id: string; impersonator_id: string | null },
  ) {
    const { address, device } = call;
    await endSessionOfCookie(tx, call.cookie(SESSION_COOKIE));
    // Staff calls require a second step, which both sessions inherit.
    const entry = { ...who, second_step: true, address, device };
    const { id, maxAge_s } = await startSession(tx, entry, lives);
    call.setCookie(SESSION_COOKIE, id, maxAge_s);
  }

  return {
    'staff.impersonate': async (call) => {
      const { actor, address } = call;
      const user_id = call.params.userId;
      const impersonator_id = actor.user_id;
      await requireRecentSignIn(db, actor);
      await db.transaction().execute(async (tx) => {
        const user = await lockUserStatus(tx, user_id);
        if (!user) throw new HttpError('not_found', 'user');
        if (user.is_staff) throw new HttpError('of_staff');
        if (!user.is_active) throw new HttpError('switched_off_account');
        const event = { actor, address, entity: 'app_user', entity_id: user_id } as const;
        await recordEvent(tx, { ...event, action: 'impersonation_started' });
        await exchangeSession(tx, call, { user_id, impersonator_id });
      });
      return readPerson(db, { user_id, impersonator_id, today: today(), language: call.language });
    },
    'staff.releaseImpersonation': async (call) => {
      const { actor, address, body } = call;
      const staff_id = actor.impersonator_id ?? '';
      const entity_id = actor.user_id ?? '';
      await db.transaction().execute(async (tx) => {
        const event = { actor, address, entity: 'app_user', entity_id } as const;
        await recordEvent(tx, { ...event, action: 'impersonation_ended' });
        const staff = await lockUserStatus(tx, staff_id);
        if (staff?.is_staff && staff.is_active)
          return exchangeSession(tx, call, { user_id: staff_id, impersonator_id: null });
        await endSessionOfCookie(tx, call.cookie(SESSION_COOKIE));
        call.setCookie(SESSION_COOKIE, null);
      });
      return { next: body.next };
    },
  } satisfies SomeHandlers;
}
