import type { ShareLevel } from '@brazda/domain';
import { recordEvent } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { mailLimits } from '../../platform/mail/mail-limits.ts';
import { recipientAt } from '../../platform/mail/recipients.repo.ts';
import { signInLink } from '../../platform/mail/sign-in-link.ts';
import { lineagesToShare } from './lineages-to-share.ts';
import { findFarmWithOwner, findPerson } from './people.repo.ts';
import {
  changeShare,
  endShare,
  type Grant,
  listShares,
  lockShares,
  noteOpened,
  upsertShare,
} from './shares.repo.ts';
import { SHARING_MAILS } from './sharing.mails.ts';
import type { SharingDeps } from './sharing-deps.ts';

/** Handlers of shares, for owners and for the guests who open them. */
export function shareHandlers({ db, mailer }: Pick<SharingDeps, 'db' | 'mailer'>) {
  const mails = mailLimits(db, SHARING_MAILS);

  return {
    'sharing.noteOpened': async ({ scope, actor: { user_id, impersonator_id } }) => {
      // Impersonating staff do not open a share on behalf of the user.
      if (user_id !== null && impersonator_id === null) await noteOpened(db, scope, user_id);
      return undefined;
    },
    'sharing.shares': async ({ scope }) => ({ results: await listShares(db, scope) }),
    'sharing.share': async ({ scope, body, actor, address, language }) => {
      const { farm_id } = scope;
      const farm = await findFarmWithOwner(db, farm_id);
      if (farm.owner_email?.toLowerCase() === body.email.toLowerCase()) throw new HttpError('own_address');
      const { share, counted } = await db.transaction().execute(async (tx) => {
        const field = await parseGrant(tx, scope, body);
        const counted = await mails.count('farm_shared', { to: body.email, actor, farm_id, address }, tx);
        const [before] = await lockShares(tx, scope, { email: body.email });
        const put = await upsertShare(tx, scope, { email: body.email, created_by: actor.user_id }, field);
        const event = { actor, address, farm_id, entity: 'farm_share', entity_id: put, before } as const;
        await recordEvent(tx, {
          ...event,
          action: before ? 'share_changed' : 'shared',
          after: field,
        });
        return { share: await shareOf(tx, scope, put), counted };
      });
      const [sharer, { hasAccount, ...recipient }] = await Promise.all([
        findPerson(db, actor.user_id ?? ''),
        recipientAt(db, body.email, language),
      ]);
      if (counted)
        mailer.sendCounted(
          {
            kind: 'farm_shared',
            ...recipient,
            values: { person: sharer?.full_name ?? '', farm: farm.name },
            path: signInLink(`/map/${farm_id}`, { email: body.email, hasAccount }),
          },
          counted,
        );
      return { ...share, is_mailed: counted !== null };
    },
    'sharing.updateShare': ({ params: { shareId: id }, scope, body, actor, address }) =>
      db.transaction().execute(async (tx) => {
        const { farm_id } = scope;
        const [before] = await lockShares(tx, scope, { id });
        if (!before) throw new HttpError('not_found', 'share');
        const field = await parseGrant(tx, scope, {
          ...body,
          shows_notes: body.shows_notes ?? before.shows_notes,
        });
        await changeShare(tx, scope, id, field);
        const event = { actor, address, farm_id, entity: 'farm_share', entity_id: id, before } as const;
        await recordEvent(tx, { ...event, action: 'share_changed', after: field });
        return shareOf(tx, scope, id);
      }),
    'sharing.removeShare': async ({ params: { shareId: id }, scope, actor, address }) => {
      const { farm_id } = scope;
      await db.transaction().execute(async (tx) => {
        const [before] = await lockShares(tx, scope, { id });
        if (!before) throw new HttpError('not_found', 'share');
        await endShare(tx, scope, id);
        const event = { actor, address, farm_id, entity: 'farm_share', entity_id: id, before } as const;
        await recordEvent(tx, { ...event, action: 'share_ended' });
      });
      return undefined;
    },
  } satisfies SomeHandlers;
}

/** Reads a share within the transaction that has just saved it. */
async function shareOf(tx: Db, scope: Scope, id: string) {
  const [share] = await listShares(tx, scope, id);
  if (!share) throw new HttpError('not_found', 'share');
  return share;
}

interface GrantInput {
  readonly shared_farm: ShareLevel;
  readonly parcels: readonly string[];
  readonly shows_notes: boolean;
}

/** The grant in a body: its parcels, which must belong to the farm, count only if the share is by parcels. */
async function parseGrant(
  db: Db,
  scope: Scope,
  { shared_farm: level, parcels, shows_notes }: GrantInput,
): Promise<Grant> {
  // Those who write notes see them.
  if (level === 'full_access') return { level, lineages: [], shows_notes: true };
  if (level !== 'no_access') return { level, lineages: [], shows_notes };
  return { level, lineages: await lineagesToShare(db, scope, parcels), shows_notes };
}
