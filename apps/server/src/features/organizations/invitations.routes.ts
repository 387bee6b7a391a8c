import { Email } from '@brazda/contract';
import type { InvitationKind, Language, OrganizationRole } from '@brazda/domain';
import { recordEvent } from '../../platform/db/audit.ts';
import type { Actor, SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { mailLimits } from '../../platform/mail/mail-limits.ts';
import { recipientAt } from '../../platform/mail/recipients.repo.ts';
import { signInLink } from '../../platform/mail/sign-in-link.ts';
import { findPerson } from '../sharing/index.ts';
import { endInvitation, isMember, listReceived, putInvitation, takeInvitation } from './invitations.repo.ts';
import { addMember, requireManager } from './members.repo.ts';
import { ORGANIZATION_MAILS } from './organizations.mails.ts';
import { lockOrganization, readOrganization } from './organizations.repo.ts';
import type { OrganizationsDeps } from './organizations-deps.ts';

/** Where invitations are answered. */
const ANSWERED_AT = '/organizations';

const MAIL_OF = {
  member: 'organization_member_invited',
  farm: 'organization_farm_invited',
} as const satisfies Record<InvitationKind, keyof typeof ORGANIZATION_MAILS>;

/** What a manager sends to one address. */
interface Invited {
  readonly organization: { readonly id: string; readonly name: string };
  readonly sender: { readonly id: string; readonly full_name: string };
  readonly author: { readonly actor: Actor; readonly address: string };
  readonly language: Language;
  readonly kind: InvitationKind;
  readonly role: OrganizationRole | null;
}

/** Handlers of invitations: those of an organization, and those to the address of a user. */
export function invitationHandlers({ db, mailer }: OrganizationsDeps) {
  const mails = mailLimits(db, ORGANIZATION_MAILS);

  /** Invites one address. Throws HttpError if the sender has caused too many mails; then nothing is changed. */
  async function invite(to: string, invited: Invited): Promise<'invited' | 'unmailed' | 'member_already'> {
    const { organization, sender, author, kind, role, language } = invited;
    if (kind === 'member' && (await isMember(db, organization.id, to))) return 'member_already';
    const counted = await db.transaction().execute(async (tx) => {
      await lockOrganization(tx, organization.id);
      await putInvitation(tx, {
        organization_id: organization.id,
        kind,
        email: to,
        role,
        invited_by: sender.id,
      });
      const event = { ...author, entity: 'organization', entity_id: organization.id } as const;
      await recordEvent(tx, { ...event, action: 'organization_invited', after: { kind, role } });
      return mails.count(MAIL_OF[kind], { to, ...author }, tx);
    });
    if (!counted) return 'unmailed';
    const { hasAccount, ...recipient } = await recipientAt(db, to, language);
    mailer.sendCounted(
      {
        kind: MAIL_OF[kind],
        ...recipient,
        values: { person: sender.full_name, organization: organization.name },
        path: signInLink(ANSWERED_AT, { email: to, hasAccount }),
      },
      counted,
    );
    return 'invited';
  }

  return {
    'organizations.invite': async ({ actor, address, language, params: { organizationId: id }, body }) => {
      const { user_id } = await requireManager(db, id, actor.user_id);
      const organization = await readOrganization(db, user_id, id);
      const sender = await findPerson(db, user_id);
      if (!sender) throw new HttpError('not_signed_in');
      const { kind, role } = body;
      const invited = { organization, sender, author: { actor, address }, language, kind, role };
      const results: Result[] = [];
      for (const typed of body.addresses) {
        const to = Email.safeParse(typed).data;
        results.push({
          address: typed,
          outcome: to === undefined ? 'invalid' : await inviteNext(to, invited, results),
        });
      }
      return { results, is_mailed: results.every(({ outcome }) => outcome !== 'unmailed') };
    },
    'organizations.withdraw': async ({ actor, params: { organizationId, invitationId } }) => {
      await requireManager(db, organizationId, actor.user_id);
      if (!(await endInvitation(db, organizationId, invitationId)))
        throw new HttpError('not_found', 'invitation');
      return undefined;
    },
    'organizations.received': async ({ actor }) => ({
      results: await listReceived(db, actor.user_id ?? ''),
    }),
    'organizations.accept': ({ actor, address, params: { invitationId: id } }) =>
      db.transaction().execute(async (tx) => {
        const user_id = actor.user_id ?? '';
        const invitation = await takeInvitation(tx, user_id, { id });
        // An owner accepts by giving access to a farm.
        if (!invitation?.role) throw new HttpError('not_found', 'invitation');
        const { organization_id, role } = invitation;
        await lockOrganization(tx, organization_id);
        await addMember(tx, { organization_id, user_id, role });
        const event = { actor, address, entity: 'organization', entity_id: organization_id } as const;
        await recordEvent(tx, { ...event, action: 'organization_joined', after: { role } });
        return readOrganization(tx, user_id, organization_id);
      }),
    'organizations.decline': async ({ actor, params: { invitationId: id } }) => {
      const taken = await db.transaction().execute((tx) => takeInvitation(tx, actor.user_id ?? '', { id }));
      if (!taken) throw new HttpError('not_found', 'invitation');
      return undefined;
    },
  } satisfies SomeHandlers;

  /** Invites the next address; once the sender has caused too many mails, the others wait. Throws if that is so for the first. */
  async function inviteNext(to: string, invited: Invited, done: readonly Result[]): Promise<Outcome> {
    if (done.some(({ outcome }) => outcome === 'later')) return 'later';
    try {
      return await invite(to, invited);
    } catch (error) {
      const isFirst = done.every(({ outcome }) => outcome === 'invalid');
      if (isFirst || !(error instanceof HttpError) || error.code !== 'many_mails') throw error;
      return 'later';
    }
  }
}

type Outcome = 'invited' | 'unmailed' | 'member_already' | 'invalid' | 'later';
interface Result {
  readonly address: string;
  readonly outcome: Outcome;
}
