import type { CatalogProduct, ProductWithUses } from '@brazda/contract';
import { type CatalogEdition, type Country, foldText, type Product } from '@brazda/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { CatalogDetails } from './products.table.ts';

/** The newest edition of the catalog of a country, or the newest one up to a day; undefined without one. */
export function findEdition(db: Db, country: Country, day?: string): Promise<CatalogEdition | undefined> {
  return db
    .selectFrom('catalog_edition')
    .select(['source', 'day'])
    .where('country', '=', country)
    .$if(day !== undefined, (query) => query.where('day', '<=', day!))
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The words of a text that is searched in a catalog. */
function isFound(search: string): RawBuilder<boolean> {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`);
  return sql<boolean>`search like all (${patterns}::text[])`;
}

/** What is searched of a product: its names and its number. */
export function searchTextOf({
  name,
  other_names,
  number,
}: Pick<Product, 'name' | 'other_names' | 'number'>): string {
  return [name, ...other_names, number, compactNumber(number)].map(foldText).join('\n');
}

/** A number of an authorization without the spaces that some write: `856PC / 25.04.2023`. */
export function compactNumber(number: string): string {
  return number.replaceAll(/\s/g, '').toUpperCase();
}

/** Finds products in an edition by all words of a text: authorized ones first, then those that begin with it. */
export async function searchCatalog(
  db: Db,
  { country, edition }: { readonly country: Country; readonly edition: CatalogEdition },
  { search, limit }: { readonly search: string; readonly limit: number },
): Promise<CatalogProduct[]> {
  const begin = foldText(search);
  const { rows } = await sql<{ details: CatalogDetails }>`
    select details from catalog_product
    where country = ${country} and until is null and ${isFound(search)}
    order by number = ${search.trim()} desc, is_authorized desc, starts_with(search, ${begin}) desc, name, number
    limit ${limit}`.execute(db);
  return rows.map(({ details }) => ({ hazards: null, ...details, edition }));
}

/** What an edition said of a product and its uses; undefined if it did not have it. */
export async function findCatalogProduct(
  db: Db,
  { country, edition }: { readonly country: Country; readonly edition: CatalogEdition },
  number: string,
): Promise<ProductWithUses | undefined> {
  const { rows } = await sql<{ details: CatalogDetails; uses: ProductWithUses['uses'] }>`
    select details, uses from catalog_product
    where country = ${country} and number = ${number} and since <= ${edition.day}
      and (until is null or until > ${edition.day})`.execute(db);
  const [row] = rows;
  return row && { hazards: null, ...row.details, uses: row.uses, edition };
}

/** What the newest edition of a country says of the products with some compact numbers; none without an edition. */
export async function listCatalogProducts(
  db: Db,
  country: Country,
  numbers: readonly string[],
): Promise<ProductWithUses[]> {
  const edition = (await findEdition(db, country)) ?? null;
  const { rows } = await sql<{ details: CatalogDetails; uses: ProductWithUses['uses'] }>`
    select details, uses from catalog_product
    where country = ${country} and until is null
      and upper(regexp_replace(number, '\\s', '', 'g')) = any(${numbers})`.execute(db);
  return rows.map(({ details, uses }) => ({ hazards: null, ...details, uses, edition }));
}
