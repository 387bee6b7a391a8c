import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { timeOf } from './archive.repo.ts';
import type {
  ArchivedDelivery,
  ArchivedProduct,
  ArchivedRegister,
  ArchivedWithdrawal,
} from './archived-products.ts';

/** The products of a farm in archive format, also those that were taken off its list, by id. */
export async function listArchivedProducts(db: Db, { farm_id }: Scope): Promise<ArchivedProduct[]> {
  const { rows } = await sql<ArchivedProduct>`
    select id, catalog_number, details, barcode, ${timeOf('removed_at')} as removed_at
    from farm_product where farm_id = ${farm_id} order by id collate "C"`.execute(db);
  return rows;
}

/** What came into the store of a farm in archive format, by id; with the id of the photo of its invoice. */
export async function listArchivedDeliveries(
  db: Db,
  { farm_id }: Scope,
): Promise<(Omit<ArchivedDelivery, 'has_photo'> & { readonly photo: string | null })[]> {
  const { rows } = await sql<Omit<ArchivedDelivery, 'has_photo'> & { readonly photo: string | null }>`
    select delivery.id, product_id as product, day, lot, unit, quantity, expires_on, supplier, photo.id as photo
    from product_delivery delivery
      left join product_photo photo on photo.farm_id = delivery.farm_id and photo.delivery_id = delivery.id
    where delivery.farm_id = ${farm_id} and removed_at is null order by delivery.id collate "C"`.execute(db);
  return rows;
}

/** What left the store of a farm other than by a treatment in archive format, by id. */
export async function listArchivedWithdrawals(db: Db, { farm_id }: Scope): Promise<ArchivedWithdrawal[]> {
  const { rows } = await sql<ArchivedWithdrawal>`
    select id, product_id as product, day, lot, unit, quantity, reason
    from product_withdrawal where farm_id = ${farm_id} and removed_at is null order by id collate "C"`.execute(
    db,
  );
  return rows;
}

/** Who keeps the register of a farm, and the files of it that were handed out, the first one first; null without either. */
export async function findArchivedRegister(db: Db, { farm_id }: Scope): Promise<ArchivedRegister | null> {
  const holders = await sql<NonNullable<ArchivedRegister['holder']>>`
    select name, number from register_holder where farm_id = ${farm_id}`.execute(db);
  const { rows: files } = await sql<ArchivedRegister['files'][number]>`
    select id, name, format, first_day as start_date, last_day as end_date, row_count as rows, incomplete, sha256,
      ${timeOf('written_at')} as written_at
    from register_file where farm_id = ${farm_id} order by written_at, id collate "C"`.execute(db);
  const [holder = null] = holders.rows;
  return holder === null && files.length === 0 ? null : { holder, files };
}
