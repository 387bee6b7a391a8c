import { setTimeout as delay } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';
import type { Config } from '../config.ts';
import type { OpenDatabase } from '../platform/db/database.ts';
import { freeBytes } from '../platform/db/disk-room.ts';
import type { Live } from '../platform/http/live.ts';
import type { UncheckedMailer } from '../platform/mail/mailer.ts';
import { checkReadiness } from './readiness.ts';

interface Parts {
  readonly config: Pick<Config, 'DATA_DIR' | 'DATABASE_URL' | 'DISK_RESERVE_MB'>;
  readonly database: OpenDatabase;
  readonly mailer: UncheckedMailer;
  readonly live: Pick<Live, 'followed' | 'connected'>;
  /** Whether the worker of this server is ready; null if it has none. */
  readonly isWorkerReady: () => boolean | null;
}

/** Metrics from a database that does not respond within this time are left out. */
const DEADLINE_MS = 2000;

/** A count in the database with its label. */
type Count = Readonly<Record<string, string | number>> & { readonly count: number };

const DATABASE_COUNTS = [
  {
    name: 'brazda_jobs',
    help: 'Jobs of each queue by state, as the workers last counted them',
    labels: ['queue', 'state'],
    // Workers create the tables of the queue.
    needs: 'pgboss.queue',
    sql: `select name as queue, state, count from pgboss.queue, lateral (values
      ('waiting', queued_count), ('deferred', deferred_count), ('active', active_count)) as counted(state, count)`,
  },
  {
    name: 'brazda_scenes',
    help: 'Scenes of all farms by the state of their reading; of those that are done, those of the last 24 hours',
    labels: ['state'],
    needs: 'public.scene_farm',
    // Only what is not done and what was read lately: both are in indexes, and do not grow with the years.
    sql: `select state, count(scene_id) from (values ('queued'), ('running'), ('failed')) as states(state)
        left join (select state, scene_id from scene_farm where state <> 'done') unread using (state) group by state
      union all select 'done', count(*) from scene_farm where state = 'done' and finished_at > now() - interval '1 day'`,
  },
  {
    name: 'brazda_jobs_oldest_waiting_seconds',
    help: 'How long the oldest job of each queue has been waiting to be run',
    labels: ['queue'],
    needs: 'pgboss.job',
    sql: `select name as queue, extract(epoch from now() - min(start_after))::float as count
      from pgboss.job where state < 'active' and start_after <= now() group by name`,
  },
  {
    name: 'brazda_newest_scene_timestamp_seconds',
    help: 'When a scene was last read, in seconds since 1970; absent before the first',
    labels: [],
    needs: 'public.scene_farm',
    sql: `select extract(epoch from finished_at)::float as count from scene_farm
      where state = 'done' and finished_at is not null order by finished_at desc limit 1`,
  },
  {
    name: 'brazda_newest_backup_timestamp_seconds',
    help: 'When the newest complete backup was begun, in seconds since 1970; absent before the first',
    labels: [],
    needs: 'public.backup_made',
    sql: `select extract(epoch from made_at)::float as count from backup_made order by made_at desc limit 1`,
  },
  {
    name: 'brazda_imports',
    help: 'Imports by state',
    labels: ['state'],
    needs: 'public.import',
    sql: 'select state, count(*) from import group by state',
  },
] as const;

/** Registers metrics beyond calls: queue, scenes, imports, pool, live connections, mails, disk, worker. */
export function measureProduct(
  register: Registry,
  { config, database: { pool }, mailer, live, isWorkerReady }: Parts,
): void {
  for (const { name, help, labels, needs, sql } of DATABASE_COUNTS)
    gauge(name, help, labels, async () => {
      const { rows } = await pool.query<{ is_there: boolean }>(
        'select to_regclass($1) is not null as is_there',
        [needs],
      );
      return rows[0].is_there ? (await pool.query<Count>(sql)).rows : [];
    });
  gauge('brazda_database_ready', 'Whether the database responds within two seconds', [], async () => {
    const readiness = await checkReadiness({ config, database: { pool }, isWorkerReady });
    return [{ count: Number(readiness.parts.database === 'ready') }];
  });
  gauge('brazda_database_connections', 'Connections of the pool by state', ['state'], () => [
    { state: 'idle', count: pool.idleCount },
    { state: 'used', count: pool.totalCount - pool.idleCount },
    { state: 'awaited', count: pool.waitingCount },
  ]);
  gauge('brazda_live_connections', 'Live connections of browsers', [], () => [{ count: live.connected() }]);
  gauge('brazda_live_farms', 'Farms that are followed live', [], () => [{ count: live.followed() }]);
  gauge('brazda_mails', 'Mails of this process by what became of them', ['state'], () =>
    Object.entries(mailer.counts?.() ?? {}).map(([state, count]) => ({ state, count })),
  );
  gauge('brazda_disk_free_bytes', 'Room on the disk of DATA_DIR', [], () => [
    { count: freeBytes(config.DATA_DIR) },
  ]);
  gauge('brazda_disk_reserve_bytes', 'Below this room, DISK_RESERVE_MB, changes are refused', [], () => [
    { count: config.DISK_RESERVE_MB * 1024 * 1024 },
  ]);
  gauge('brazda_worker_ready', 'Whether the worker of this server works; absent when it has none', [], () => {
    const isReady = isWorkerReady();
    return isReady === null ? [] : [{ count: Number(isReady) }];
  });

  function gauge(
    name: string,
    help: string,
    labelNames: readonly string[],
    counts: () => Promise<readonly Count[]> | readonly Count[],
  ) {
    const measured: Gauge = new Gauge({
      name,
      help,
      labelNames,
      registers: [register],
      async collect() {
        measured.reset();
        // One without labels is set to 0 by that, but what is not known is absent.
        if (labelNames.length === 0) measured.remove();
        const timely = await Promise.race([
          Promise.resolve(counts()).catch(() => []),
          delay(DEADLINE_MS, [], { ref: false }),
        ]);
        for (const { count, ...labels } of timely) measured.set(labels, Number(count));
      },
    });
  }
}
