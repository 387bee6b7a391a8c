import { afterFailure, isResting, type SourceHealth } from '@brazda/domain';
import { catalogsOf, ImageryError } from '@brazda/raster';
import { sql } from 'kysely';
import type { DbPool } from '../../platform/db/database.ts';
import './imagery.table.ts';

const WELL: SourceHealth = { failed_ms: [], rests_until_ms: null };

/** The host of a URL, by which the health of an image source is recorded; empty for files, which never rest. */
export function sourceHostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : '';
}

/** The recent failures of an image source. */
async function findHealth(db: DbPool, source: string): Promise<SourceHealth> {
  const row = await db.selectFrom('image_source').selectAll().where('source', '=', source).executeTakeFirst();
  if (!row) return WELL;
  return {
    failed_ms: row.failed_at.map((at) => at.getTime()),
    rests_until_ms: row.rests_until?.getTime() ?? null,
  };
}

/**
 * Calls an image source for all processes: not while it rests, which is a passing ImageryError, and with a record of
 * whether it responded. Errors of what it sent, and those of an aborted call, are not failures of the source.
 */
export async function withHealth<T>(
  db: DbPool,
  source: string,
  call: () => Promise<T>,
  now: () => number = Date.now,
): Promise<T> {
  if (source === '') return call();
  const before = await findHealth(db, source);
  if (isResting(before, now()))
    throw new ImageryError(`${source}: did not respond, and rests for now`, {
      isPassing: true,
      failure: 'silent',
    });
  try {
    const result = await call();
    if (before.failed_ms.length > 0)
      await db
        .updateTable('image_source')
        .set({ failed_at: [], rests_until: null })
        .where('source', '=', source)
        .execute();
    return result;
  } catch (error) {
    if (error instanceof ImageryError && error.isPassing) await saveFailure(db, source, now());
    throw error;
  }
}

async function saveFailure(db: DbPool, source: string, now_ms: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`insert into image_source (source) values (${source}) on conflict do nothing`.execute(tx);
    const row = await tx
      .selectFrom('image_source')
      .selectAll()
      .where('source', '=', source)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const { failed_ms, rests_until_ms } = afterFailure(
      {
        failed_ms: row.failed_at.map((at) => at.getTime()),
        rests_until_ms: row.rests_until?.getTime() ?? null,
      },
      now_ms,
    );
    await tx
      .updateTable('image_source')
      .set({
        failed_at: failed_ms.map((at) => new Date(at)),
        rests_until: rests_until_ms === null ? null : new Date(rests_until_ms),
      })
      .where('source', '=', source)
      .execute();
  });
}

/** The hosts of the catalogs of a farm, and of the files of its scenes that could not be read. */
export async function listSourceHosts(db: DbPool, farm_id: string, defaultSource: string): Promise<string[]> {
  const farm = await db
    .selectFrom('farm')
    .select('imagery_source')
    .where('id', '=', farm_id)
    .executeTakeFirst();
  const away = await db
    .selectFrom('scene_farm')
    .innerJoin('scene', 'scene.id', 'scene_farm.scene_id')
    .select(sql<string | null>`data->'assets'->'scl'->>'href'`.as('url'))
    .distinct()
    .where('farm_id', '=', farm_id)
    .where('source_away', '=', true)
    .where('state', '=', 'queued')
    .execute();
  const urls = [
    ...catalogsOf(farm?.imagery_source ?? defaultSource).map(({ search }) => search),
    ...away.map(({ url }) => url ?? ''),
  ];
  return [...new Set(urls.map(sourceHostOf))].filter((host) => host !== '');
}

/** Ends the backoff of sources, so that each is called once more. */
export async function endBackoff(db: DbPool, sources: readonly string[]): Promise<void> {
  if (sources.length === 0) return;
  await db
    .updateTable('image_source')
    .set({ rests_until: sql<Date>`least(rests_until, now())` })
    .where('source', 'in', [...sources])
    .where('rests_until', 'is not', null)
    .execute();
}

/** When the last of some resting sources is called again; undefined where none rests. */
export async function restEndOf(db: DbPool, sources: readonly string[]): Promise<Date | undefined> {
  if (sources.length === 0) return undefined;
  const row = await db
    .selectFrom('image_source')
    .select(({ fn }) => fn.max<Date | null>('rests_until').as('until'))
    .where('source', 'in', [...sources])
    .where('rests_until', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row?.until ?? undefined;
}
