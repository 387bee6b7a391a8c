import type { ShareLink } from '@brazda/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { newId } from '../../platform/ids.ts';
import { listNewestParcels } from '../parcels/index.ts';

const HOLDS = sql<boolean>`share_link.deleted_at is null and expires_at > now()`;

/** The valid links of a farm, or one of them, newest first. */
export async function listLinks(db: Db, scope: Scope, id: string | null = null): Promise<ShareLink[]> {
  const rows = await db
    .selectFrom('share_link')
    .select(['id', 'lineage_id', 'shows_notes', 'created_at', 'expires_at'])
    .where('farm_id', '=', scope.farm_id)
    .where(HOLDS)
    .$if(id !== null, (query) => query.where('id', '=', id ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  const parcels = await listNewestParcels(
    db,
    scope,
    rows.flatMap(({ lineage_id }) => lineage_id ?? []),
  );
  const parcelOf = new Map(
    parcels.map(({ lineage_id, id, season, name }) => [lineage_id, { id, season, name }]),
  );
  // A link to a removed parcel shows nothing.
  return rows
    .filter(({ lineage_id }) => lineage_id === null || parcelOf.has(lineage_id))
    .map(({ id, lineage_id, shows_notes, created_at, expires_at }) => ({
      id,
      shows_notes,
      parcel: (lineage_id !== null && parcelOf.get(lineage_id)) || null,
      created_at: created_at.toISOString(),
      expires_at: expires_at.toISOString(),
    }));
}

/** Adds a link that is valid for some days, and returns its id. */
export async function addLink(
  db: Db,
  { farm_id }: Scope,
  link: { lineage_id: string | null; shows_notes: boolean; token_hash: Buffer; created_by: string | null },
  days: number,
): Promise<string> {
  const { lineage_id, shows_notes, token_hash, created_by } = link;
  const id = newId();
  await sql`
    insert into share_link (id, farm_id, lineage_id, shows_notes, token_hash, created_by, expires_at)
    values (${id}, ${farm_id}, ${lineage_id}, ${shows_notes}, ${token_hash}, ${created_by}, now() + make_interval(days => ${days}::int))`.execute(
    db,
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
    .select(['share_link.id', 'share_link.farm_id', 'lineage_id', 'farm.name'])
    .where('token_hash', '=', token_hash)
    .where(HOLDS)
    .where('farm.deleted_at', 'is', null)
    .executeTakeFirst();
}
