import { READINGS_KEPT_DAYS, type ReaderKind } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { personName } from '../../platform/db/person-name.ts';
import type { Scope } from '../../platform/db/scope.ts';
import './sharing.table.ts';

/** Somebody who has read a farm. */
export interface Reader {
  readonly kind: ReaderKind;
  /** The id of the user, link or token. */
  readonly reader_id: string;
  readonly user_id: string | null;
}

/** Notes who has read a farm on a day, once each; nothing of demo farms, which everybody reads. */
export async function saveReadings(
  db: Db,
  { farm_id, day, readers }: { farm_id: string; day: string; readers: readonly Reader[] },
): Promise<void> {
  await sql`
    insert into farm_reading (farm_id, day, kind, reader_id, user_id)
    select farm.id, ${day}::date, kind, reader_id, user_id
    from farm, jsonb_to_recordset(${JSON.stringify(readers)}::jsonb) as reader (kind text, reader_id text, user_id text)
    where farm.id = ${farm_id} and not farm.is_demo
    on conflict do nothing`.execute(db);
}

/** Removes what is older than it is kept. */
export async function removeOldReadings(db: Db, day: string): Promise<void> {
  await sql`delete from farm_reading where day < ${day}::date - ${READINGS_KEPT_DAYS}::int`.execute(db);
}

/** A reading as the owner of the farm sees it. */
export interface ReadingRow extends Pick<Reader, 'kind' | 'user_id'> {
  readonly day: string;
  readonly person: string | null;
  readonly link_made_at: Date | null;
}

/** Who has read a farm, newest day first. */
export async function listReadings(
  db: Db,
  { farm_id }: Scope,
  { day, limit }: { readonly day: string; readonly limit: number },
): Promise<ReadingRow[]> {
  const { rows } = await sql<ReadingRow>`
    select reading.day, kind, reading.user_id, share_link.created_at as link_made_at,
      case when kind in ('person', 'token') then ${personName('app_user', true)} end as person
    from farm_reading as reading
      left join app_user on app_user.id = reading.user_id
      left join share_link on kind = 'link' and share_link.id = reader_id
    where reading.farm_id = ${farm_id} and reading.day >= ${day}::date - ${READINGS_KEPT_DAYS}::int
    order by reading.day desc, kind, person, reader_id
    limit ${limit}`.execute(db);
  return rows;
}
