import { amountOf, centsOf, type LicenseBand } from '@brazda/domain';
import { type Selectable, sql } from 'kysely';
import { recordEvent } from '../../platform/db/audit.ts';
import type { Author } from '../../platform/db/changes.ts';
import type { Database, Db, DbPool } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import './licenses.table.ts';

const COLUMNS = [
  'id',
  'upper_bound_ha',
  'shared_users_no',
  'price',
  'is_campaign',
  'valid_from',
  'valid_to',
] as const;

type BandRow = Pick<Selectable<Database['license_band']>, (typeof COLUMNS)[number]>;

function parseBand({ price, ...row }: BandRow): LicenseBand {
  return { ...row, price: centsOf(price) };
}

/** All area bands, by area and validity. */
export async function listBands(db: Db): Promise<LicenseBand[]> {
  const rows = await db
    .selectFrom('license_band')
    .select(COLUMNS)
    .orderBy('upper_bound_ha')
    .orderBy('valid_from')
    .orderBy('id')
    .execute();
  return rows.map(parseBand);
}

/** Whether the installation sells licenses on a day: only then new users get one. */
export async function sellsLicenses(db: Db, day: string): Promise<boolean> {
  const row = await db
    .selectFrom('license_band')
    .select('id')
    .where('valid_from', '<=', day)
    .where((eb) => eb.or([eb('valid_to', 'is', null), eb('valid_to', '>=', day)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds an area band. */
export function createBand(
  db: DbPool,
  { actor, address }: Author,
  band: Omit<LicenseBand, 'id'>,
): Promise<LicenseBand> {
  return db.transaction().execute(async (tx) => {
    const row = { id: newId(), ...band, price: amountOf(band.price) };
    await tx.insertInto('license_band').values(row).execute();
    const event = { actor, address, entity: 'license_band', entity_id: row.id } as const;
    await recordEvent(tx, { ...event, action: 'license_band_created', after: row });
    return { id: row.id, ...band };
  });
}

/**
 * Changes an area band; orders keep what was agreed. Undefined if there is none, `backwards` if its last day would be
 * before its first one.
 */
export function updateBand(
  db: DbPool,
  { actor, address }: Author,
  id: string,
  change: Partial<Omit<LicenseBand, 'id'>>,
): Promise<LicenseBand | 'backwards' | undefined> {
  return db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom('license_band')
      .select(COLUMNS)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!before) return undefined;
    const band = { ...parseBand(before), ...change };
    if (band.valid_to !== null && band.valid_to < band.valid_from) return 'backwards';
    const after = { ...band, price: amountOf(band.price) };
    await tx
      .updateTable('license_band')
      .set({ ...after, updated_at: sql`clock_timestamp()` })
      .where('id', '=', id)
      .execute();
    const event = { actor, address, entity: 'license_band', entity_id: id } as const;
    await recordEvent(tx, { ...event, action: 'license_band_changed', before, after });
    return band;
  });
}
