import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStore, newSample } from '../../testing/outbox-items.ts';
import { ApiError, ConnectError } from '../api.ts';
import { createEngine, type EngineDeps, type OutboxEngine, type OutboxMessage } from './engine.ts';
import { OutboxError, type OutboxItem } from './item.ts';
import type { OutboxStore, RoundEnd } from './sender.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const lost = () => new ConnectError('no response');
const refusal = (status: number, error: string, retryAfter_ms: number | null = null) =>
  new ApiError(status, { error, detail: error }, retryAfter_ms);

/** A server that runs each key once, as ours does, and can lose its responses or refuse. */
function fakeServer() {
  const kept = new Map<string, unknown>();
  const requests: string[] = [];
  const times: number[] = [];
  const answers: ((item: OutboxItem) => unknown)[] = [];
  return {
    kept,
    requests,
    times,
    /** How the next requests end; all later ones succeed. */
    next: (...steps: ((item: OutboxItem) => unknown)[]) => answers.push(...steps),
    async send(item: OutboxItem) {
      requests.push(item.id);
      times.push(Date.now());
      const answer = answers.shift();
      const commit = () => {
        if (!kept.has(item.id)) kept.set(item.id, { done: item.id });
        return kept.get(item.id);
      };
      return answer ? answer({ ...item, commit } as never) : commit();
    },
  };
}

/** The change arrives, its response does not. */
const commitAndLose = (item: object) => {
  (item as { commit(): void }).commit();
  throw lost();
};
const fail = (error: Error) => () => {
  throw error;
};

describe('the outbox', () => {
  let server: ReturnType<typeof fakeServer>;
  let memory: ReturnType<typeof memoryStore>;
  let engine: OutboxEngine;
  let shown: readonly OutboxItem[];
  let ends: RoundEnd[];
  let person: string | null;
  let session: string | null | Error;
  let messages: OutboxMessage[];

  function start(more: Partial<EngineDeps> = {}): OutboxEngine {
    return createEngine({
      store: memory.store,
      lock: { exclusively: (work) => work(new AbortController().signal), noteSignOfLife: () => undefined },
      person: () => person,
      async identify() {
        if (session instanceof Error) throw session;
        return session === null ? null : { person: session, token: 't' };
      },
      send: server.send,
      current: async () => ({ text: 'theirs', version: 7 }),
      publish: (message) => messages.push(message),
      show: (items) => {
        shown = items;
      },
      showEnd: (end) => ends.push(end),
      deliver: async () => undefined,
      report: (error) => {
        throw error;
      },
      now: Date.now,
      random: () => 0,
      ...more,
    });
  }
  const states = () => memory.items().map(({ id, state }) => `${id} ${state}`);
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-11-23T08:00:00Z') });
    server = fakeServer();
    memory = memoryStore();
    [shown, ends, person, session, messages] = [[], [], 'ana', 'ana', []];
    engine = start();
  });
  afterEach(() => {
    void engine.stop();
    vi.useRealTimers();
  });

  it('sends what is enqueued, in the order of its lane, and shows it until then', async () => {
    const lane = 'note:1';
    const ids = await engine.enqueue([newSample('a', { lane }), newSample('b', { lane })]);
    expect(ids).toEqual(['a', 'b']);
    expect(shown.map(({ id }) => id)).toEqual(['a', 'b']);
    await pass(0);
    expect(server.requests).toEqual(['a', 'b']);
    expect([shown, memory.items()]).toEqual([[], []]);
  });

  it('passes the response on, and removes the item once its listeners are done', async () => {
    const held = Promise.withResolvers<void>();
    engine = start({ deliver: () => held.promise });
    await engine.enqueue([newSample('a')]);
    await pass(SECOND);
    expect(states()).toEqual(['a sending']);
    held.resolve();
    await pass(0);
    expect(states()).toEqual([]);
    expect(messages).toContainEqual(expect.objectContaining({ type: 'sent', response: { done: 'a' } }));
  });

  it('makes the id of an item that has none, and skips one that it has already', async () => {
    session = lost();
    const { id: _, ...nameless } = newSample('x');
    const [made] = await engine.enqueue([nameless]);
    expect(made).toMatch(/^[0-9a-f-]{36}$/);
    await engine.enqueue([newSample('a')]);
    await engine.enqueue([newSample('a', { label: 'again' })]);
    expect(memory.items().map(({ label }) => label)).toEqual(['x', 'a']);
  });

  describe('on a full device, which can remove items but not mark them', () => {
    const full = new OutboxError('full');
    let reported: unknown[];
    let isFull: boolean;
    const startFull = () => {
      const change: OutboxStore['change'] = (who, plan) =>
        memory.store.change(who, (items) => {
          const changes = plan(items);
          if (isFull && changes.put?.length) throw full;
          return changes;
        });
      return start({ store: { ...memory.store, change }, report: (error) => reported.push(error) });
    };

    beforeEach(() => {
      [reported, isFull] = [[], true];
      engine = startFull();
    });

    it('sends everything in its order, which makes room', async () => {
      await engine.enqueue([newSample('a', { lane: 'n' }), newSample('b', { lane: 'n' }), newSample('c')]);
      await pass(0);
      expect(server.requests).toEqual(['a', 'b', 'c']);
      expect([memory.items(), reported]).toEqual([[], []]);
    });

    it('tries what fails once per round, before what follows it, and reports that there is no room', async () => {
      server.next(fail(refusal(500, 'trouble')));
      await engine.enqueue([newSample('a', { lane: 'n' }), newSample('b', { lane: 'n' }), newSample('c')]);
      await pass(20 * SECOND);
      expect([server.requests, reported]).toEqual([['a', 'c'], [full]]);
      await pass(20 * SECOND);
      expect(server.requests).toEqual(['a', 'c', 'a', 'b']);
      expect(memory.items()).toEqual([]);
    });

    it('counts an attempt afterwards, once there is room', async () => {
      server.next(() => {
        isFull = false;
        throw refusal(503, 'busy', MINUTE);
      });
      await engine.enqueue([newSample('a')]);
      await pass(0);
      expect(server.requests).toEqual(['a']);
      expect(memory.items()).toMatchObject([{ state: 'waiting', tries: 1 }]);
    });

    it('sends what a closed page was sending', async () => {
      isFull = false;
      server.next(() => new Promise(() => undefined));
      await engine.enqueue([newSample('a', { lane: 'n' }), newSample('b', { lane: 'n' })]);
      await pass(0);
      expect(states()).toEqual(['a sending', 'b waiting']);
      isFull = true;
      engine = startFull();
      await engine.wake();
      expect([server.requests, memory.items()]).toEqual([['a', 'a', 'b'], []]);
    });

    it('sends what is due when the user presses the button, although nothing can be hurried', async () => {
      isFull = false;
      server.next(fail(refusal(503, 'busy', MINUTE)));
      await engine.enqueue([newSample('a')]);
      await pass(0);
      isFull = true;
      await engine.enqueue([newSample('b')]);
      await engine.sendAll();
      await engine.wake();
      expect(server.requests).toEqual(['a', 'b']);
      await pass(MINUTE);
      expect(server.requests).toEqual(['a', 'b', 'a']);
    });
  });

  it('sends a change whose response was lost again by the same key, and so once', async () => {
    server.next(commitAndLose);
    await engine.enqueue([newSample('a')]);
    await pass(0);
    expect(states()).toEqual(['a waiting']);
    await pass(2 * SECOND);
    expect(server.requests).toEqual(['a', 'a']);
    expect([...server.kept.keys()]).toEqual(['a']);
    expect(memory.items()).toEqual([]);
  });

  it('waits longer after each failure, at most five minutes', async () => {
    server.next(...Array.from({ length: 10 }, () => fail(refusal(503, 'database_away'))));
    await engine.enqueue([newSample('a')]);
    await pass(30 * MINUTE);
    const gaps = server.times.slice(1).map((time, i) => Math.round((time - server.times[i]!) / SECOND));
    expect(gaps).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
  });

  describe('a file in parts', () => {
    const file = { bytes: new ArrayBuffer(40), type: 'image/jpeg' };
    /** Sends some parts, and then loses the network, in each attempt. */
    const startWithParts = (...attempts: number[]) => {
      let received = 0;
      engine = start({
        async send(item, _file, _session, onProgress) {
          server.times.push(Date.now());
          const parts = attempts.shift();
          for (let part = 0; part < (parts ?? 0); part++) {
            received += 10;
            await onProgress({ received, total: 40 });
          }
          if (parts !== undefined) throw lost();
          return { id: item.id };
        },
      });
    };
    const gaps = () => server.times.slice(1).map((time, i) => (time - server.times[i]!) / SECOND);

    it('shows how far it is, also while it waits', async () => {
      startWithParts(3);
      await engine.enqueue([newSample('a', { file })]);
      await pass(0);
      expect(shown).toMatchObject([{ state: 'waiting', progress: { received: 30, total: 40 } }]);
      await pass(2 * SECOND);
      expect(memory.items()).toEqual([]);
    });

    it('is tried again soon after an attempt that has moved forward', async () => {
      startWithParts(0, 0, 0, 1, 0, 1, 1);
      await engine.enqueue([newSample('a', { file })]);
      await pass(MINUTE);
      expect(gaps()).toEqual([2, 4, 8, 2, 4, 2, 2]);
      expect(memory.items()).toEqual([]);
    });
  });

  it('waits as long as the server asks', async () => {
    server.next(fail(refusal(429, 'too_many', 60 * SECOND)));
    await engine.enqueue([newSample('a')]);
    await pass(59 * SECOND);
    expect(server.requests).toHaveLength(1);
    await pass(2 * SECOND);
    expect(server.requests).toHaveLength(2);
  });

  it('keeps a refused item, holds back its lane and no other', async () => {
    server.next(fail(refusal(422, 'note_outside')));
    await engine.enqueue([newSample('a', { lane: 'n' }), newSample('b', { lane: 'n' }), newSample('c')]);
    await pass(MINUTE);
    expect(states()).toEqual(['a refused', 'b waiting']);
    expect(shown[0]?.problem).toEqual({ status: 422, code: 'note_outside', detail: 'note_outside' });
    await engine.edit('a', { text: 'moved' });
    await pass(0);
    expect(server.requests).toEqual(['a', 'c', 'a', 'b']);
    expect(memory.items()).toEqual([]);
  });

  it('shows what the server has in a conflict, and sends mine over it', async () => {
    const update = { call: 'notes.update', body: { text: 'mine', version: 3 } } as const;
    server.next(fail(refusal(409, 'note_changed')));
    await engine.enqueue([newSample('a', update)]);
    await pass(0);
    expect(shown).toMatchObject([{ state: 'conflict', problem: { theirs: { text: 'theirs', version: 7 } } }]);
    const sent: unknown[] = [];
    server.next(({ body }) => sent.push(body));
    await engine.resolve('a', 'mine');
    await pass(0);
    expect(sent).toEqual([{ text: 'mine', version: 7 }]);
    expect(memory.items()).toEqual([]);
  });

  it('sends a change again later if the other one cannot be fetched', async () => {
    engine = start({ current: () => Promise.reject(lost()) });
    server.next(fail(refusal(409, 'note_changed')));
    await engine.enqueue([newSample('a', { call: 'notes.update' })]);
    await pass(0);
    expect(states()).toEqual(['a waiting']);
  });

  it('stops at the first sign of no network, and goes on as soon as it is back', async () => {
    server.next(fail(lost()), fail(lost()));
    await engine.enqueue(['a', 'b', 'c', 'd'].map((id) => newSample(id)));
    await pass(0);
    expect(server.requests).toEqual(['a', 'b']);
    expect(ends.at(-1)).toBe('offline');
    await engine.wake();
    expect(memory.items()).toEqual([]);
    expect(ends.at(-1)).toBe('done');
  });

  it('does not touch the items while the server does not say who is signed in', async () => {
    session = lost();
    await engine.enqueue([newSample('a')]);
    await pass(MINUTE);
    expect(server.requests).toEqual([]);
    expect(memory.items()).toMatchObject([{ tries: 0, state: 'waiting' }]);
    session = 'ana';
    await pass(5 * MINUTE);
    expect(memory.items()).toEqual([]);
  });

  it.each([
    ['401', refusal(401, 'sign_in')],
    ['a farm that is missing for visitors', refusal(404, 'not_found')],
  ])(
    'stops when the session has ended (%s), and goes on after the same user has signed in',
    async (_, error) => {
      server.next(() => {
        session = null;
        throw error;
      });
      await engine.enqueue([newSample('a')]);
      await pass(MINUTE);
      expect(server.requests).toHaveLength(1);
      expect(memory.items()).toMatchObject([{ tries: 0, state: 'waiting', problem: null }]);
      expect(ends.at(-1)).toBe('signed-out');
      session = 'ana';
      await engine.switchPerson();
      expect(memory.items()).toEqual([]);
    },
  );

  it('takes 404 for a refusal while the user is signed in', async () => {
    server.next(fail(refusal(404, 'not_found')));
    await engine.enqueue([newSample('a')]);
    await pass(0);
    expect(states()).toEqual(['a refused']);
  });

  it('takes 404 for done where the change was to remove or to read', async () => {
    server.next(fail(refusal(404, 'not_found')));
    await engine.enqueue([newSample('a', { call: 'notes.markRead' })]);
    await pass(0);
    expect(states()).toEqual([]);
  });

  it('neither shows nor sends the changes of another user', async () => {
    session = null;
    await engine.enqueue([newSample('a')]);
    await pass(0);
    [person, session] = ['ion', 'ion'];
    await engine.switchPerson();
    expect([shown, server.requests]).toEqual([[], []]);
    await engine.enqueue([newSample('b')]);
    await pass(10 * MINUTE);
    expect(server.requests).toEqual(['b']);
    [person, session] = ['ana', 'ana'];
    await engine.switchPerson();
    expect(server.requests).toEqual(['b', 'a']);
  });

  it('sends nothing in the session of another user, which this page does not know yet', async () => {
    session = 'ion';
    await engine.enqueue([newSample('a')]);
    await pass(MINUTE);
    expect(server.requests).toEqual([]);
    expect(states()).toEqual(['a waiting']);
  });

  it('finds out who is signed in when the session has changed under way', async () => {
    server.next(() => {
      session = 'ion';
      throw refusal(403, 'csrf');
    });
    await engine.enqueue([newSample('a')]);
    await pass(MINUTE);
    expect(server.requests).toHaveLength(1);
    expect(states()).toEqual(['a waiting']);
  });

  it('keeps nothing of a user whose account is removed, and everything of others', async () => {
    session = null;
    await engine.enqueue([newSample('a')]);
    person = 'ion';
    await engine.enqueue([newSample('b'), newSample('c')]);
    await engine.clear();
    expect(states()).toEqual(['a waiting']);
  });

  it('enqueues nothing for a visitor', async () => {
    person = null;
    await expect(engine.enqueue([newSample('a')])).rejects.toMatchObject({ code: 'signed-out' });
  });

  it('sends what a closed page was sending', async () => {
    server.next(() => new Promise(() => undefined));
    await engine.enqueue([newSample('a')]);
    await pass(0);
    expect(states()).toEqual(['a sending']);
    void engine.stop();
    engine = start();
    await engine.wake();
    expect(server.requests).toEqual(['a', 'a']);
    expect(memory.items()).toEqual([]);
  });

  it('goes on after the clock was put back', async () => {
    server.next(...Array.from({ length: 4 }, () => fail(refusal(500, 'unknown'))));
    await engine.enqueue([newSample('a')]);
    await pass(10 * SECOND);
    vi.setSystemTime(new Date('2020-01-01T00:00:00Z'));
    await pass(5 * MINUTE);
    expect(memory.items()).toEqual([]);
  });

  it('keeps a change that another tab has sent until it has had the response itself', async () => {
    const held = Promise.withResolvers<void>();
    engine = start({ deliver: () => held.promise });
    session = lost();
    await engine.enqueue([newSample('a')]);
    const [item] = memory.items();
    const received = engine.receive({ type: 'sent', item: item!, response: {} });
    await memory.store.change('ana', () => ({ remove: ['a'] }));
    await engine.receive({ type: 'changed' });
    expect(shown.map(({ id }) => id)).toEqual(['a']);
    held.resolve();
    await received;
    expect(shown).toEqual([]);
  });

  it('sends in time what another tab has stored, if that one does not', async () => {
    await memory.store.add('ana', [{ ...newSample('a'), id: 'a' }], Date.now());
    await engine.receive({ type: 'changed' });
    expect(server.requests).toEqual([]);
    await pass(5 * SECOND);
    expect(server.requests).toEqual(['a']);
  });

  it('refuses a photo whose file is gone, and keeps what it is for', async () => {
    const { store } = memory;
    engine = start({ store: { ...store, file: async () => undefined } });
    const file = { bytes: new ArrayBuffer(1), type: 'image/jpeg' };
    await engine.enqueue([newSample('photo', { file }), newSample('note', { needs: ['photo'] })]);
    await pass(0);
    expect(states()).toEqual(['photo refused', 'note waiting']);
    expect(shown[0]?.problem?.code).toBe('file_missing');
    await engine.discard('photo');
    await pass(0);
    expect(server.requests).toEqual(['note']);
  });

  it('refuses an item of a call that this version does not know, and keeps it', async () => {
    await engine.enqueue([newSample('a', { call: 'crops.fromTomorrow' as never })]);
    await pass(0);
    expect(memory.items()).toMatchObject([{ state: 'refused', problem: { code: 'call_unknown' } }]);
  });
});
