import { sql } from 'kysely';
import type { Db, DbTransaction } from '../../platform/db/database.ts';
import { lockFileRoom } from '../../platform/db/file-room.ts';
import type { NamedFiles } from '../../platform/files/named-files.ts';
import './soil.table.ts';

/** The folder of the photos of all cells in the store. */
export const CELL_PHOTO_FOLDER = 'soil-photos';

/** The key of the file of a photo. */
export function cellPhotoKey(id: string): string {
  return `${CELL_PHOTO_FOLDER}/${id}.jpg`;
}

/** The files of all photos of cells. */
export const CELL_PHOTO_FILES: NamedFiles<{ id: string }> = {
  folder: CELL_PHOTO_FOLDER,
  table: 'soil_photo',
  query: 'select id from soil_photo',
  keysOf: ({ id }) => [cellPhotoKey(id)],
};

/** The photo of a cell: the id names its file. */
export interface StoredCellPhoto {
  readonly id: string;
  readonly bytes: number;
}

/** The photo of a cell of an analysis of the whole farm: callers have checked who may see the analysis; undefined without one. */
export function findCellPhoto(
  db: Db,
  farm_id: string,
  { order_id, cell_id }: { readonly order_id: string; readonly cell_id: string },
): Promise<StoredCellPhoto | undefined> {
  return db
    .selectFrom('soil_photo')
    .innerJoin('soil_cell', 'soil_cell.id', 'cell_id')
    .innerJoin('soil_order', 'soil_order.id', 'order_id')
    .select(['soil_photo.id', 'bytes'])
    .where('cell_id', '=', cell_id)
    .where('order_id', '=', order_id)
    .where('farm_id', '=', farm_id)
    .executeTakeFirst();
}

/** Saves the photo of a cell in place of an earlier one. */
export async function putCellPhoto(tx: Db, cell_id: string, photo: StoredCellPhoto): Promise<void> {
  await removeCellPhoto(tx, cell_id);
  await tx
    .insertInto('soil_photo')
    .values({ cell_id, ...photo })
    .execute();
}

/** Removes the photo of a cell; its file stays. */
export async function removeCellPhoto(tx: Db, cell_id: string): Promise<void> {
  await tx.deleteFrom('soil_photo').where('cell_id', '=', cell_id).execute();
}

/** The bytes of the photos of all cells of a farm. They stay locked, so that concurrent uploads count each other. */
export async function sumCellPhotoBytes(tx: DbTransaction, farm_id: string): Promise<number> {
  await lockFileRoom(tx, 'cell_photo', farm_id);
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(bytes), 0)::float8 as bytes from soil_photo
      join soil_cell on soil_cell.id = cell_id join soil_order on soil_order.id = order_id
    where farm_id = ${farm_id}`.execute(tx);
  return rows[0]!.bytes;
}

/** The ids of those of some photos that exist. */
export async function listExistingCellPhotoIds(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select id from soil_photo where id = any(${ids})`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
