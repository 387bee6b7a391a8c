import type { FarmOrganization, OrganizationFarm } from '@brazda/contract';
import { type Country, ORGANIZATION_LIMITS, type OrganizationLevel } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db, DbTransaction } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { LimitError } from '../../platform/http/limit-error.ts';
import { newId } from '../../platform/ids.ts';
import { listKnownMembers, MEMBER_NAME } from './members.repo.ts';

/** The farms to which an organization has access, by name; without removed ones. */
export async function listOrganizationFarms(db: Db, organization_id: string): Promise<OrganizationFarm[]> {
  const { rows } = await sql<Omit<OrganizationFarm, 'since'> & { since: Date }>`
    select organization_farm.id, farm.id as farm, farm.name, ${MEMBER_NAME} as owner, level as shared_farm,
      responsible_id as responsible, organization_farm.created_at as since
    from organization_farm join farm on farm.id = farm_id join app_user on app_user.id = farm.owner_id
    where organization_id = ${organization_id} and farm.deleted_at is null
    order by farm.name, farm.id`.execute(db);
  return rows.map(({ since, ...farm }) => ({ ...farm, since: since.toISOString() }));
}

interface AccessRow {
  readonly id: string;
  readonly name: string;
  readonly country: Country;
  readonly level: OrganizationLevel;
  readonly shows_notes: boolean;
  readonly is_compared: boolean;
  readonly since: Date;
}

/** The organizations with access to a farm, or one of them, by name. */
export async function listFarmOrganizations(
  db: Db,
  { farm_id }: Scope,
  organization_id: string | null = null,
): Promise<FarmOrganization[]> {
  const { rows } = await sql<AccessRow>`
    select organization.id, organization.name, organization.country, level, shows_notes, is_compared,
      organization_farm.created_at as since
    from organization_farm join organization on organization.id = organization_id
    where farm_id = ${farm_id} and organization_id = coalesce(${organization_id}, organization_id)
    order by organization.name, organization.id`.execute(db);
  const members = await listKnownMembers(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, name, country, level, shows_notes, is_compared, since }) => ({
    organization: {
      id,
      name,
      country,
      members: members
        .filter((member) => member.organization_id === id)
        .map((member) => ({ name: member.name, role: member.role })),
    },
    shared_farm: level,
    shows_notes,
    is_compared,
    since: since.toISOString(),
  }));
}

/** Whether an organization has access to a farm of an owner already, who may then give it others without being asked. */
export async function hasFarmOf(db: Db, organization_id: string, owner_id: string): Promise<boolean> {
  const { rows } = await sql`
    select from organization_farm join farm on farm.id = farm_id
    where organization_id = ${organization_id} and owner_id = ${owner_id} and farm.deleted_at is null limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

interface NewAccess {
  readonly organization_id: string;
  readonly level: OrganizationLevel;
  readonly shows_notes: boolean;
  /** Undefined for as it is. */
  readonly is_compared: boolean | undefined;
  readonly given_by: string;
}

/** Gives a locked organization access to a farm, or changes it. Throws LimitError if it has too many farms. */
export async function putAccess(tx: DbTransaction, { farm_id }: Scope, access: NewAccess): Promise<void> {
  const { level, shows_notes, is_compared, ...rest } = access;
  const chosen = { level, shows_notes, ...(is_compared !== undefined && { is_compared }) };
  await tx
    .insertInto('organization_farm')
    .values({ id: newId(), farm_id, ...rest, ...chosen })
    .onConflict((conflict) => conflict.columns(['organization_id', 'farm_id']).doUpdateSet(chosen))
    .execute();
  const { rows } = await sql<{ farms: number }>`
    select count(*)::int as farms from organization_farm where organization_id = ${access.organization_id}`.execute(
    tx,
  );
  const { farms: max } = ORGANIZATION_LIMITS;
  if (rows[0]!.farms > max) throw new LimitError('many_farms_of_organization', max);
}

/** Ends the access of an organization to a farm; the farm, or undefined if there is none. */
export async function endAccess(
  db: Db,
  organization_id: string,
  which: { readonly id: string } | { readonly farm_id: string },
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('organization_farm')
    .where('organization_id', '=', organization_id)
    .where('id' in which ? 'id' : 'farm_id', '=', 'id' in which ? which.id : which.farm_id)
    .returning('farm_id')
    .executeTakeFirst();
  return row?.farm_id;
}

/** Says which member is responsible for a farm; false if the organization has no such access. */
export async function setResponsible(
  tx: DbTransaction,
  organization_id: string,
  id: string,
  responsible_id: string | null,
): Promise<boolean> {
  const row = await tx
    .updateTable('organization_farm')
    .set({ responsible_id })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
