import type { Application } from '@brazda/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isVisible, type SeasonScope } from '../../platform/db/scope.ts';
import { newId } from '../../platform/ids.ts';
import type { ApplicationCells, ApplicationFields, ApplicationFigures } from './machine-logs.table.ts';

/** Which applications of a season are meant. */
interface ApplicationFilter {
  readonly ids?: readonly string[];
  readonly parcel?: string;
  readonly hash?: string;
  readonly limit?: number;
}

interface ApplicationRow {
  readonly id: string;
  readonly parcel: string;
  readonly file: string;
  readonly hash: string;
  readonly day: string;
  readonly entry: string | null;
  readonly figures: ApplicationFigures;
  readonly fields: ApplicationFields;
  readonly created_at: Date;
}

/** What was applied on visible parcels in a season, the newest file first; a draft again where its work has left the journal. */
export async function listApplications(
  db: Db,
  scope: SeasonScope,
  { ids, parcel, hash, limit }: ApplicationFilter = {},
): Promise<Application[]> {
  const { rows } = await sql<ApplicationRow>`
    select application.id, parcel_id as parcel, file, hash, to_char(day, 'YYYY-MM-DD') as day, figures, fields,
      application.created_at, (
        select id from journal_entry entry
        where entry.id = entry_id and entry.farm_id = application.farm_id and ended_at is null) as entry
    from application join parcel on parcel.id = parcel_id
    where application.farm_id = ${scope.farm_id} and application.season_id = ${scope.season_id}
      and removed_at is null and parcel.deleted_at is null and ${isVisible(scope)}
      and ${ids === undefined ? sql`true` : sql`application.id = any(${ids})`}
      and ${parcel === undefined ? sql`true` : sql`parcel_id = ${parcel}`}
      and ${hash === undefined ? sql`true` : sql`hash = ${hash}`}
    order by application.created_at desc, application.id limit ${limit ?? null}`.execute(db);
  return rows.map(({ figures, fields, created_at, ...row }) => ({
    ...row,
    ...figures,
    ...fields,
    uploaded_at: created_at.toISOString(),
  }));
}

/** The cells of an application of a season. */
export async function readApplicationCells(
  db: Db,
  { farm_id }: SeasonScope,
  id: string,
): Promise<ApplicationCells> {
  const { cells } = await db
    .selectFrom('application')
    .innerJoin('application_cells', 'application_cells.id', 'cells_id')
    .select('cells')
    .where('application.id', '=', id)
    .where('application.farm_id', '=', farm_id)
    .executeTakeFirstOrThrow();
  return cells;
}

/** An application as it was read from a file. */
export interface NewApplication {
  readonly parcel_id: string;
  readonly file: string;
  readonly hash: string;
  readonly day: string;
  readonly figures: ApplicationFigures;
  readonly fields: ApplicationFields;
  readonly cells: ApplicationCells;
}

/** An application as it was stored before. */
export interface StoredApplication extends NewApplication {
  readonly id: string;
  readonly entry_id: string | null;
  readonly created_at: Date;
}

/** Adds drafts to a season. */
export async function insertApplications(
  db: Db,
  scope: SeasonScope,
  added: readonly NewApplication[],
): Promise<void> {
  for (const application of added) await insertStoredApplication(db, scope, { ...application, id: newId() });
}

/** Adds an application to a season, one that was stored before with its work of the journal and its time. */
export async function insertStoredApplication(
  db: Db,
  { farm_id, season_id }: SeasonScope,
  {
    cells,
    figures,
    fields,
    ...application
  }: NewApplication & Pick<StoredApplication, 'id'> & Partial<StoredApplication>,
): Promise<void> {
  const cells_id = newId();
  await db
    .insertInto('application_cells')
    .values({ id: cells_id, farm_id, cells: JSON.stringify(cells) })
    .execute();
  await db
    .insertInto('application')
    .values({
      ...application,
      farm_id,
      season_id,
      cells_id,
      figures: JSON.stringify(figures),
      fields: JSON.stringify(fields),
    })
    .execute();
}

/** Says of a draft which work of the journal it is. */
export async function recordApplication(
  db: Db,
  { farm_id, season_id }: SeasonScope,
  id: string,
  { entry_id, fields }: { readonly entry_id: string; readonly fields: ApplicationFields },
): Promise<void> {
  await db
    .updateTable('application')
    .set({ entry_id, fields: JSON.stringify(fields), updated_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .where('farm_id', '=', farm_id)
    .where('season_id', '=', season_id)
    .execute();
}

/** Ends an application of a season. */
export async function endApplication(
  db: Db,
  { farm_id, season_id }: SeasonScope,
  id: string,
  removed_at: Date,
): Promise<void> {
  await db
    .updateTable('application')
    .set({ removed_at, updated_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .where('farm_id', '=', farm_id)
    .where('season_id', '=', season_id)
    .execute();
}

/** Entries of the journal that may be the same work: of the same kind on the same parcel and day, which no application has. */
export async function findSameWork(
  db: Db,
  { farm_id, season_id }: SeasonScope,
  { parcel, kind, day }: Pick<Application, 'parcel' | 'kind' | 'day'>,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from journal_entry entry
    where farm_id = ${farm_id} and season_id = ${season_id} and parcel_id = ${parcel} and kind = ${kind}
      and day = ${day}::date and ended_at is null
      and not exists (select from application where entry_id = entry.id and farm_id = entry.farm_id and removed_at is null)
    order by created_at limit 1`.execute(db);
  return rows[0]?.id ?? null;
}
