import type { Session } from '@brazda/contract';
import type { Db } from '../../platform/db/database.ts';
import type { Actor, SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import type { AccountContext } from './deps.ts';
import { recordSecurityEvent } from './security-events.ts';
import { listSessions, removeOwnSession, removeSessions, type SessionLifetimes } from './sessions.repo.ts';

/** Handlers for listing and ending the sessions of a user. */
export function sessionsHandlers({ db, lives }: AccountContext) {
  return {
    'auth.sessions': async ({ actor }) => ({ results: await listOpenSessions(db, actor, lives) }),
    'auth.endSession': async (call) => {
      const user_id = call.actor.user_id ?? '';
      const isEnded = await removeOwnSession(db, user_id, call.params.sessionId);
      if (!isEnded) throw new HttpError('not_found', 'session');
      await recordSecurityEvent(db, call, { user_id, action: 'session_ended' });
      return undefined;
    },
    'auth.endOtherSessions': async (call) => {
      const user_id = call.actor.user_id ?? '';
      await removeSessions(db, user_id, call.actor.session_id);
      await recordSecurityEvent(db, call, { user_id, action: 'session_ended', after: { others: true } });
      return undefined;
    },
  } satisfies SomeHandlers;
}

/** The sessions of a user as the API presents them, last used first. */
export async function listOpenSessions(
  db: Db,
  { user_id, session_id }: Pick<Actor, 'user_id' | 'session_id'>,
  lives: SessionLifetimes,
): Promise<Session[]> {
  const sessions = await listSessions(db, user_id ?? '', lives);
  return sessions.map(({ created_at, last_seen_at, ...session }) => ({
    ...session,
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
    is_current: session.id === session_id,
  }));
}
