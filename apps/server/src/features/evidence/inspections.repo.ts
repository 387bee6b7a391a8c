import type { Inspection } from '@brazda/contract';
import { sql } from 'kysely';
import type { Db, DbTransaction } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { newId } from '../../platform/ids.ts';
import { linkHolds, requireRoomForLink } from '../farms/index.ts';
import { listNewestParcels } from '../parcels/index.ts';
import './evidence.table.ts';

const HOLDS = linkHolds('inspection_link');
/** How many links, and openings of each, are listed. */
const MAX_LISTED = 100;
const MAX_OPENINGS = 50;

interface LinkRow {
  readonly id: string;
  readonly lineages: readonly string[];
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly ended_at: Date | null;
  readonly openings: Inspection['openings'];
}

/** The links of a farm for inspectors, or one of them, newest first; also those that have ended, for what was seen. */
export async function listInspections(db: Db, scope: Scope, id: string | null = null): Promise<Inspection[]> {
  const { rows } = await sql<LinkRow>`
    select id, lineages, created_at, expires_at, ended_at, coalesce((
        select json_agg(json_build_object('at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'what', what) order by at desc)
        from (select at, what from inspection_opening where link_id = inspection_link.id order by at desc limit ${MAX_OPENINGS}) opened), '[]')
      as openings
    from inspection_link where farm_id = ${scope.farm_id} and (${id}::text is null or id = ${id})
    order by created_at desc, id limit ${MAX_LISTED}`.execute(db);
  const named = await listNewestParcels(db, scope, [...new Set(rows.flatMap(({ lineages }) => lineages))]);
  const byLineage = new Map(named.map(({ lineage_id, id, name }) => [lineage_id, { id, name }]));
  return rows.map(({ lineages, created_at, expires_at, ended_at, ...link }) => ({
    ...link,
    parcels: lineages.flatMap((lineage) => byLineage.get(lineage) ?? []),
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
  }));
}

/** Adds a link that is valid for some days, and returns its id. Throws LimitError if the farm has as many as it may have. */
export async function addInspection(
  tx: DbTransaction,
  scope: Scope,
  link: {
    readonly lineages: readonly string[];
    readonly token_hash: Buffer;
    readonly created_by: string | null;
    readonly days: number;
  },
): Promise<string> {
  const { lineages, token_hash, created_by, days } = link;
  const id = newId();
  await requireRoomForLink(tx, 'inspection_link', scope);
  await sql`
    insert into inspection_link (id, farm_id, lineages, token_hash, created_by, expires_at)
    values (${id}, ${scope.farm_id}, ${lineages}::text[], ${token_hash}, ${created_by}, now() + make_interval(days => ${days}::int))`.execute(
    tx,
  );
  return id;
}

/** A valid link. */
export interface OpenInspection {
  readonly id: string;
  readonly farm_id: string;
  readonly lineages: string[];
  readonly expires_at: Date;
  /** The name of the farm. */
  readonly name: string;
}

/** The valid link with a token, on a farm that is not removed. */
export function findInspection(db: Db, token_hash: Buffer): Promise<OpenInspection | undefined> {
  return db
    .selectFrom('inspection_link')
    .innerJoin('farm', 'farm.id', 'inspection_link.farm_id')
    .select([
      'inspection_link.id',
      'inspection_link.farm_id',
      'lineages',
      'inspection_link.expires_at',
      'farm.name',
    ])
    .where('token_hash', '=', token_hash)
    .where(HOLDS)
    .where('farm.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Records that a link was opened. */
export async function noteOpening(db: Db, link_id: string, what: 'page' | 'file'): Promise<void> {
  await db.insertInto('inspection_opening').values({ link_id, what }).execute();
}
