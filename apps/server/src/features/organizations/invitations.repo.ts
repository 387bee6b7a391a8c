import type { OrganizationInvitation, ReceivedInvitation } from '@brazda/contract';
import { type InvitationKind, ORGANIZATION_LIMITS, type OrganizationRole } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db, DbTransaction } from '../../platform/db/database.ts';
import { LimitError } from '../../platform/http/limit-error.ts';
import { newId } from '../../platform/ids.ts';
import { listKnownMembers, MEMBER_NAME } from './members.repo.ts';

const IS_OPEN = sql<boolean>`organization_invitation.expires_at > now()`;

/** The open invitations of an organization, newest first. */
export async function listInvitations(db: Db, organization_id: string): Promise<OrganizationInvitation[]> {
  const rows = await db
    .selectFrom('organization_invitation')
    .select(['id', 'email', 'kind', 'role', 'created_at', 'expires_at'])
    .where('organization_id', '=', organization_id)
    .where(IS_OPEN)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ created_at, expires_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
  }));
}

interface ReceivedRow {
  readonly id: string;
  readonly kind: InvitationKind;
  readonly role: OrganizationRole | null;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly invited_by: string;
  readonly organization: Omit<ReceivedInvitation['organization'], 'members'>;
}

/** The open invitations to the confirmed address of a user, newest first. */
export async function listReceived(db: Db, user_id: string): Promise<ReceivedInvitation[]> {
  const { rows } = await sql<ReceivedRow>`
    select organization_invitation.id, kind, role, organization_invitation.created_at, organization_invitation.expires_at,
      (select ${MEMBER_NAME} from app_user where app_user.id = invited_by) as invited_by,
      jsonb_build_object('id', organization.id, 'name', organization.name, 'country', organization.country) as organization
    from app_user me
      join organization_invitation on lower(organization_invitation.email) = lower(me.email) and ${IS_OPEN}
      join organization on organization.id = organization_id
    where me.id = ${user_id} and me.email_verified_at is not null
    order by organization_invitation.created_at desc, organization_invitation.id`.execute(db);
  const members = await listKnownMembers(
    db,
    rows.map(({ organization }) => organization.id),
  );
  return rows.map(({ organization, created_at, expires_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
    organization: {
      ...organization,
      members: members
        .filter(({ organization_id }) => organization_id === organization.id)
        .map(({ name, role }) => ({ name, role })),
    },
  }));
}

/** Whether an address is that of a member. */
export async function isMember(db: Db, organization_id: string, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from organization_member join app_user on app_user.id = user_id
    where organization_id = ${organization_id} and lower(email) = lower(${email})`.execute(db);
  return rows.length > 0;
}

interface NewInvitation {
  readonly organization_id: string;
  readonly kind: InvitationKind;
  readonly email: string;
  readonly role: OrganizationRole | null;
  readonly invited_by: string;
}

/** Adds an invitation to a locked organization, or renews the one to the address. Throws LimitError if too many are open. */
export async function putInvitation(tx: DbTransaction, invitation: NewInvitation): Promise<void> {
  const { organization_id, kind, email, role, invited_by } = invitation;
  const { invitations: max, days } = ORGANIZATION_LIMITS;
  await sql`delete from organization_invitation where organization_id = ${organization_id} and not ${IS_OPEN}`.execute(
    tx,
  );
  await sql`
    insert into organization_invitation (id, organization_id, kind, email, role, invited_by, expires_at)
    values (${newId()}, ${organization_id}, ${kind}, ${email}, ${role}, ${invited_by}, now() + ${days} * interval '1 day')
    on conflict (organization_id, kind, lower(email))
      do update set role = excluded.role, invited_by = excluded.invited_by, expires_at = excluded.expires_at`.execute(
    tx,
  );
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from organization_invitation where organization_id = ${organization_id}`.execute(
    tx,
  );
  if (rows[0]!.open > max) throw new LimitError('many_invitations', max);
}

/** Ends an invitation of an organization; false if there is none. */
export async function endInvitation(db: Db, organization_id: string, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('organization_invitation')
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends an open invitation to the confirmed address of a user and returns it; undefined if there is none. */
export async function takeInvitation(
  tx: DbTransaction,
  user_id: string,
  which: { readonly id: string } | { readonly organization_id: string; readonly kind: InvitationKind },
) {
  const condition =
    'id' in which
      ? sql`organization_invitation.id = ${which.id}`
      : sql`organization_id = ${which.organization_id} and kind = ${which.kind}`;
  const { rows } = await sql<{
    organization_id: string;
    kind: InvitationKind;
    role: OrganizationRole | null;
  }>`
    delete from organization_invitation using app_user
    where app_user.id = ${user_id} and email_verified_at is not null and lower(organization_invitation.email) = lower(app_user.email)
      and ${IS_OPEN} and ${condition}
    returning organization_id, kind, role`.execute(tx);
  return rows[0];
}
