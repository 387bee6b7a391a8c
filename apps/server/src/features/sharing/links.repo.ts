import type { ShareLink } from '@brazda/contract';
import { sql } from 'kysely';
import type { Db, DbTransaction } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { newId } from '../../platform/ids.ts';
import { linkHolds, requireRoomForLink } from '../farms/index.ts';
import { listNewestParcels } from '../parcels/index.ts';
import './sharing.table.ts';

const HOLDS = linkHolds('share_link');

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
  scope: Scope,
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
  await requireRoomForLink(tx, 'share_link', scope);
  await sql`
    insert into share_link (id, farm_id, lineages, shows_notes, token_hash, created_by, expires_at)
    values (${id}, ${scope.farm_id}, ${lineages}::text[], ${shows_notes}, ${token_hash}, ${created_by}, now() + make_interval(days => ${days}::int))`.execute(
    tx,
  );
  return id;
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
