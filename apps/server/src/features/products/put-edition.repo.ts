import { createHash } from 'node:crypto';
import type { CatalogEdition, Country, ProductWithUses } from '@brazda/domain';
import { sql } from 'kysely';
import type { DbTransaction } from '../../platform/db/database.ts';
import { searchTextOf } from './catalog.repo.ts';
import './products.table.ts';

/** An edition of the catalog of a country, as it was read. */
export interface ReadEdition extends CatalogEdition {
  readonly country: Country;
  /** The name of the file. */
  readonly file: string;
  readonly products: readonly Omit<ProductWithUses, 'edition'>[];
}

/** Locks the catalog of a country until the transaction ends: two editions are stored one after the other. */
export async function lockCatalog(tx: DbTransaction, country: Country): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('catalog'), hashtext(${country}))`.execute(tx);
}

/** Products that are sent in one statement. */
const BATCH = 500;

/**
 * Stores an edition that is newer than all others of its country: only what has changed since the last one is written. What
 * the edition no longer has ends. Callers have checked that it is newer, and hold the lock of the catalog.
 */
export async function putEdition(tx: DbTransaction, edition: ReadEdition): Promise<void> {
  const { country, day, source, file, products } = edition;
  // Of products with one number the last one counts: a catalog has each number once.
  const distinct = [...new Map(products.map((product) => [product.number, product])).values()];
  await sql`create temporary table incoming (number text primary key, digest text not null, is_authorized boolean not null,
    name text not null, search text not null, details jsonb not null, uses jsonb not null) on commit drop`.execute(
    tx,
  );
  for (let at = 0; at < distinct.length; at += BATCH) {
    const rows = JSON.stringify(distinct.slice(at, at + BATCH).map(rowOf));
    await sql`
      insert into incoming select number, digest, is_authorized, name, search, details, uses
      from jsonb_to_recordset(${rows}::jsonb) as input (number text, digest text, is_authorized boolean, name text, search text,
        details jsonb, uses jsonb)`.execute(tx);
  }
  await sql`
    update catalog_product old set until = ${day}
    where country = ${country} and until is null
      and not exists (select from incoming where incoming.number = old.number and incoming.digest = old.digest)`.execute(
    tx,
  );
  await sql`
    insert into catalog_product (country, number, since, digest, is_authorized, name, search, details, uses)
    select ${country}, number, ${day}::date, digest, is_authorized, name, search, details, uses from incoming
    where not exists (
      select from catalog_product old
      where old.country = ${country} and old.number = incoming.number and old.until is null)`.execute(tx);
  await sql`drop table incoming`.execute(tx);
  const uses = distinct.reduce((sum, product) => sum + product.uses.length, 0);
  await tx
    .insertInto('catalog_edition')
    .values({ country, day, source, file, products: distinct.length, uses })
    .execute();
}

function rowOf({ uses, ...details }: Omit<ProductWithUses, 'edition'>) {
  const digest = createHash('sha256')
    .update(JSON.stringify([details, uses]))
    .digest('hex');
  const { number, name, status } = details;
  return {
    number,
    digest,
    is_authorized: status === 'authorized',
    name,
    search: searchTextOf(details),
    details,
    uses,
  };
}
