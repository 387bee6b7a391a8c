import { sql } from 'kysely';
import type { Db, DbPool } from '../../platform/db/database.ts';
import { ENDED_FARMS } from '../farms/index.ts';
import './evidence.table.ts';

/** The tables of evidence in the order of their references; those of links for inspectors first. */
const TABLES = [
  'inspection_link',
  'evidence_digest',
  'evidence_file',
  'evidence_light',
  'evidence_photo',
  'evidence_stamp',
  'evidence_link',
  'evidence_chain',
  'evidence_pending',
] as const;

/** Removes for good the evidence of farms that are gone; their files have no row then, and are swept. */
export async function removeEndedEvidence(db: DbPool): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Where inspectors came from.
    await sql`update audit_event set address = null
      where entity = 'inspection_link' and address is not null and farm_id in (${ENDED_FARMS})`.execute(tx);
    for (const table of TABLES)
      await sql`delete from ${sql.table(table)} where farm_id in (${ENDED_FARMS})`.execute(tx);
  });
}

/** Those of some photos whose files are kept, by farm and id with a slash between. */
export function listExistingPhotos(db: Db, owners: readonly string[]): Promise<Set<string>> {
  return listExisting(db, owners, sql`evidence_photo where removed_at is null and`);
}

/** Those of some evidence files that exist, by farm and id with a slash between. */
export function listExistingFiles(db: Db, owners: readonly string[]): Promise<Set<string>> {
  return listExisting(db, owners, sql`evidence_file where`);
}

async function listExisting(
  db: Db,
  owners: readonly string[],
  from: ReturnType<typeof sql>,
): Promise<Set<string>> {
  const pairs = owners.map((owner) => owner.split('/'));
  const { rows } = await sql<{ owner: string }>`
    select farm_id || '/' || id as owner from ${from} (farm_id, id) in (
      select * from unnest(${pairs.map(([farm = '']) => farm)}::text[], ${pairs.map(([, id = '']) => id)}::text[]))`.execute(
    db,
  );
  return new Set(rows.map((row) => row.owner));
}
