import type { Db } from '../../platform/db/database.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { type DocumentName, versionInForce } from '../legal/index.ts';
import type { AnyCall } from './any-call.ts';
import { addConsent, listConsents, withdrawConsent } from './consents.repo.ts';
import { recordSecurityEvent } from './security-events.ts';

/** The input for each document: true accepts the version in force, false withdraws consent, undefined changes nothing. */
type Consents = Readonly<Partial<Record<DocumentName, boolean | undefined>>>;

/** Records what a user accepts and withdraws, each with its version. Throws HttpError for staff acting as the user. */
export async function changeConsents(db: Db, call: AnyCall, input: Consents, today: string): Promise<void> {
  const changes = Object.entries(input).filter(([, accepts]) => accepts !== undefined) as [
    DocumentName,
    boolean,
  ][];
  if (changes.length === 0) return;
  const user_id = call.actor.user_id;
  // No one can consent on behalf of another user.
  if (user_id === null || call.actor.impersonator_id !== null) throw new HttpError('forbidden');
  const consents = await listConsents(db, user_id);
  for (const [document, accepts] of changes) {
    const { start_date: version } = versionInForce(document, today);
    const isConsented = consents.some(
      (consent) =>
        consent.document === document && consent.version === version && consent.withdrawn_at === null,
    );
    if (accepts && !isConsented) {
      await addConsent(db, user_id, document, version);
      await recordSecurityEvent(db, call, { user_id, action: 'consent_given', after: { document, version } });
    }
    if (!accepts && (await withdrawConsent(db, user_id, document)))
      await recordSecurityEvent(db, call, { user_id, action: 'consent_withdrawn', after: { document } });
  }
}

/** Records that the caller accepts marketing messages. Throws HttpError for staff acting as the user. */
export function acceptMarketing(db: Db, call: AnyCall, today: string): Promise<void> {
  return changeConsents(db, call, { marketing: true }, today);
}
