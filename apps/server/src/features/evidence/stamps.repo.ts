import type { EvidenceChain } from '@brazda/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import './evidence.table.ts';
import type { TimeStamp } from './time-stamp.ts';

/** The newest time stamp of the chain of a farm, or the first one that covers a link; null without one. */
export async function findStamp(db: Db, farm_id: string, covers?: number): Promise<EvidenceChain['stamp']> {
  const row = await db
    .selectFrom('evidence_stamp')
    .select(['number', 'authority', 'at', 'is_vouched'])
    .where('farm_id', '=', farm_id)
    .$if(covers !== undefined, (query) => query.where('number', '>=', covers ?? 0))
    .orderBy('number', covers === undefined ? 'desc' : 'asc')
    .limit(1)
    .executeTakeFirst();
  return row ? { ...row, at: row.at.toISOString() } : null;
}

/** The token of a time stamp. */
export async function readToken(db: Db, farm_id: string, number: number): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('evidence_stamp')
    .select('token')
    .where('farm_id', '=', farm_id)
    .where('number', '=', number)
    .executeTakeFirst();
  return row ? Uint8Array.from(row.token) : null;
}

/** Keeps a time stamp; a second one of the same link is dropped. */
export async function insertStamp(
  db: Db,
  farm_id: string,
  stamp: TimeStamp & { readonly number: number },
): Promise<void> {
  await db
    .insertInto('evidence_stamp')
    .values({ farm_id, ...stamp })
    .onConflict((conflict) => conflict.columns(['farm_id', 'number']).doNothing())
    .execute();
}

/** Farms whose chain has grown and was not time-stamped since a moment. */
export async function listFarmsToStamp(db: Db, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ farm_id: string }>`
    select link.farm_id from evidence_link link
    where link.at > ${before}::timestamptz - interval '2 days' and link.at <= ${before}
      and not exists (select from evidence_stamp stamp where stamp.farm_id = link.farm_id and stamp.number >= link.number)
    group by link.farm_id limit ${limit}`.execute(db);
  return rows.map((row) => row.farm_id);
}
