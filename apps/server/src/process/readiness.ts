import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '../config.ts';
import type { OpenDatabase } from '../platform/db/database.ts';
import { isLow } from '../platform/db/disk-room.ts';

/** The response of `/readyz`: whether requests can be served, and the state of each part. */
export interface Readiness {
  readonly status: 'ready' | 'not_ready';
  readonly parts: {
    /** `standby` if it leads to a server that follows the primary and takes no writes. */
    readonly database: 'ready' | 'standby' | 'away';
    /** `low` if writes are stopped for lack of space on the disk of DATA_DIR. */
    readonly disk: 'ready' | 'low';
    /** `elsewhere` if this server has no worker of its own. */
    readonly worker: 'ready' | 'starting' | 'elsewhere';
  };
}

/** A database that does not respond within this time is not ready. */
const DEADLINE_MS = 2000;

interface Parts {
  readonly config: Pick<Config, 'DATA_DIR' | 'DATABASE_URL' | 'DISK_RESERVE_MB'>;
  readonly database: Pick<OpenDatabase, 'pool'>;
  /** Whether the worker of this server is ready; null if it has none. */
  readonly isWorkerReady: () => boolean | null;
}

/** Checks every part; responds within two seconds even if one hangs. */
export async function checkReadiness(
  { config, database, isWorkerReady }: Parts,
  deadline_ms = DEADLINE_MS,
): Promise<Readiness> {
  const asked = database.pool.query<{ is_standby: boolean }>('select pg_is_in_recovery() as is_standby').then(
    ({ rows }) => (rows[0]!.is_standby ? 'standby' : 'ready'),
    () => 'away' as const,
  );
  const state = await Promise.race([asked, delay(deadline_ms, 'away' as const, { ref: false })]);
  const isWorking = isWorkerReady();
  return {
    status: state === 'ready' ? 'ready' : 'not_ready',
    parts: {
      database: state,
      disk: !config.DATABASE_URL && isLow(config.DATA_DIR, config.DISK_RESERVE_MB) ? 'low' : 'ready',
      worker: isWorking === null ? 'elsewhere' : isWorking ? 'ready' : 'starting',
    },
  };
}
