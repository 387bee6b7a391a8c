import type { QueryClient, QueryFunctionContext, QueryKey, QueryMeta } from '@tanstack/react-query';
import { ApiError, fetchFile, isRefusal } from '../api.ts';
import { backoffDelay } from '../backoff.ts';
import { hasKeptDataSetting } from '../device-settings.ts';
import { ownerOfCache } from './data-owner.ts';
import { fieldCacheOf } from './field-caches.ts';
import { timesForgotten } from './forget-kept.ts';
import { gzipped } from './gzip.ts';
import { bodyOf } from './keep-queries.ts';
import { type KeptResponse, writeKept } from './kept-data.ts';
import { keptNameOf } from './kept-queries.ts';

/** The parts of query options that fetch and keep a response. */
export interface KeptQuery {
  readonly queryKey: QueryKey;
  // biome-ignore lint/suspicious/noExplicitAny: each query has a context and data of its own
  readonly queryFn?: any;
  readonly meta?: QueryMeta;
}

/** Fetches what was never viewed, and keeps it on this device. */
export interface Keeper {
  /** The data of a query; null if the server refuses it, or has none. */
  readonly query: (query: KeptQuery) => Promise<unknown>;
  /** Keeps a file of the farm; its size in bytes, 0 if it does not exist. */
  readonly file: (url: string) => Promise<number>;
  /** Resolves when everything is written. */
  readonly flush: () => Promise<void>;
}

interface KeeperOptions {
  readonly client: QueryClient;
  readonly owner: string;
  /** The farm that is taken along; without one, the limits of what is viewed apply. */
  readonly farmId?: string;
  readonly signal: AbortSignal;
}

/** Responses written at a time. */
const WRITTEN_AT_ONCE = 20;
const TRIES = 4;

/** Creates a keeper for a user; it throws an AbortError when the user is no longer the one of the page. */
export function createKeeper({ client, owner, farmId, signal }: KeeperOptions): Keeper {
  const forgotten = timesForgotten();
  let waiting: KeptResponse[] = [];

  function check(): void {
    signal.throwIfAborted();
    if (!isWanted()) throw new DOMException('another user', 'AbortError');
  }
  const isWanted = () => forgotten === timesForgotten() && ownerOfCache(client) === owner;

  async function flush(): Promise<void> {
    check();
    const responses = waiting;
    waiting = [];
    if (responses.length === 0) return;
    await writeKept(owner, responses, isWanted, farmId);
    check();
    hasKeptDataSetting.set(true);
  }

  return {
    flush,
    async query({ queryKey, queryFn, meta }) {
      const name = keptNameOf(queryKey);
      if (!name) throw new Error(`${String(queryKey[0])} is not kept`);
      check();
      const updatedAt = Date.now();
      const context = { queryKey, client, signal, meta } as QueryFunctionContext;
      const data: unknown = await patiently(() => queryFn(context), signal).catch(nullIfRefused);
      const body = data === null || data === undefined ? null : bodyOf({ meta }, data);
      if (body === null) return null;
      const stored = typeof body === 'string' ? await gzipped(body) : body;
      waiting.push({ ...name, updatedAt, body: stored });
      if (waiting.length >= WRITTEN_AT_ONCE) await flush();
      return data;
    },
    async file(url) {
      check();
      const cache = await caches.open(fieldCacheOf(farmId ?? ''));
      // Files of these addresses never change.
      const known = await cache.match(url);
      if (known) return (await known.blob()).size;
      const file = await patiently(() => fetchFile(url, signal), signal);
      check();
      if (!file) return 0;
      await cache.put(url, new Response(file, { headers: { 'Content-Type': file.type } }));
      return file.size;
    },
  };
}

/** Runs tasks, some at a time; the first failure stops those that have not begun, and is thrown when all others have ended. */
export async function runAll(tasks: readonly (() => Promise<unknown>)[], atOnce: number): Promise<void> {
  const queue = tasks.values();
  const failures: unknown[] = [];
  const line = async () => {
    for (const task of queue) {
      if (failures.length > 0) return;
      await task().catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, line));
  if (failures.length > 0) throw failures[0];
}

/** Repeats a fetch that fails transiently: the signal at the edge of a village comes and goes. */
async function patiently<T>(attempt: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let failures = 0; ; failures++) {
    try {
      return await attempt();
    } catch (error) {
      if (signal.aborted || isRefusal(error) || failures + 1 >= TRIES) throw error;
      const requested_ms = error instanceof ApiError ? error.retryAfter_ms : null;
      await new Promise((resolve) =>
        setTimeout(resolve, requested_ms ?? backoffDelay(failures, Math.random())),
      );
    }
  }
}

/** A session that has ended is no answer about a part of the farm. */
function nullIfRefused(error: unknown): null {
  if (isRefusal(error) && (error as ApiError).status !== 401) return null;
  throw error;
}
