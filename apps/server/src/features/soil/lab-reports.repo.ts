import { sql } from 'kysely';
import type { Db, DbTransaction } from '../../platform/db/database.ts';
import { lockFileRoom } from '../../platform/db/file-room.ts';
import type { Scope } from '../../platform/db/scope.ts';
import type { NamedFiles } from '../../platform/files/named-files.ts';
import './soil.table.ts';

/** The folder of all reports of laboratories in the store. */
export const LAB_REPORT_FOLDER = 'lab-reports';

/** The key of the file of a report. */
export function labReportKey(id: string): string {
  return `${LAB_REPORT_FOLDER}/${id}.pdf`;
}

/** The files of all reports of laboratories. */
export const LAB_REPORT_FILES: NamedFiles<{ id: string }> = {
  folder: LAB_REPORT_FOLDER,
  table: 'soil_lab_report',
  query: 'select id from soil_lab_report',
  keysOf: ({ id }) => [labReportKey(id)],
};

/** The report of the laboratory on an analysis, and what names its file. */
export interface StoredLabReport {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  readonly uploaded_at: Date;
}

/** The report on an analysis of a farm; undefined without one. */
export function findLabReport(
  db: Db,
  { farm_id }: Scope,
  order_id: string,
): Promise<StoredLabReport | undefined> {
  return db
    .selectFrom('soil_lab_report')
    .innerJoin('soil_order', 'soil_order.id', 'order_id')
    .select(['soil_lab_report.id', 'name', 'bytes', 'uploaded_at'])
    .where('order_id', '=', order_id)
    .where('farm_id', '=', farm_id)
    .executeTakeFirst();
}

/** Adds the report on an analysis, instead of the one that it has. */
export async function putLabReport(
  tx: Db,
  order_id: string,
  report: Omit<StoredLabReport, 'uploaded_at'>,
): Promise<void> {
  await removeLabReport(tx, order_id);
  await tx
    .insertInto('soil_lab_report')
    .values({ order_id, ...report })
    .execute();
}

/** Removes the report on an analysis; its file stays. */
export async function removeLabReport(tx: Db, order_id: string): Promise<void> {
  await tx.deleteFrom('soil_lab_report').where('order_id', '=', order_id).execute();
}

/** The bytes of all reports of a farm. They stay locked, so that concurrent uploads count each other. */
export async function sumLabReportBytes(tx: DbTransaction, { farm_id }: Scope): Promise<number> {
  await lockFileRoom(tx, 'lab_report', farm_id);
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(bytes), 0)::float8 as bytes from soil_lab_report join soil_order on soil_order.id = order_id
    where farm_id = ${farm_id}`.execute(tx);
  return rows[0]!.bytes;
}

/** The ids of those of some reports that exist. */
export async function listExistingLabReportIds(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select id from soil_lab_report where id = any(${ids})`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}
