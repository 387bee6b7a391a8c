import { successorOf } from '@brazda/domain';
import { sql } from 'kysely';
import type { DbTransaction } from '../../platform/db/database.ts';
import type { RemovedAccount } from '../../platform/feature.ts';
import { endMembership, listStanding, setRole } from './members.repo.ts';
import { lockOrganization } from './organizations.repo.ts';

/**
 * Ends all memberships of a user, the access of organizations to the user's farms, and invitations to the user. An organization
 * without another manager goes to the member who has been there longest, or is removed without one.
 */
export async function leaveOrganizations(tx: DbTransaction, { user_id }: RemovedAccount): Promise<undefined> {
  const memberships = await tx
    .selectFrom('organization_member')
    .select(['id', 'organization_id'])
    .where('user_id', '=', user_id)
    .orderBy('organization_id')
    .execute();
  for (const { id, organization_id } of memberships) {
    await lockOrganization(tx, organization_id);
    const successor = successorOf(await listStanding(tx, organization_id), id);
    if (successor === undefined) {
      await tx.deleteFrom('organization').where('id', '=', organization_id).execute();
      continue;
    }
    if (successor) await setRole(tx, successor.id, 'manager');
    await endMembership(tx, id);
  }
  await sql`
    delete from organization_farm where farm_id in (select id from farm where owner_id = ${user_id})`.execute(
    tx,
  );
  await sql`
    delete from organization_invitation
    where invited_by = ${user_id} or lower(email) = (select lower(email) from app_user where id = ${user_id})`.execute(
    tx,
  );
}
