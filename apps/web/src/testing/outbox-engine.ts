import './registered-areas.ts';
import { vi } from 'vitest';
import { ApiError, ConnectError } from '../lib/api.ts';
import {
  createEngine,
  type EngineDeps,
  type OutboxEngine,
  type OutboxMessage,
} from '../lib/outbox/engine.ts';
import type { OutboxItem } from '../lib/outbox/item.ts';
import type { RoundEnd } from '../lib/outbox/sender.ts';
import { memoryStore } from './outbox-items.ts';

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
/** No response came. */
export const lost = () => new ConnectError('no response');
/** A response that refuses. */
export const refusal = (status: number, error: string, retryAfter_ms: number | null = null) =>
  new ApiError(status, { error, detail: error }, retryAfter_ms);

/** A server that runs each key once, as ours does, and can lose its responses or refuse. */
function fakeServer() {
  const kept = new Map<string, unknown>();
  const requests: string[] = [];
  const times: number[] = [];
  const replies: ((item: OutboxItem) => unknown)[] = [];
  return {
    kept,
    requests,
    times,
    /** How the next requests end; all later ones succeed. */
    next: (...steps: ((item: OutboxItem) => unknown)[]) => replies.push(...steps),
    async send(item: OutboxItem) {
      requests.push(item.id);
      times.push(Date.now());
      const reply = replies.shift();
      const commit = () => {
        if (!kept.has(item.id)) kept.set(item.id, { done: item.id });
        return kept.get(item.id);
      };
      const sent = { ...item, commit };
      return reply ? reply(sent) : commit();
    },
  };
}

/** The change arrives, its response does not. */
export const commitAndLose = (item: object) => {
  (item as { commit(): void }).commit();
  throw lost();
};
/** Ends a request with an error. */
export const fail = (error: Error) => () => {
  throw error;
};

/** An engine on fake timers, between a store in memory and a fake server, and what it has shown so far. */
export class EngineBench {
  readonly server = fakeServer();
  readonly memory = memoryStore();
  readonly ends: RoundEnd[] = [];
  readonly messages: OutboxMessage[] = [];
  shown: readonly OutboxItem[] = [];
  /** The user of the page. */
  person: string | null = 'ana';
  /** The user who is signed in on the server, or the error of asking for them. */
  session: string | null | Error = 'ana';
  engine = this.start();

  /** Another engine on the same store, as the next page or another tab has it. */
  start(more: Partial<EngineDeps> = {}): OutboxEngine {
    return createEngine({
      store: this.memory.store,
      lock: { exclusively: (work) => work(new AbortController().signal), noteSignOfLife: () => undefined },
      person: () => this.person,
      identify: async () => {
        if (this.session instanceof Error) throw this.session;
        return this.session === null ? null : { person: this.session, token: 't' };
      },
      send: this.server.send,
      current: async () => ({ text: 'theirs', version: 7 }),
      publish: (message) => this.messages.push(message),
      show: (items) => {
        this.shown = items;
      },
      showEnd: (end) => this.ends.push(end),
      deliver: async () => undefined,
      report: (error) => {
        throw error;
      },
      now: Date.now,
      random: () => 0,
      ...more,
    });
  }

  states() {
    return this.memory.items().map(({ id, state }) => `${id} ${state}`);
  }

  pass(ms: number) {
    return vi.advanceTimersByTimeAsync(ms);
  }

  stop() {
    void this.engine.stop();
    vi.useRealTimers();
  }
}

/** Starts an engine at a fixed time that passes only by `pass`. */
export function startEngineBench(): EngineBench {
  vi.useFakeTimers({ now: new Date('2026-11-23T08:00:00Z') });
  return new EngineBench();
}
