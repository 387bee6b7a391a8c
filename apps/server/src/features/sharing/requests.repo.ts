import type { AccessRequest } from '@brazda/contract';
import type { ShareLevel } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { newId } from '../../platform/ids.ts';
import './sharing.table.ts';

/** Adds a request for access to a farm; undefined if the user already has an open one. */
export async function addRequest(db: Db, { farm_id }: Scope, user_id: string): Promise<string | undefined> {
  const row = await db
    .insertInto('access_request')
    .values({ id: newId(), farm_id, user_id })
    .onConflict((conflict) =>
      conflict.columns(['farm_id', 'user_id']).where('answered_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** The open requests for access to a farm, oldest first. */
export async function listRequests(db: Db, { farm_id }: Scope): Promise<AccessRequest[]> {
  const rows = await db
    .selectFrom('access_request')
    .innerJoin('app_user', 'app_user.id', 'access_request.user_id')
    .select(['access_request.id', 'email', 'access_request.created_at'])
    .select(sql<string>`trim(first_name || ' ' || last_name)`.as('name'))
    .where('farm_id', '=', farm_id)
    .where('answered_at', 'is', null)
    .where('app_user.deleted_at', 'is', null)
    .orderBy('access_request.created_at')
    .orderBy('access_request.id')
    .execute();
  return rows.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() }));
}

/** Closes an open request and returns the requesting user; undefined if there is none. */
export async function closeRequest(
  db: Db,
  { farm_id }: Scope,
  id: string,
  granted_level: Exclude<ShareLevel, 'no_access'> | null,
): Promise<string | undefined> {
  const row = await db
    .updateTable('access_request')
    .set({ answered_at: sql`now()`, granted_level })
    .where('farm_id', '=', farm_id)
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
}
