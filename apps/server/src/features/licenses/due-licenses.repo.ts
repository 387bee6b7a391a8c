import { addDays, type Language, REMINDER_DAYS } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db, DbTransaction } from '../../platform/db/database.ts';
import './licenses.table.ts';

/** Days after which an area is measured again although nothing has changed: seasons begin and end. */
const MEASURED_FOR_DAYS = 30;
/** Days after the end of a license in which something about it may be due. */
const AFTER_END_DAYS = 40;

interface Page {
  readonly day: string;
  readonly now: Date;
  /** The license after which the page begins; empty for the first. */
  readonly after: string;
  readonly limit: number;
}

/** A license about which something may be due. */
export interface DueLicense {
  readonly id: string;
  /** The land of the holder has changed since it was measured, or it was measured long ago. */
  readonly is_area_old: boolean;
  readonly email: string;
  readonly preferred_language: Language | null;
}

/**
 * A page, by id, of the licenses for which something may be due: an area to measure, an end that is near or was recent,
 * or a paid year that begins.
 */
export async function listDueLicenses(db: Db, { day, now, after, limit }: Page): Promise<DueLicense[]> {
  const { rows } = await sql<DueLicense>`
    select * from (
      select license.id, email, preferred_language, end_date, next_year,
        measured_at is null or measured_at < ${now}::timestamptz - make_interval(days => ${MEASURED_FOR_DAYS})
          or exists (
            select from farm join change on change.farm_id = farm.id
            where farm.owner_id = license.holder_id and change.at > measured_at)
          or exists (
            select from farm where farm.owner_id = license.holder_id and farm.deleted_at > measured_at) as is_area_old
      from license join app_user on app_user.id = holder_id
      where app_user.deleted_at is null and app_user.is_active and license.id > ${after}
    ) due
    where is_area_old or next_year ->> 'from' <= ${day}
      or end_date between ${addDays(day, -AFTER_END_DAYS)} and ${addDays(day, -REMINDER_DAYS[0])}
    order by id limit ${limit}`.execute(db);
  return rows.map(({ id, is_area_old, email, preferred_language }) => ({
    id,
    is_area_old,
    email,
    preferred_language,
  }));
}

/**
 * Records that something about a day of a license is done, such as the sending of a mail, for which the table has its name;
 * false if it was done before.
 */
export async function recordOnce(
  tx: DbTransaction,
  license_id: string,
  kind: string,
  about: string,
): Promise<boolean> {
  const row = await tx
    .insertInto('license_mail')
    .values({ license_id, kind, about })
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .executeTakeFirst();
  return row !== undefined;
}
