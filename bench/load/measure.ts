import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { StoredResponse } from './memory-server.ts';
import type { LoadOrder, LoadResult } from './session-loop.ts';

/** What users of a loaded server get. */
export interface Load {
  readonly requests_s: number;
  readonly p50_ms: number;
  readonly p95_ms: number;
  readonly p99_ms: number;
  /** The share of responses that were 304. */
  readonly unchanged: number;
  /** The number of requests, with those of the warm-up. */
  readonly sent: number;
  /** Number of errors by status, `none` without any. */
  readonly errors: string;
}

/** Loads a server from another process. */
export async function load(order: LoadOrder): Promise<Load> {
  const child = start('session-loop.ts');
  child.send(order);
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('the sessions have ended early')));
  ended.catch(() => undefined);
  const [result] = await Promise.race([once(child, 'message'), ended]);
  const { times, errors, sent, unchanged } = result as LoadResult;
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  const listed = Object.entries(errors).map(([status, count]) => `${count} x ${status}`);
  return {
    requests_s: times.length / (order.measured_ms / 1000),
    p50_ms: at(0.5),
    p95_ms: at(0.95),
    p99_ms: at(0.99),
    unchanged: unchanged / times.length,
    sent,
    errors: listed.join(', ') || 'none',
  };
}

/** The peer: a bare server that sends these responses from memory. */
export async function startPeer(responses: ReadonlyMap<string, StoredResponse>) {
  const child = start('memory-server.ts');
  child.send(responses);
  const [port] = (await once(child, 'message')) as [number];
  return { origin: `http://127.0.0.1:${port}`, close: () => child.kill() };
}

function start(file: string): ChildProcess {
  return fork(fileURLToPath(new URL(file, import.meta.url)), { serialization: 'advanced' });
}
