import type { ShareLink } from '@brazda/contract';
import { MAX_SHARE_LINKS } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db, DbTransaction } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { LimitError } from '../../platform/http/limit-error.ts';
import { newId } from '../../platform/ids.ts';
import { listNewestParcels } from '../parcels/index.ts';
import './sharing.table.ts';

const HOLDS = sql<boolean>`share_link.deleted_at is null and expires_at > now()`;

/** The valid links of a farm, or one of them, newest first. */
export async function listLinks(db: Db, scope: Scope, id: string | null = null): Promise<ShareLink[]> {
  const rows = await db
    .selectFrom('share_link')
    .select(['id', 'lineages', 'shows_notes', 'created_at', 'expires_at'])
    .where('farm_id', '=', scope.farm_id)
    .where(HOLDS)
    .$if(id !== null, (query) => query.where('id', '=', id ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  const lineages = [...new Set(rows.flatMap((row) => row.lineages ?? []))];
  const found = await listNewestParcels(db, scope, lineages);
  const parcelsOf = (shown: readonly string[]) => {
    const isShown = new Set(shown);
    return found
      .filter(({ lineage_id }) => isShown.has(lineage_id))
      .map(({ id, season, name }) => ({ id, season, name }));
  };
  return (
    rows
      .map(({ lineages, created_at, expires_at, ...link }) => ({
        ...link,
        parcels: lineages && parcelsOf(lineages),
        created_at: created_at.toISOString(),
        expires_at: expires_at.toISOString(),
      }))
      // A link to removed parcels shows nothing.
      .filter(({ parcels }) => parcels === null || parcels.length > 0)
  );
}

/**
 * Adds a link that is valid for some days, and returns its id. Throws LimitError if the farm has as many as it may have; the
 * farm is locked, so that links made at the same time count.
 */
export async function addLink(
  tx: DbTransaction,
  { farm_id }: Scope,
  link: {
    lineages: readonly string[] | null;
    shows_notes: boolean;
    token_hash: Buffer;
    created_by: string | null;
  },
  days: number,
): Promise<string> {
  const { lineages, shows_notes, token_hash, created_by } = link;
  const id = newId();
  await sql`select from farm where id = ${farm_id} for no key update`.execute(tx);
  const { rows } = await sql<{ links: number }>`
    select count(*)::int as links from share_link where farm_id = ${farm_id} and ${HOLDS}`.execute(tx);
  if (rows[0]!.links >= MAX_SHARE_LINKS) throw new LimitError('many_links', MAX_SHARE_LINKS);
  await sql`
    insert into share_link (id, farm_id, lineages, shows_notes, token_hash, created_by, expires_at)
    values (${id}, ${farm_id}, ${lineages}::text[], ${shows_notes}, ${token_hash}, ${created_by}, now() + make_interval(days => ${days}::int))`.execute(
    tx,
  );
  return id;
}

/** Ends a link; false if the farm has none with that id. */
export async function endLink(db: Db, { farm_id }: Scope, id: string): Promise<boolean> {
  const ended = await db
    .updateTable('share_link')
    .set({ deleted_at: sql`now()` })
    .where('farm_id', '=', farm_id)
    .where('id', '=', id)
    .where(HOLDS)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** The valid link with a token, on a farm that is not removed. */
export function findLink(db: Db, token_hash: Buffer) {
  return db
    .selectFrom('share_link')
    .innerJoin('farm', 'farm.id', 'share_link.farm_id')
    .select(['share_link.id', 'share_link.farm_id', 'lineages', 'farm.name'])
    .where('token_hash', '=', token_hash)
    .where(HOLDS)
    .where('farm.deleted_at', 'is', null)
    .executeTakeFirst();
}
