import type { SoilPriceRow } from '@brazda/contract';
import { centsOf, SOIL_PACKAGE_NAMES, type SoilPackageName, type SoilPrice } from '@brazda/domain';
import { sql } from 'kysely';
import { recordEvent } from '../../platform/db/audit.ts';
import type { Author } from '../../platform/db/changes.ts';
import type { Db } from '../../platform/db/database.ts';
import './soil.table.ts';

const COLUMNS = ['package', 'per_order', 'per_cell', 'per_sample'] as const;

/** The prices of the packages that the operator sells, in the order of the packages. */
export async function listPrices(db: Db): Promise<SoilPriceRow[]> {
  const rows = await db.selectFrom('soil_price').select(COLUMNS).execute();
  return rows.sort((a, b) => SOIL_PACKAGE_NAMES.indexOf(a.package) - SOIL_PACKAGE_NAMES.indexOf(b.package));
}

/** The price of a package in cents; undefined if it is not sold. */
export async function findPrice(db: Db, name: SoilPackageName): Promise<SoilPrice | undefined> {
  const row = (await listPrices(db)).find((price) => price.package === name);
  return (
    row && {
      package: name,
      per_order: centsOf(row.per_order),
      per_cell: centsOf(row.per_cell),
      per_sample: centsOf(row.per_sample),
    }
  );
}

/** Sets the price of a package. */
export async function putPrice(tx: Db, { actor, address }: Author, price: SoilPriceRow): Promise<void> {
  await tx
    .insertInto('soil_price')
    .values(price)
    .onConflict((conflict) =>
      conflict.column('package').doUpdateSet({ ...price, updated_at: sql`clock_timestamp()` }),
    )
    .execute();
  const event = { actor, address, entity: 'soil_price', entity_id: price.package } as const;
  await recordEvent(tx, { ...event, action: 'soil_price_set', after: price });
}

/** Ends the sale of a package; false if it is not sold. */
export async function deletePrice(
  tx: Db,
  { actor, address }: Author,
  name: SoilPackageName,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('soil_price')
    .where('package', '=', name)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) return false;
  const event = { actor, address, entity: 'soil_price', entity_id: name } as const;
  await recordEvent(tx, { ...event, action: 'soil_price_removed' });
  return true;
}
