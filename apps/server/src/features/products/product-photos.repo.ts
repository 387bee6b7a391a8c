import { sql } from 'kysely';
import type { Db, DbPool, DbTransaction } from '../../platform/db/database.ts';
import { lockFileRoom } from '../../platform/db/file-room.ts';
import type { Scope } from '../../platform/db/scope.ts';
import type { NamedFiles } from '../../platform/files/named-files.ts';
import { ENDED_FARMS } from '../farms/index.ts';
import './products.table.ts';

/** The folder of the photos of all invoices in the store of files. */
export const PRODUCT_PHOTO_FOLDER = 'product-photos';

/** The key of the file of a photo. */
export function productPhotoKey(id: string): string {
  return `${PRODUCT_PHOTO_FOLDER}/${id}.jpg`;
}

/** The files of all photos of invoices. */
export const PRODUCT_PHOTO_FILES: NamedFiles<{ id: string }> = {
  folder: PRODUCT_PHOTO_FOLDER,
  table: 'product_photo',
  query: 'select id from product_photo',
  keysOf: ({ id }) => [productPhotoKey(id)],
};

/** The photo of the invoice of a delivery: the id names its file. */
interface StoredProductPhoto {
  readonly id: string;
  readonly bytes: number;
}

/** The photo of a delivery; undefined without one. */
export function findProductPhoto(
  db: Db,
  { farm_id }: Scope,
  delivery_id: string,
): Promise<StoredProductPhoto | undefined> {
  return db
    .selectFrom('product_photo')
    .select(['id', 'bytes'])
    .where('farm_id', '=', farm_id)
    .where('delivery_id', '=', delivery_id)
    .executeTakeFirst();
}

/** Saves the photo of a delivery in place of an earlier one. */
export async function putProductPhoto(
  tx: Db,
  { farm_id }: Scope,
  delivery_id: string,
  photo: StoredProductPhoto,
): Promise<void> {
  await sql`
    insert into product_photo (farm_id, delivery_id, id, bytes)
    values (${farm_id}, ${delivery_id}, ${photo.id}, ${photo.bytes})
    on conflict (farm_id, delivery_id) do update
      set id = excluded.id, bytes = excluded.bytes, uploaded_at = clock_timestamp()`.execute(tx);
}

/** The bytes of all photos of a farm's invoices. They stay locked, so that concurrent uploads count each other. */
export async function sumProductPhotoBytes(tx: DbTransaction, { farm_id }: Scope): Promise<number> {
  await lockFileRoom(tx, 'product_photo', farm_id);
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(bytes), 0)::float8 as bytes from product_photo where farm_id = ${farm_id}`.execute(
    tx,
  );
  return rows[0]!.bytes;
}

/** The ids of those of some photos that exist. */
export async function listExistingProductPhotoIds(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select id from product_photo where id = any(${ids})`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Removes for good the photos of farms that are gone. Returns the ids of those whose files are to go. */
export async function removeEndedProductPhotos(db: DbPool): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from product_photo where farm_id in (${ENDED_FARMS}) returning id`.execute(db);
  return rows.map(({ id }) => id);
}
