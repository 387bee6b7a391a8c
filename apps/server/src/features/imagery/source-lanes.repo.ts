import { sql } from 'kysely';
import type { DbPool } from '../../platform/db/database.ts';
import './imagery.table.ts';

/** What a process asks for: a source, how many requests all processes may have there, and how many it has now. */
interface LaneRequest {
  readonly source: string;
  readonly host: string;
  readonly reader: string;
  readonly limit: number;
  readonly active: number;
  readonly term_ms: number;
}

interface Granted {
  readonly lanes: number;
  /** How long all processes leave the host alone. */
  readonly pause_ms: number;
}

/**
 * Leases the share of a process: the limit divided by the processes that want requests, but never more than the others leave. What it
 * has at once counts until it ends.
 */
export async function leaseLanes(
  db: DbPool,
  { source, host, reader, limit, active, term_ms }: LaneRequest,
): Promise<Granted> {
  return db.transaction().execute(async (tx) => {
    // The next statement sees what was leased until it has the lock.
    await sql`select pg_advisory_xact_lock(hashtext('source_lane'), hashtext(${source}))`.execute(tx);
    const { rows } = await sql<Granted>`
      with dead as (
        delete from source_lane where source = ${source} and ends_at <= clock_timestamp()
      ), other as (
        select count(*)::int as readers, coalesce(sum(lanes), 0)::int as lanes from source_lane
        where source = ${source} and reader <> ${reader} and ends_at > clock_timestamp()
      ), share as (
        select greatest(0, least(${limit}::int - lanes, greatest(1, ${limit}::int / (readers + 1)))) as lanes from other
      ), leased as (
        insert into source_lane (source, reader, lanes, ends_at)
        select ${source}, ${reader}, greatest(lanes, ${active}::int),
          clock_timestamp() + make_interval(secs => ${term_ms / 1000})
        from share
        on conflict (source, reader) do update set lanes = excluded.lanes, ends_at = excluded.ends_at
      )
      select lanes, coalesce((
        select extract(epoch from paused_until - clock_timestamp()) * 1000 from image_source where source = ${host}
      ), 0)::float8 as pause_ms from share`.execute(tx);
    return rows[0]!;
  });
}

/** Ends the lease of a process. */
export async function returnLanes(db: DbPool, source: string, reader: string): Promise<void> {
  await db.deleteFrom('source_lane').where('source', '=', source).where('reader', '=', reader).execute();
}

/** Makes all processes leave a host alone for some time; a longer pause stays. */
export async function savePause(db: DbPool, host: string, pause_ms: number): Promise<void> {
  await sql`
    insert into image_source (source, paused_until)
    values (${host}, clock_timestamp() + make_interval(secs => ${pause_ms / 1000}))
    on conflict (source) do update set paused_until = greatest(image_source.paused_until, excluded.paused_until)`.execute(
    db,
  );
}
