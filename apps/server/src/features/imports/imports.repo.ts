import type { Import, ImportLayer } from '@brazda/contract';
import { type ImportState, LIMIT_REFUSALS } from '@brazda/domain';
import { sql, type Updateable } from 'kysely';
import { type Author, isOperator } from '../../platform/db/changes.ts';
import type { Database, Db, DbPool } from '../../platform/db/database.ts';
import type { Scope, SeasonScope } from '../../platform/db/scope.ts';
import { newId } from '../../platform/ids.ts';
import { listSeasonStarts } from '../changes/index.ts';
import './imports.table.ts';
import { requireFewUnfinished } from './unfinished.repo.ts';

export interface NewFile {
  readonly name: string;
  readonly size: number;
}

/** Begins an import and returns it. Throws LimitError if the owner of the farm has too many unfinished ones then. */
export function createImport(
  db: DbPool,
  scope: SeasonScope,
  author: Author,
  files: readonly NewFile[],
): Promise<Import> {
  const { farm_id, season_id } = scope;
  const { actor, address } = author;
  return db.transaction().execute(async (tx) => {
    const id = newId();
    const { user_id: actor_id, impersonator_id } = actor;
    await tx
      .insertInto('import')
      .values({ id, farm_id, season_id, state: 'uploading', actor_id, impersonator_id, address })
      .execute();
    const rows = files.map(({ name, size }, position) => ({
      id: newId(),
      farm_id,
      import_id: id,
      position,
      name,
      size,
    }));
    await tx.insertInto('import_file').values(rows).execute();
    if (!isOperator(author)) await requireFewUnfinished(tx, farm_id);
    const [begun] = await listImports(tx, scope, { id });
    return begun!;
  });
}

/** An import that waits no longer than this is not reported as waiting. */
const MOMENT_S = 3;

/** An import as the API returns it, except the row count of a page. */
interface ImportView extends Omit<Import, 'created_at' | keyof Summary> {
  readonly created_at: Date;
  readonly summary: (Omit<Summary, 'taken'> & Partial<Summary>) | null;
}

type Summary = Pick<Import, 'counts' | 'repaired' | 'hectares' | 'bbox' | 'taken'>;

const NOTHING_COMPARED = { counts: {}, repaired: 0, hectares: 0, bbox: null, taken: null };

/** The imports of a farm, newest first, or one of them. */
export async function listImports(
  db: Db,
  scope: Scope,
  { id, limit = 1 }: { id?: string; limit?: number },
): Promise<Import[]> {
  const { rows } = await sql<ImportView>`
    select import.id, farm_id as farm, season_id as season, state, created_at, summary, refusals, change_id as change,
      case when progress_total > 0 then jsonb_build_object('done', progress_done, 'total', progress_total) end as progress,
      state in ('reading', 'applying') and progress_total is null
        and updated_at < clock_timestamp() - make_interval(secs => ${MOMENT_S}) as is_waiting,
      ${filesOf()} as files, ${layersOf()} as layers, ${isUndone()} as is_undone
    from import
    where farm_id = ${scope.farm_id} and ${id === undefined ? sql`true` : sql`import.id = ${id}`}
    order by created_at desc, import.id limit ${limit}`.execute(db);
  const starts = await listSeasonStarts(
    db,
    scope,
    rows.flatMap(({ change }) => change ?? []),
  );
  return rows.map(({ summary, created_at, ...view }) => {
    const season_starts = view.change === null ? undefined : starts.get(view.change);
    return {
      ...view,
      created_at: created_at.toISOString(),
      ...(season_starts && { season_starts }),
      ...NOTHING_COMPARED,
      ...summary,
    };
  });
}

function filesOf() {
  return sql<Import['files']>`(
    select coalesce(jsonb_agg(jsonb_build_object('id', file.id, 'name', name, 'size', size, 'received', received)
      order by position), '[]') from import_file file where file.import_id = import.id)`;
}

function layersOf() {
  return sql<ImportLayer[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('id', layer.id, 'file', file_id, 'path', path, 'format', format,
      'source', source, 'rows', row_count, 'is_taken', is_taken, 'encoding', encoding,
      'is_encoding_guessed', is_encoding_guessed, 'epsg', epsg,
      'epsg_from', epsg_from, 'columns', columns, 'mapping', mapping, 'sample', sample) order by position), '[]')
    from import_layer layer where layer.import_id = import.id)`;
}

/** An undo that was itself undone has reapplied the change. */
function isUndone() {
  return sql<boolean>`(
    with recursive undoing as (
      select id, 0 as depth from change where id = import.change_id
      union all select change.id, depth + 1 from change join undoing on change.undoes = undoing.id
    ) select coalesce(max(depth), 0) % 2 = 1 from undoing)`;
}

/** Moves an import from one of some states to another; false where it is in none of them. */
export function moveImport(
  db: Db,
  id: string,
  from: readonly ImportState[],
  to: ImportState,
  author?: Author,
): Promise<boolean> {
  const by = author && {
    actor_id: author.actor.user_id,
    impersonator_id: author.actor.impersonator_id,
    address: author.address,
  };
  const begun = to === 'applying' && { refusals: sql<object>`${withoutLimits()}` };
  return changeState(db, id, from, { state: to, progress_done: null, progress_total: null, ...by, ...begun });
}

/** The refusals of an import without those of a limit, which is counted again when it is applied again. */
function withoutLimits() {
  return sql`coalesce((
    select jsonb_agg(refusal order by place) from jsonb_array_elements(refusals) with ordinality as t (refusal, place)
    where not refusal ->> 'code' = any(${[...LIMIT_REFUSALS]}::text[])), '[]')`;
}

/** Like `moveImport`, for work that this process does itself: the import never waits for a worker, which would take it. */
export function beginImportWork(
  db: Db,
  id: string,
  from: readonly ImportState[],
  to: 'reading' | 'applying',
): Promise<boolean> {
  return changeState(db, id, from, { state: to, progress_done: 0, progress_total: 0 });
}

async function changeState(
  db: Db,
  id: string,
  from: readonly ImportState[],
  columns: Updateable<Database['import']>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('import')
    .set({ ...columns, tries: 0, updated_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Saves the declared settings of some layers for the next reading; null where one of them does not belong to the
 * import.
 */
export async function chooseLayers(
  tx: Db,
  import_id: string,
  choices: readonly { id: string; is_taken?: boolean; choice: object }[],
): Promise<boolean> {
  const { rows } = await sql`
    update import_layer set is_taken = coalesce(input.is_taken, import_layer.is_taken),
      choice = import_layer.choice || input.choice
    from jsonb_to_recordset(${JSON.stringify(choices)}::jsonb) as input (id text, is_taken boolean, choice jsonb)
    where import_layer.id = input.id and import_id = ${import_id} returning 1`.execute(tx);
  return rows.length === new Set(choices.map(({ id }) => id)).size;
}

/** Changes the season into which the files of an import are read. */
export async function setImportSeason(tx: Db, import_id: string, season_id: string): Promise<void> {
  await tx.updateTable('import').set({ season_id }).where('id', '=', import_id).execute();
}

/** The uploaded files of an import in the order in which they were named. */
export function listFiles(db: Db, import_id: string) {
  return db
    .selectFrom('import_file')
    .select(['id', 'name', 'size', 'received'])
    .where('import_id', '=', import_id)
    .orderBy('position')
    .execute();
}

/** Fails an import whose season or farm no longer exists. */
export async function failOrphan(db: Db, id: string) {
  await sql`
    update import set state = 'failed', updated_at = clock_timestamp()
    where id = ${id} and state in ('reading', 'applying')
      and not exists (select from season join farm on farm.id = season.farm_id
        where season.id = season_id and season.deleted_at is null and farm.deleted_at is null)`.execute(db);
}

/**
 * Deletes the rows of an applied or cancelled import and marks it as clean; an active import keeps them. Rows that a
 * worker has locked are left for the next cleaning, so that cancelling does not wait for it.
 */
export async function cleanImport(db: Db, id: string) {
  await sql`
    delete from import_row where import_id = ${id} and position in (
      select position from import_row row join import on import.id = row.import_id
      where row.import_id = ${id} and state in ('applied', 'cancelled') for update of row skip locked)`.execute(
    db,
  );
  await sql`
    update import set cleaned_at = now() where id = ${id} and state in ('applied', 'cancelled')
      and not exists (select from import_row where import_id = ${id})`.execute(db);
}

/** Marks the files of an import as completely received. */
export async function markReceived(db: Db, import_id: string) {
  await sql`update import_file set received = size where import_id = ${import_id}`.execute(db);
}

/** The newest import of a farm that changed something and is not undone; undefined where there is none. */
export async function newestAppliedImport(db: Db, scope: Scope): Promise<Import | undefined> {
  const applied = await listImports(db, scope, { limit: 1000 });
  return applied.find(({ change, is_undone }) => change !== null && !is_undone);
}
