import { EVIDENCE_LIMITS, MAX_SHARE_LINKS } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db, DbTransaction } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { LimitError } from '../../platform/http/limit-error.ts';

/** Links that show something of a farm to who has them: the table, its column that ends one early, and how many a farm may have. */
const LINKS = {
  share_link: { ended: 'deleted_at', max: MAX_SHARE_LINKS },
  inspection_link: { ended: 'ended_at', max: EVIDENCE_LIMITS.inspections },
} as const;
type LinkTable = keyof typeof LINKS;

/** Whether a link is valid. */
export function linkHolds(table: LinkTable) {
  return sql<boolean>`${sql.ref(`${table}.${LINKS[table].ended}`)} is null and ${sql.ref(`${table}.expires_at`)} > now()`;
}

/** Throws LimitError if a farm has as many valid links as it may have. It stays locked, so that links made at the same time count. */
export async function requireRoomForLink(
  tx: DbTransaction,
  table: LinkTable,
  { farm_id }: Scope,
): Promise<void> {
  await sql`select from farm where id = ${farm_id} for no key update`.execute(tx);
  const { rows } = await sql<{ links: number }>`
    select count(*)::int as links from ${sql.table(table)} where farm_id = ${farm_id} and ${linkHolds(table)}`.execute(
    tx,
  );
  const { max } = LINKS[table];
  if (rows[0]!.links >= max) throw new LimitError('many_links', max);
}

/** Ends a link; false if the farm has no valid one with that id. */
export async function endFarmLink(
  db: Db,
  table: LinkTable,
  { farm_id }: Scope,
  id: string,
): Promise<boolean> {
  const { rows } = await sql`
    update ${sql.table(table)} set ${sql.ref(LINKS[table].ended)} = now()
    where farm_id = ${farm_id} and id = ${id} and ${linkHolds(table)} returning id`.execute(db);
  return rows.length > 0;
}
