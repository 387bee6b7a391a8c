import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type EngineBench,
  fail,
  lost,
  MINUTE,
  refusal,
  SECOND,
  startEngineBench,
} from '../../testing/outbox-engine.ts';
import { newSample } from '../../testing/outbox-items.ts';
import type { NewOutboxItem } from './item.ts';

describe('the outbox', () => {
  let bench: EngineBench;
  beforeEach(() => {
    bench = startEngineBench();
  });
  afterEach(() => bench.stop());

  it('sends what is enqueued, in the order of its lane, and shows it until then', async () => {
    const lane = 'note:1';
    const ids = await bench.engine.enqueue([newSample('a', { lane }), newSample('b', { lane })]);
    expect(ids).toEqual(['a', 'b']);
    expect(bench.shown.map(({ id }) => id)).toEqual(['a', 'b']);
    await bench.pass(0);
    expect(bench.server.requests).toEqual(['a', 'b']);
    expect([bench.shown, bench.memory.items()]).toEqual([[], []]);
  });

  it('passes the response on, and removes the item once its listeners are done', async () => {
    const held = Promise.withResolvers<void>();
    bench.engine = bench.start({ deliver: () => held.promise });
    await bench.engine.enqueue([newSample('a')]);
    await bench.pass(SECOND);
    expect(bench.states()).toEqual(['a sending']);
    held.resolve();
    await bench.pass(0);
    expect(bench.states()).toEqual([]);
    expect(bench.messages).toContainEqual(expect.objectContaining({ type: 'sent', response: { done: 'a' } }));
  });

  it('does not show what was sent while a slow device still removes it', async () => {
    const slow = Promise.withResolvers<void>();
    bench.engine = bench.start({
      store: {
        ...bench.memory.store,
        change: async (who, plan) => {
          const isSent = bench.server.requests.length > 0;
          if (isSent) await slow.promise;
          return bench.memory.store.change(who, plan);
        },
      },
    });
    await bench.engine.enqueue([newSample('a')]);
    await bench.pass(SECOND);
    expect([bench.memory.items().length, bench.shown]).toEqual([1, []]);
    await bench.engine.receive({ type: 'changed' });
    expect(bench.shown).toEqual([]);
    slow.resolve();
    await bench.pass(0);
    expect(bench.memory.items()).toEqual([]);
  });

  it('makes the id of an item that has none, and skips one that it has already', async () => {
    bench.session = lost();
    const { id: _, ...nameless } = newSample('x');
    const [made] = await bench.engine.enqueue([nameless]);
    expect(made).toMatch(/^[0-9a-f-]{36}$/);
    await bench.engine.enqueue([newSample('a')]);
    await bench.engine.enqueue([newSample('a', { label: 'again' })]);
    expect(bench.memory.items().map(({ label }) => label)).toEqual(['x', 'a']);
  });

  it('keeps a refused item, holds back its lane and no other', async () => {
    bench.server.next(fail(refusal(422, 'note_outside')));
    await bench.engine.enqueue([
      newSample('a', { lane: 'n' }),
      newSample('b', { lane: 'n' }),
      newSample('c'),
    ]);
    await bench.pass(MINUTE);
    expect(bench.states()).toEqual(['a refused', 'b waiting']);
    expect(bench.shown[0]?.problem).toEqual({ status: 422, code: 'note_outside', detail: 'note_outside' });
    await bench.engine.edit('a', { text: 'moved' });
    await bench.pass(0);
    expect(bench.server.requests).toEqual(['a', 'c', 'a', 'b']);
    expect(bench.memory.items()).toEqual([]);
  });

  it('shows what the server has in a conflict, and sends mine over it', async () => {
    const update = { call: 'notes.update', body: { text: 'mine', version: 3 } } as const;
    bench.server.next(fail(refusal(409, 'note_changed')));
    await bench.engine.enqueue([newSample('a', update)]);
    await bench.pass(0);
    expect(bench.shown).toMatchObject([
      { state: 'conflict', problem: { theirs: { text: 'theirs', version: 7 } } },
    ]);
    const sent: unknown[] = [];
    bench.server.next(({ body }) => sent.push(body));
    await bench.engine.resolve('a', 'mine');
    await bench.pass(0);
    expect(sent).toEqual([{ text: 'mine', version: 7 }]);
    expect(bench.memory.items()).toEqual([]);
  });

  it('sends a change again later if the other one cannot be fetched', async () => {
    bench.engine = bench.start({ current: () => Promise.reject(lost()) });
    bench.server.next(fail(refusal(409, 'note_changed')));
    await bench.engine.enqueue([newSample('a', { call: 'notes.update' })]);
    await bench.pass(0);
    expect(bench.states()).toEqual(['a waiting']);
  });

  it('takes 404 for a refusal while the user is signed in', async () => {
    bench.server.next(fail(refusal(404, 'not_found')));
    await bench.engine.enqueue([newSample('a')]);
    await bench.pass(0);
    expect(bench.states()).toEqual(['a refused']);
  });

  it('takes 404 for done where the change was to remove or to read', async () => {
    bench.server.next(fail(refusal(404, 'not_found')));
    await bench.engine.enqueue([newSample('a', { call: 'notes.markRead' })]);
    await bench.pass(0);
    expect(bench.states()).toEqual([]);
  });

  it('sends what a closed page was sending', async () => {
    bench.server.next(() => new Promise(() => undefined));
    await bench.engine.enqueue([newSample('a')]);
    await bench.pass(0);
    expect(bench.states()).toEqual(['a sending']);
    void bench.engine.stop();
    bench.engine = bench.start();
    await bench.engine.wake();
    expect(bench.server.requests).toEqual(['a', 'a']);
    expect(bench.memory.items()).toEqual([]);
  });

  it('keeps a change that another tab has sent until it has had the response itself', async () => {
    const held = Promise.withResolvers<void>();
    bench.engine = bench.start({ deliver: () => held.promise });
    bench.session = lost();
    await bench.engine.enqueue([newSample('a')]);
    const [item] = bench.memory.items();
    const received = bench.engine.receive({ type: 'sent', item: item!, response: {} });
    await bench.memory.store.change('ana', () => ({ remove: ['a'] }));
    await bench.engine.receive({ type: 'changed' });
    expect(bench.shown.map(({ id }) => id)).toEqual(['a']);
    held.resolve();
    await received;
    expect(bench.shown).toEqual([]);
  });

  it.each(['discard', 'withdraw'] as const)(
    'shows that an item is gone that another tab has removed unnoticed, when the user wants to %s it',
    async (command) => {
      bench.session = lost();
      await bench.engine.enqueue([newSample('a')]);
      await bench.memory.store.change('ana', () => ({ remove: ['a'] }));
      expect(bench.shown.map(({ id }) => id)).toEqual(['a']);
      bench.messages.length = 0;
      await bench.engine[command]('a').catch(({ code }) => expect(code).toBe('not-now'));
      expect(bench.shown).toEqual([]);
      // Nothing has changed for them.
      expect(bench.messages).toEqual([]);
    },
  );

  it('tells the other tabs once of what the user changes, and reads the list once', async () => {
    const list = vi.fn(bench.memory.store.list);
    bench.engine = bench.start({ store: { ...bench.memory.store, list } });
    bench.session = lost();
    await bench.engine.enqueue([newSample('a')]);
    await bench.pass(0);
    bench.messages.length = 0;
    list.mockClear();
    await bench.engine.edit('a', { text: 'again' });
    expect(bench.messages).toEqual([{ type: 'changed' }]);
    expect(list).toHaveBeenCalledTimes(1);
  });

  it('sends what the user has changed even if the other tabs cannot be told', async () => {
    bench.server.next(fail(refusal(422, 'note_outside')));
    await bench.engine.enqueue([newSample('a')]);
    await bench.pass(0);
    const report = vi.fn();
    const publish = () => {
      throw new Error('the channel is closed');
    };
    bench.engine = bench.start({ publish, report });
    await bench.engine.edit('a', { text: 'moved' });
    await bench.pass(0);
    expect(bench.server.requests).toEqual(['a', 'a']);
    expect(report).toHaveBeenCalled();
  });

  it('sends in time what another tab has stored, if that one does not', async () => {
    await bench.memory.store.add('ana', [{ ...newSample('a'), id: 'a' }], Date.now());
    await bench.engine.receive({ type: 'changed' });
    expect(bench.server.requests).toEqual([]);
    await bench.pass(5 * SECOND);
    expect(bench.server.requests).toEqual(['a']);
  });

  it('refuses a photo whose file is gone, and keeps what it is for', async () => {
    const { store } = bench.memory;
    bench.engine = bench.start({ store: { ...store, file: async () => undefined } });
    const file = { bytes: new ArrayBuffer(1), type: 'image/jpeg' };
    await bench.engine.enqueue([newSample('photo', { file }), newSample('note', { needs: ['photo'] })]);
    await bench.pass(0);
    expect(bench.states()).toEqual(['photo refused', 'note waiting']);
    expect(bench.shown[0]?.problem?.code).toBe('file_missing');
    await bench.engine.discard('photo');
    await bench.pass(0);
    expect(bench.server.requests).toEqual(['note']);
  });

  it('refuses an item of a call that this version does not know, and keeps it', async () => {
    await bench.engine.enqueue([newSample('a', { call: 'crops.fromTomorrow' as NewOutboxItem['call'] })]);
    await bench.pass(0);
    expect(bench.memory.items()).toMatchObject([{ state: 'refused', problem: { code: 'call_unknown' } }]);
  });
});
