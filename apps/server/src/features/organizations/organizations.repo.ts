import type { Organization, OrganizationDetails } from '@brazda/contract';
import { ORGANIZATION_LIMITS } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db, DbTransaction } from '../../platform/db/database.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { LimitError } from '../../platform/http/limit-error.ts';
import { newId } from '../../platform/ids.ts';
import { lockPerson } from '../farms/index.ts';
import { listOrganizationFarms } from './farm-access.repo.ts';
import { listInvitations } from './invitations.repo.ts';
import { addMember, listMembers, type Membership } from './members.repo.ts';

/** The organizations of a user, or one of them, by name. */
export async function listOrganizations(
  db: Db,
  user_id: string,
  id: string | null = null,
): Promise<Organization[]> {
  const { rows } = await sql<Organization>`
    select organization.id, organization.name, organization.country, member.role,
      (select count(*)::int from organization_member other where other.organization_id = organization.id) as members_count,
      (select count(*)::int from organization_farm join farm on farm.id = farm_id
        where organization_farm.organization_id = organization.id and farm.deleted_at is null) as farms_count
    from organization_member member join organization on organization.id = member.organization_id
    where member.user_id = ${user_id} and organization.id = coalesce(${id}, organization.id)
    order by organization.name, organization.id`.execute(db);
  return rows;
}

/** An organization as one of its members sees it. Throws HttpError if the user is none. */
export async function readOrganization(db: Db, user_id: string, id: string): Promise<Organization> {
  const [organization] = await listOrganizations(db, user_id, id);
  if (!organization) throw new HttpError('not_found', 'organization');
  return organization;
}

/** An organization with all that a member may see of it. */
export async function readDetails(db: Db, member: Membership): Promise<OrganizationDetails> {
  const { organization_id, user_id, role } = member;
  const organization = await readOrganization(db, user_id, organization_id);
  return {
    ...organization,
    members: await listMembers(db, member),
    invitations: role === 'manager' ? await listInvitations(db, organization_id) : [],
    farms: await listOrganizationFarms(db, organization_id),
  };
}

/** Adds an organization with a user as its manager. Throws LimitError if the user has made too many. */
export async function addOrganization(
  tx: DbTransaction,
  user_id: string,
  input: Pick<Organization, 'name' | 'country'>,
): Promise<string> {
  await lockPerson(tx, user_id);
  const { rows } = await sql<{ made: number }>`
    select count(*)::int as made from organization where created_by = ${user_id}`.execute(tx);
  const { organizations: max } = ORGANIZATION_LIMITS;
  if (rows[0]!.made >= max) throw new LimitError('many_organizations', max);
  const id = newId();
  await tx
    .insertInto('organization')
    .values({ id, ...input, created_by: user_id })
    .execute();
  await addMember(tx, { organization_id: id, user_id, role: 'manager' });
  return id;
}

/** Locks an organization until the transaction ends, so that its members and farms change one after the other. */
export async function lockOrganization(tx: DbTransaction, id: string): Promise<void> {
  await sql`select from organization where id = ${id} for update`.execute(tx);
}
