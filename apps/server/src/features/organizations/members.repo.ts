import type { OrganizationMember } from '@brazda/contract';
import { ORGANIZATION_LIMITS, type OrganizationRole } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db, DbTransaction } from '../../platform/db/database.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { LimitError } from '../../platform/http/limit-error.ts';
import { newId } from '../../platform/ids.ts';
import './organizations.table.ts';

/** A user as a member of an organization. */
export interface Membership {
  readonly id: string;
  readonly organization_id: string;
  readonly user_id: string;
  readonly role: OrganizationRole;
}

/** First and last name; the address if both are empty. */
export const MEMBER_NAME = sql<string>`coalesce(nullif(trim(first_name || ' ' || last_name), ''), app_user.email)`;

/** The membership of a user; throws HttpError if there is none, since an organization is unknown to all others. */
export async function requireMember(
  db: Db,
  organization_id: string,
  user_id: string | null,
): Promise<Membership> {
  const member = await db
    .selectFrom('organization_member')
    .select(['id', 'organization_id', 'user_id', 'role'])
    .where('organization_id', '=', organization_id)
    .where('user_id', '=', user_id ?? '')
    .executeTakeFirst();
  if (!member) throw new HttpError('not_found', 'organization');
  return member;
}

/** The membership of a manager; throws HttpError for everyone else. */
export async function requireManager(
  db: Db,
  organization_id: string,
  user_id: string | null,
): Promise<Membership> {
  const member = await requireMember(db, organization_id, user_id);
  if (member.role !== 'manager') throw new HttpError('forbidden');
  return member;
}

/** The members of an organization, in the order in which they joined, as one of them sees them. */
export async function listMembers(
  db: Db,
  { organization_id, user_id }: Pick<Membership, 'organization_id' | 'user_id'>,
): Promise<OrganizationMember[]> {
  const { rows } = await sql<Omit<OrganizationMember, 'joined_at'> & { joined_at: Date }>`
    select member.id, ${MEMBER_NAME} as name, app_user.email, member.role, member.joined_at, member.user_id = ${user_id} as is_own,
      (select count(*)::int from organization_farm join farm on farm.id = farm_id
        where responsible_id = member.id and farm.deleted_at is null) as farms_count
    from organization_member member join app_user on app_user.id = member.user_id
    where member.organization_id = ${organization_id}
    order by member.joined_at, member.id`.execute(db);
  return rows.map(({ joined_at, ...member }) => ({ ...member, joined_at: joined_at.toISOString() }));
}

/** The members of some organizations by name, as those see them who are invited or give access. */
export async function listKnownMembers(db: Db, organization_ids: readonly string[]) {
  const { rows } = await sql<{ organization_id: string; name: string; role: OrganizationRole }>`
    select organization_id, ${MEMBER_NAME} as name, role
    from organization_member join app_user on app_user.id = user_id
    where organization_id = any(${organization_ids}) order by name, organization_member.id`.execute(db);
  return rows;
}

/** The ids and roles of the members of an organization, in the order in which they joined. */
export function listStanding(db: Db, organization_id: string) {
  return db
    .selectFrom('organization_member')
    .select(['id', 'role', 'user_id'])
    .where('organization_id', '=', organization_id)
    .orderBy('joined_at')
    .orderBy('id')
    .execute();
}

/** Adds a member to a locked organization; one who is a member already stays as they are. Throws LimitError if it is full. */
export async function addMember(tx: DbTransaction, member: Omit<Membership, 'id'>): Promise<void> {
  const { rows } = await sql<{ members: number }>`
    select count(*)::int as members from organization_member where organization_id = ${member.organization_id}`.execute(
    tx,
  );
  const { members: max } = ORGANIZATION_LIMITS;
  if (rows[0]!.members >= max) throw new LimitError('many_members', max);
  await tx
    .insertInto('organization_member')
    .values({ id: newId(), ...member })
    .onConflict((conflict) => conflict.columns(['organization_id', 'user_id']).doNothing())
    .execute();
}

/** Gives a member another role. */
export async function setRole(tx: DbTransaction, id: string, role: OrganizationRole): Promise<void> {
  await tx.updateTable('organization_member').set({ role }).where('id', '=', id).execute();
}

/** Moves all farms of a member to another one of the same organization. */
export async function moveFarms(tx: DbTransaction, from_id: string, to_id: string): Promise<void> {
  await tx
    .updateTable('organization_farm')
    .set({ responsible_id: to_id })
    .where('responsible_id', '=', from_id)
    .execute();
}

/** Ends a membership; what the person wrote stays, and farms that were not handed over have nobody. */
export async function endMembership(tx: DbTransaction, id: string): Promise<void> {
  await tx.deleteFrom('organization_member').where('id', '=', id).execute();
}
