import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Logger } from 'pino';
import type { FarmEvent } from './live.ts';

const CHANNEL = 'brazda_news';
/** Between two tries to listen again: doubled at every failure, up to the second. */
const RETRY_MS = { first: 200, most: 15_000 } as const;

/** What goes over the channel: news, and which process tells them. */
interface Envelope {
  readonly from: string;
  readonly event: FarmEvent;
}

interface Hearers {
  /** News that another process tells. */
  onEvent(event: FarmEvent): void;
  /** Some may have been missed, because the connection was lost. */
  onGap(): void;
}

/** Tells the news of one process to the others on the same PostgreSQL. */
export interface SharedEvents {
  publish(event: FarmEvent): void;
  stop(): Promise<void>;
}

/** Tells news to every process that listens, from one that does not listen itself. */
export async function publishToOthers(pool: pg.Pool, event: FarmEvent, from = ''): Promise<void> {
  await pool.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify({ from, event } satisfies Envelope)]);
}

/**
 * Listens to the news of other processes on a connection of its own, which is opened again when it is lost. The embedded
 * database cannot do this, since all its connections are one session; it has one server only.
 */
export function shareEvents(
  url: string,
  pool: pg.Pool,
  log: Logger,
  { onEvent, onGap }: Hearers,
): SharedEvents {
  const self = randomUUID();
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let wait_ms: number = RETRY_MS.first;
  let wasListening = false;

  function listenAgain() {
    client = null;
    if (isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => void listen(), wait_ms);
    wait_ms = Math.min(wait_ms * 2, RETRY_MS.most);
  }

  async function listen() {
    const mine = new pg.Client({ connectionString: url, keepAlive: true });
    client = mine;
    mine.on('error', (error) => log.warn({ reason: error.message }, 'the news of other servers are cut off'));
    mine.once('end', () => {
      if (client === mine) listenAgain();
    });
    mine.on('notification', ({ payload = '' }) => {
      const { from, event } = JSON.parse(payload) as Envelope;
      if (from !== self) onEvent(event);
    });
    try {
      await mine.connect();
      await mine.query(`listen ${CHANNEL}`);
      if (wasListening) onGap();
      wasListening = true;
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
        log.warn({ reason: error.message }, 'other servers do not hear of news'),
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
