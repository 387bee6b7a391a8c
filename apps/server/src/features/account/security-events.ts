import { recordEvent } from '../../platform/db/audit.ts';
import type { Author } from '../../platform/db/changes.ts';
import type { Db } from '../../platform/db/database.ts';
import { type Actor, ANONYMOUS } from '../../platform/http/call.ts';

type SecurityEvent =
  | 'signed_in'
  | 'sign_in_failed'
  | 'guesses_used_up'
  | 'signed_out'
  | 'registered'
  | 'confirmed'
  | 'password_changed'
  | 'password_reset'
  | 'email_changed'
  | 'session_ended'
  | 'updated'
  | 'consent_given'
  | 'consent_withdrawn'
  | 'exported'
  | 'removed'
  | 'oauth_linked'
  | 'factor_added'
  | 'factor_removed'
  | 'second_step_failed'
  | 'passkey_counter_went_back'
  | 'recovery_code_used'
  | 'recovery_codes_renewed';

/**
 * Writes a security event of an account into the audit trail; its author is the user unless the call or `actor`
 * differs.
 */
export async function recordSecurityEvent(
  db: Db,
  call: Author,
  { user_id, action, after, actor }: SecurityRecord,
): Promise<void> {
  const self = { user_id, impersonator_id: null };
  const byCall = call.actor.user_id === user_id ? call.actor : self;
  await recordEvent(db, {
    actor: actor ?? byCall,
    address: call.address,
    entity: 'app_user',
    entity_id: user_id,
    action,
    after,
  });
}

export interface SecurityRecord {
  readonly user_id: string;
  readonly action: SecurityEvent;
  /** Details; never an address or a name, which deleting the account could not remove. */
  readonly after?: object;
  readonly actor?: Pick<Actor, 'user_id' | 'impersonator_id'>;
}

/** The author of what happens without a signed-in user. */
export const SYSTEM_ACTOR = ANONYMOUS;
