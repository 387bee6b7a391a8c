import type { FarmProduct, ProductWithUses } from '@brazda/contract';
import type { CatalogEdition, Country, ProductWithUses as KnownProduct } from '@brazda/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import type { CatalogDetails } from './products.table.ts';

interface FarmProductRow {
  readonly id: string;
  readonly barcode: string | null;
  readonly stored: CatalogDetails & Pick<ProductWithUses, 'uses' | 'edition'>;
  readonly details: CatalogDetails | null;
  readonly uses: ProductWithUses['uses'] | null;
  readonly edition: CatalogEdition | null;
}

/** What the newest edition says of a product of a farm, or the last one that had it. */
function fromCatalog(product: string, country: RawBuilder<Country>) {
  return sql`left join lateral (
      select catalog.details, catalog.uses, (
        select jsonb_build_object('source', source, 'day', day) from catalog_edition
        where catalog_edition.country = catalog.country and day < coalesce(until, 'infinity')
        order by day desc limit 1) as edition
      from catalog_product catalog
      where catalog.country = ${country} and catalog.number = ${sql.ref(product)}.catalog_number
      order by since desc limit 1) catalog on true`;
}

/** The products of a farm by name, or those of them with some ids; also removed ones where they are named. */
export async function listFarmProducts(
  db: Db,
  { farm_id }: Scope,
  ids?: readonly string[],
): Promise<FarmProduct[]> {
  const { rows } = await sql<FarmProductRow>`
    select product.id, product.barcode, product.details as stored, catalog.details, catalog.uses, catalog.edition
    from farm_product product join farm on farm.id = product.farm_id
      ${fromCatalog('product', sql<Country>`farm.country`)}
    where product.farm_id = ${farm_id}
      and ${ids === undefined ? sql`product.removed_at is null` : sql`product.id = any(${ids})`}
    order by lower(product.name), product.id`.execute(db);
  return rows.map(({ id, barcode, stored, details, uses, edition }) => ({
    hazards: null,
    ...(details && uses ? { ...details, uses, edition } : stored),
    id,
    barcode,
  }));
}

/** A product to be added to those of a farm. */
export interface NewFarmProduct {
  readonly id: string;
  readonly catalog_number: string | null;
  readonly details: KnownProduct;
  readonly barcode: string | null;
  /** When it was removed; null by default. */
  readonly removed_at?: string | null;
}

/** Adds products to those of a farm; one with the same id stays as it is. */
export async function insertFarmProducts(
  db: Db,
  { farm_id }: Scope,
  products: readonly NewFarmProduct[],
): Promise<void> {
  if (products.length === 0) return;
  const rows = products.map(({ details, ...row }) => ({
    ...row,
    farm_id,
    name: details.name,
    details: JSON.stringify(details),
  }));
  await db
    .insertInto('farm_product')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['farm_id', 'id']).doNothing())
    .execute();
}

/** Whether a farm describes a product itself; undefined if it does not have it, or no longer. */
export async function isDescribed(db: Db, { farm_id }: Scope, id: string): Promise<boolean | undefined> {
  const row = await db
    .selectFrom('farm_product')
    .select('catalog_number')
    .where('farm_id', '=', farm_id)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row && row.catalog_number === null;
}

/** Whether a farm has a product of the catalog on its list, other than the one with an id. */
export async function hasCatalogProduct(
  db: Db,
  { farm_id }: Scope,
  { id, catalog_number }: { readonly id: string; readonly catalog_number: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('farm_product')
    .select('id')
    .where('farm_id', '=', farm_id)
    .where('catalog_number', '=', catalog_number)
    .where('id', '<>', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Changes a product of a farm; false if the farm does not have it. */
export async function updateFarmProduct(
  db: Db,
  { farm_id }: Scope,
  id: string,
  fields: {
    readonly details?: ProductWithUses | undefined;
    readonly barcode?: string | null | undefined;
    readonly removed_at?: Date;
  },
): Promise<boolean> {
  const { details, barcode, removed_at } = fields;
  const updated = await db
    .updateTable('farm_product')
    .set({
      updated_at: sql`clock_timestamp()`,
      barcode,
      removed_at,
      name: details?.name,
      details: details && JSON.stringify(details),
    })
    .where('farm_id', '=', farm_id)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}
