import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** First and last name; the e-mail address if both are empty. */
const FULL_NAME = sql<string>`coalesce(nullif(trim(first_name || ' ' || last_name), ''), email)`.as(
  'full_name',
);

/** The user with an id, who gets a mail or is named in one. */
export function findPerson(db: Db, id: string) {
  return db
    .selectFrom('app_user')
    .select(['app_user.id', 'email', 'preferred_language'])
    .select(FULL_NAME)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The name of a farm and its owner. */
export function findFarmWithOwner(db: Db, farm_id: string) {
  return db
    .selectFrom('farm')
    .leftJoin('app_user', 'app_user.id', 'farm.owner_id')
    .select(['farm.name', 'farm.owner_id', 'app_user.email as owner_email'])
    .where('farm.id', '=', farm_id)
    .executeTakeFirstOrThrow();
}
