import type { WeatherSourceName } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Validity, WeatherError } from './source.ts';
import './weather.table.ts';

/** The last request to a source about a place. */
export interface Attempt {
  readonly grid_point: string;
  readonly attempted_at: Date;
  /** Why it failed; null after a success. */
  readonly reason: WeatherError['trouble'] | null;
  /** After a failure: when the next request may be made. */
  readonly retry_at: Date | null;
  readonly last_modified: string | null;
  readonly expires_at: Date | null;
}

/** The last requests to a source about some places. */
export async function listAttempts(
  db: Db,
  source: WeatherSourceName,
  points: readonly string[],
): Promise<Attempt[]> {
  const { rows } = await sql<Attempt>`
    select grid_point, attempted_at, reason, retry_at, last_modified, expires_at from weather_attempt
    where source = ${source} and grid_point = any(${points}::text[])`.execute(db);
  return rows;
}

/** Records requests that succeeded; what the source said about its validity is kept until it says something else. */
export async function recordSuccess(
  db: Db,
  source: WeatherSourceName,
  points: readonly { readonly grid_point: string; readonly validity: Validity | undefined }[],
  now: Date,
): Promise<void> {
  const rows = points.map(({ grid_point, validity }) => ({
    grid_point,
    last_modified: validity?.last_modified ?? null,
    expires_at: validity?.expires_at ?? null,
  }));
  await sql`
    insert into weather_attempt (source, grid_point, attempted_at, last_modified, expires_at)
    select ${source}, grid_point, ${now}::timestamptz, last_modified, expires_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as input (grid_point text, last_modified text, expires_at timestamptz)
    order by grid_point
    on conflict (source, grid_point) do update set attempted_at = excluded.attempted_at, reason = null, failures = 0,
      retry_at = null, last_modified = coalesce(excluded.last_modified, weather_attempt.last_modified),
      expires_at = excluded.expires_at`.execute(db);
}

/** The wait after a first failure, and the longest one; it doubles with each further failure. */
const RETRY = { first_ms: 60_000, longest_ms: 3 * 3_600_000 };

/** Records requests that failed, and when they may be made again. */
export async function recordFailure(
  db: Db,
  source: WeatherSourceName,
  points: readonly string[],
  { trouble, retry_after_ms }: WeatherError,
  now: Date,
): Promise<void> {
  await sql`
    insert into weather_attempt as last (source, grid_point, attempted_at, reason, failures, retry_at)
    select ${source}, grid_point, ${now}::timestamptz, ${trouble}, 1,
      ${now}::timestamptz + ${Math.max(retry_after_ms ?? 0, RETRY.first_ms)} * interval '1 millisecond'
    from jsonb_array_elements_text(${JSON.stringify(points.toSorted())}::jsonb) as grid_point
    on conflict (source, grid_point) do update set attempted_at = excluded.attempted_at, reason = excluded.reason,
      failures = last.failures + 1,
      retry_at = excluded.attempted_at + greatest(${retry_after_ms ?? 0}::float8,
        least(${RETRY.first_ms} * 2 ^ least(last.failures, 20), ${RETRY.longest_ms})) * interval '1 millisecond'`.execute(
    db,
  );
}
