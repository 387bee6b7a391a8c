import { recordEvent } from '../../platform/db/audit.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { mailLimits } from '../../platform/mail/mail-limits.ts';
import { recipientOf } from '../../platform/mail/recipients.repo.ts';
import { signInLink } from '../../platform/mail/sign-in-link.ts';
import { findFarmWithOwner, findPerson } from './people.repo.ts';
import { addRequest, closeRequest, listRequests } from './requests.repo.ts';
import { changeShare, lockShares, upsertShare } from './shares.repo.ts';
import { SHARING_MAILS } from './sharing.mails.ts';
import type { SharingDeps } from './sharing-deps.ts';

/** Handlers of the calls with which a guest requests access to a farm and its owner decides. */
export function requestHandlers({ db, mailer }: Pick<SharingDeps, 'db' | 'mailer'>) {
  const mails = mailLimits(db, SHARING_MAILS);
  return {
    'sharing.requestAccess': async ({ scope, actor, access, address }) => {
      const { farm_id } = scope;
      const user_id = actor.user_id ?? '';
      if (access === 'full') throw new HttpError('full_access_already');
      const farm = await findFarmWithOwner(db, farm_id);
      const owner = farm.owner_id === null ? undefined : await findPerson(db, farm.owner_id);
      const counted = await db.transaction().execute(async (tx) => {
        const id = await addRequest(tx, scope, user_id);
        if (id === undefined) return null;
        const event = { actor, address, farm_id, entity: 'access_request', entity_id: id } as const;
        await recordEvent(tx, { ...event, action: 'access_requested' });
        return owner ? mails.count('access_requested', { to: owner.email, actor, address }, tx) : null;
      });
      if (!owner || !counted) return undefined;
      const guest = await findPerson(db, user_id);
      mailer.sendCounted(
        {
          kind: 'access_requested',
          ...recipientOf(owner),
          values: { person: guest?.full_name ?? '', email: guest?.email ?? '', farm: farm.name },
          path: `/manage/farm/${farm_id}/sharing`,
        },
        counted,
      );
      return undefined;
    },
    'sharing.requests': async ({ scope }) => ({ results: await listRequests(db, scope) }),
    'sharing.answerRequest': async ({ params: { requestId: id }, scope, body, actor, address }) => {
      const { farm_id } = scope;
      const level = body.shared_farm;
      const guest = await db.transaction().execute(async (tx) => {
        const user_id = await closeRequest(tx, scope, id, level);
        const person = user_id === undefined ? undefined : await findPerson(tx, user_id);
        if (!person) throw new HttpError('not_found', 'request');
        if (level !== null) {
          const field = { level, lineages: [], shows_notes: true };
          const shares = await lockShares(tx, scope, { user_id: person.id });
          if (shares.length === 0)
            await upsertShare(tx, scope, { email: person.email, created_by: actor.user_id }, field);
          for (const share of shares) await changeShare(tx, scope, share.id, field);
        }
        const event = { actor, address, farm_id, entity: 'access_request', entity_id: id } as const;
        await recordEvent(tx, {
          ...event,
          action: 'access_answered',
          after: { user_id: person.id, level },
        });
        return person;
      });
      const farm = await findFarmWithOwner(db, farm_id);
      mailer.send({
        kind: level === null ? 'access_refused' : 'access_granted',
        ...recipientOf(guest),
        values: { farm: farm.name },
        ...(level !== null && {
          path: signInLink(`/map/${farm_id}`, { email: guest.email, hasAccount: true }),
        }),
      });
      return undefined;
    },
  } satisfies SomeHandlers;
}
