import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Logger } from 'pino';
import { KEEP_ALIVE_MS } from '../db/database.ts';
import type { FarmEvent } from './live.ts';

const CHANNEL = 'brazda_news';
/** Delay before listening again: doubled at every failure, up to `max`. */
const RETRY_MS = { first: 200, max: 15_000 } as const;
/** The database is asked whether it is still there, because a listener would wait for one that is lost: how often, and for how long. */
const CHECK_MS = { every: 10_000, timeout: 5000 } as const;

/** A message on the channel: an event, and the process that published it. */
interface Envelope {
  readonly from: string;
  readonly event: FarmEvent;
}

interface EventListeners {
  /** Called with events of other processes. */
  onEvent(event: FarmEvent): void;
  /** Called whenever it begins to listen: events before may have been missed, at a start as well as after a lost connection. */
  onGap(): void;
}

/** Shares the events of a process with the others on the same PostgreSQL. */
export interface SharedEvents {
  publish(event: FarmEvent): void;
  stop(): Promise<void>;
}

/** Publishes an event to all listening processes, from one that does not listen itself. */
export async function publishToOthers(pool: pg.Pool, event: FarmEvent, from = ''): Promise<void> {
  await pool.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify({ from, event } satisfies Envelope)]);
}

/**
 * Listens to the events of other processes on its own connection, which is reopened when it is lost. Not for the
 * embedded database, whose connections share one session; it has one server only.
 */
export function shareEvents(
  url: string,
  pool: pg.Pool,
  log: Logger,
  { onEvent, onGap }: EventListeners,
  check_ms: Readonly<Record<keyof typeof CHECK_MS, number>> = CHECK_MS,
): SharedEvents {
  const self = randomUUID();
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let wait_ms: number = RETRY_MS.first;

  function listenAgain() {
    client = null;
    if (isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => void listen(), wait_ms);
    wait_ms = Math.min(wait_ms * 2, RETRY_MS.max);
  }

  async function listen() {
    const mine = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: check_ms.timeout,
      query_timeout: check_ms.timeout,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    });
    client = mine;
    const check = setInterval(() => {
      mine.query('select 1').catch(() => mine.end().catch(() => undefined));
    }, check_ms.every);
    mine.on('error', (error) =>
      log.warn({ reason: error.message }, 'lost the connection for events of other servers'),
    );
    mine.once('end', () => {
      clearInterval(check);
      if (client === mine) listenAgain();
    });
    mine.on('notification', ({ payload = '' }) => {
      const { from, event } = JSON.parse(payload) as Envelope;
      if (from !== self) onEvent(event);
    });
    try {
      await mine.connect();
      await mine.query(`listen ${CHANNEL}`);
      onGap();
      wait_ms = RETRY_MS.first;
    } catch {
      if (client !== mine) return;
      await mine.end().catch(() => undefined);
      if (client === mine) listenAgain();
    }
  }

  void listen();
  return {
    publish(event) {
      publishToOthers(pool, event, self).catch((error) =>
        log.warn({ reason: error.message }, 'an event could not be published to other servers'),
      );
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      const last = client;
      client = null;
      await last?.end().catch(() => undefined);
    },
  };
}
