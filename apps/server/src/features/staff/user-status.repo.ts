import type { StaffUser } from '@brazda/contract';
import type { Db } from '../../platform/db/database.ts';

/** The status of a user: staff, active, groups; locked until the transaction ends. */
export function lockUserStatus(db: Db, id: string) {
  return db
    .selectFrom('app_user')
    .select(['is_staff', 'is_active', 'user_groups as groups'])
    .where('id', '=', id)
    .where('is_visitor', '=', false)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Sets whether a user is active, and their groups; an inactive user is signed out everywhere. */
export async function setUserStatus(
  db: Db,
  id: string,
  { is_active, groups }: Pick<StaffUser, 'is_active' | 'groups'>,
): Promise<void> {
  await db.updateTable('app_user').set({ is_active, user_groups: groups }).where('id', '=', id).execute();
  if (!is_active) await db.deleteFrom('session').where('user_id', '=', id).execute();
}
