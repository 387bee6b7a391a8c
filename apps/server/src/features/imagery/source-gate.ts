import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEFAULT_HTTP, type HttpPolicy, type RequestGate, type RequestUse } from '@brazda/raster';
import type { DbPool } from '../../platform/db/database.ts';
import { leaseLanes, returnLanes, savePause } from './source-lanes.repo.ts';

/** Requests that all processes together have at one host at once; Earth Search refuses more searches. */
export const SOURCE_LIMITS: Readonly<Record<RequestUse, number>> = { search: 2, file: 48 };

/** A lease ends after so long unless it is renewed; meanwhile a killed process keeps its share. */
const TERM_MS = 5000;
/** How soon a pause that another process met is known here, and a share that was returned is used. */
const RENEW_MS = 500;
const RETRY_MS = 100;
/** For servers that do not say how long to wait, and the longest pause, whatever they say. */
const PAUSE_MS = { least: 1000, most: 60_000 } as const;

const gates = new WeakMap<DbPool, RequestGate>();

/** The gate through which a process sends its requests to image sources, under limits that it shares with all others. */
export function sourceGate(db: DbPool): RequestGate {
  const gate = gates.get(db) ?? openGate(db);
  gates.set(db, gate);
  return gate;
}

/** How files of scenes are read: through the gate. */
export function fileHttp(db: DbPool): HttpPolicy {
  return { ...DEFAULT_HTTP, gate: sourceGate(db) };
}

function openGate(db: DbPool): RequestGate {
  const reader = randomUUID();
  const lanes = new Map<string, SourceLanes>();
  return {
    enter(url, use, signal) {
      const { host } = new URL(url);
      const source = `${use} ${host}`;
      const own =
        lanes.get(source) ?? new SourceLanes(db, { source, host, reader, limit: SOURCE_LIMITS[use] });
      lanes.set(source, own);
      return own.enter(signal);
    },
    async pause(url, asked_ms) {
      const { host } = new URL(url);
      const pause_ms = Math.min(Math.max(asked_ms, PAUSE_MS.least), PAUSE_MS.most);
      for (const own of lanes.values()) if (own.host === host) own.pause(pause_ms);
      await savePause(db, host, pause_ms);
    },
  };
}

interface Source {
  readonly source: string;
  readonly host: string;
  readonly reader: string;
  readonly limit: number;
}

interface Waiter {
  begin(): void;
  fail(error: unknown): void;
}

/** The requests of this process at one source. Its share is leased while there are any. */
class SourceLanes {
  readonly host: string;
  readonly #db: DbPool;
  readonly #source: Source;
  readonly #waiters = new Set<Waiter>();
  #active = 0;
  /** How many requests may be active; none while the lease is being renewed. */
  #lanes = 0;
  #leasedUntil = 0;
  #pausedUntil = 0;
  #isLeasing = false;

  constructor(db: DbPool, source: Source) {
    this.#db = db;
    this.#source = source;
    this.host = source.host;
  }

  enter(signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted();
    return new Promise((resolve, reject) => {
      const end = () => {
        this.#waiters.delete(waiter);
        signal?.removeEventListener('abort', abort);
      };
      const waiter: Waiter = {
        begin: () => {
          end();
          this.#active++;
          resolve(() => {
            this.#active--;
            this.#begin();
          });
        },
        fail: (error) => {
          end();
          reject(error);
        },
      };
      const abort = () => waiter.fail(signal?.reason);
      signal?.addEventListener('abort', abort, { once: true });
      this.#waiters.add(waiter);
      this.#begin();
      if (!this.#isLeasing) void this.#lease();
    });
  }

  pause(pause_ms: number): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, performance.now() + pause_ms);
  }

  #begin(): void {
    const now = performance.now();
    if (now < this.#pausedUntil || now >= this.#leasedUntil) return;
    for (const waiter of this.#waiters) {
      if (this.#active >= this.#lanes) return;
      waiter.begin();
    }
  }

  /** Leases a share until no request is active or waits. */
  async #lease(): Promise<void> {
    this.#isLeasing = true;
    try {
      while (this.#active + this.#waiters.size > 0) {
        const began = performance.now();
        // What begins now would not be counted.
        this.#lanes = 0;
        const { lanes, pause_ms } = await leaseLanes(this.#db, {
          ...this.#source,
          active: this.#active,
          term_ms: TERM_MS,
        });
        this.#lanes = lanes;
        this.#leasedUntil = began + TERM_MS;
        if (pause_ms > 0) this.pause(pause_ms);
        this.#begin();
        const waits = this.#waiters.size > 0;
        // A process that waits for nothing may end meanwhile.
        await sleep(waits && lanes === 0 ? RETRY_MS : RENEW_MS, undefined, { ref: waits });
      }
      this.#lanes = 0;
      await returnLanes(this.#db, this.#source.source, this.#source.reader).catch(() => undefined);
    } catch (error) {
      for (const waiter of this.#waiters) waiter.fail(error);
    } finally {
      this.#lanes = 0;
      this.#leasedUntil = 0;
      this.#isLeasing = false;
      if (this.#waiters.size > 0) void this.#lease();
    }
  }
}
