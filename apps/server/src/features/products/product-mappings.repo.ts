import type { Country, RememberedHeadings } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import './products.table.ts';

/** How the last official list of a country was read; undefined before the first. */
export async function findCatalogMapping(db: Db, country: Country): Promise<RememberedHeadings | undefined> {
  const row = await db
    .selectFrom('catalog_mapping')
    .select('headings')
    .where('country', '=', country)
    .executeTakeFirst();
  return row?.headings;
}

/** Remembers how the official list of a country was read. */
export async function putCatalogMapping(
  db: Db,
  country: Country,
  remembered: RememberedHeadings,
): Promise<void> {
  const headings = JSON.stringify(remembered);
  await db
    .insertInto('catalog_mapping')
    .values({ country, headings })
    .onConflict((conflict) =>
      conflict.column('country').doUpdateSet({ headings, updated_at: sql`clock_timestamp()` }),
    )
    .execute();
}

/** How the last list of a farm was read; undefined before the first. */
export async function findFarmMapping(db: Db, { farm_id }: Scope): Promise<RememberedHeadings | undefined> {
  const row = await db
    .selectFrom('farm_product_mapping')
    .select('headings')
    .where('farm_id', '=', farm_id)
    .executeTakeFirst();
  return row?.headings;
}

/** Remembers how the list of a farm was read. */
export async function putFarmMapping(
  db: Db,
  { farm_id }: Scope,
  remembered: RememberedHeadings,
): Promise<void> {
  const headings = JSON.stringify(remembered);
  await db
    .insertInto('farm_product_mapping')
    .values({ farm_id, headings })
    .onConflict((conflict) =>
      conflict.column('farm_id').doUpdateSet({ headings, updated_at: sql`clock_timestamp()` }),
    )
    .execute();
}
