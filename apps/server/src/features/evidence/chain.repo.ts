import { type ChainHead, EMPTY_CHAIN, type EvidenceLink, type SealedKind } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db, DbTransaction } from '../../platform/db/database.ts';
import './evidence.table.ts';

/** The head of the chain of a farm, locked until the transaction ends. */
export async function lockChain(tx: DbTransaction, farm_id: string): Promise<ChainHead> {
  await tx
    .insertInto('evidence_chain')
    .values({ farm_id, ...EMPTY_CHAIN })
    .onConflict((conflict) => conflict.column('farm_id').doNothing())
    .execute();
  return tx
    .selectFrom('evidence_chain')
    .select(['number', 'hash'])
    .where('farm_id', '=', farm_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Appends links to the locked chain of a farm. */
export async function appendLinks(tx: DbTransaction, links: readonly EvidenceLink[]): Promise<void> {
  const last = links.at(-1);
  if (!last) return;
  const rows = links.map(({ farm, ...link }) => ({ farm_id: farm, ...link }));
  await tx.insertInto('evidence_link').values(rows).execute();
  await tx
    .updateTable('evidence_chain')
    .set({ number: last.number, hash: last.hash })
    .where('farm_id', '=', last.farm)
    .execute();
}

/** Something that was written and is to be sealed. */
export interface Pending {
  readonly id: string;
  readonly kind: SealedKind;
  readonly subject: string;
}

/** What waits of a farm, in the order in which it was written. */
export function listPending(db: Db, farm_id: string, limit: number): Promise<Pending[]> {
  return db
    .selectFrom('evidence_pending')
    .select(['id', 'kind', 'subject'])
    .where('farm_id', '=', farm_id)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** How much waits of a farm. */
export async function countPending(db: Db, farm_id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from evidence_pending where farm_id = ${farm_id}`.execute(db);
  return rows[0]!.count;
}

/** Forgets what is sealed. */
export async function removePending(tx: DbTransaction, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('evidence_pending').where('id', 'in', ids).execute();
}

/** Some farms with something that waits, those that wait longest first. */
export async function listPendingFarms(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ farm_id: string }>`
    select farm_id from (select farm_id, id from evidence_pending order by id limit 10000) oldest
    group by farm_id order by min(id) limit ${limit}`.execute(db);
  return rows.map((row) => row.farm_id);
}

/** The content that the newest link of each of some subjects has sealed, by their ids. */
export async function readSealed(
  db: Db,
  farm_id: string,
  kind: SealedKind,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ subject: string; content: string }>`
    select distinct on (subject) subject, content from evidence_link
    where farm_id = ${farm_id} and kind = ${kind} and subject = any(${ids}) order by subject, number desc`.execute(
    db,
  );
  return new Map(rows.map(({ subject, content }) => [subject, content]));
}

/** The links of a farm from a number on, in their order. */
export async function listLinks(
  db: Db,
  farm_id: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<EvidenceLink[]> {
  const rows = await db
    .selectFrom('evidence_link')
    .select(['number', 'kind', 'subject', 'content', 'previous', 'hash', 'at'])
    .where('farm_id', '=', farm_id)
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .execute();
  return rows.map(({ at, ...link }) => ({ farm: farm_id, ...link, at: at.toISOString() }));
}

/** The last link of a farm; null without links. */
export async function findHead(db: Db, farm_id: string): Promise<EvidenceLink | null> {
  const row = await db
    .selectFrom('evidence_link')
    .select(['number', 'kind', 'subject', 'content', 'previous', 'hash', 'at'])
    .where('farm_id', '=', farm_id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { farm: farm_id, ...row, at: row.at.toISOString() } : null;
}

/** How many links the chain of a farm has by its head: more than there are where the last ones were deleted. */
export async function countLinks(db: Db, farm_id: string): Promise<number> {
  const row = await db
    .selectFrom('evidence_chain')
    .select('number')
    .where('farm_id', '=', farm_id)
    .executeTakeFirst();
  return row?.number ?? 0;
}

/** The links of some subjects of a kind, oldest first. */
export async function listLinksOf(
  db: Db,
  farm_id: string,
  kind: SealedKind,
  subjects: readonly string[],
): Promise<EvidenceLink[]> {
  const rows = await db
    .selectFrom('evidence_link')
    .select(['number', 'kind', 'subject', 'content', 'previous', 'hash', 'at'])
    .where('farm_id', '=', farm_id)
    .where('kind', '=', kind)
    .where('subject', 'in', subjects.length > 0 ? subjects : [''])
    .orderBy('number')
    .execute();
  return rows.map(({ at, ...link }) => ({ farm: farm_id, ...link, at: at.toISOString() }));
}
