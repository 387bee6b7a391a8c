import { api, type User } from '@brazda/contract/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refuse, reply } from '../../testing/api.ts';
import { newSample } from '../../testing/outbox-items.ts';
import {
  ANA,
  beginWithAna,
  closeTabs,
  endTabs,
  id,
  keyOf,
  NOTE,
  openTab,
  stored,
  takeComments,
} from '../../testing/outbox-tabs.ts';
import { personSetting } from '../setting.ts';
import { openOutboxStore } from './open-outbox-store.ts';
import { onSent } from './outbox.ts';
import { outboxItems } from './outbox-state.ts';

beforeEach(beginWithAna);
afterEach(endTabs);

it('sends a change whose response was lost again by the same key', async () => {
  let losses = 1;
  const { kept, calls } = takeComments(() => {
    if (losses-- > 0) throw new TypeError('Failed to fetch');
  });
  await openTab().enqueue([newSample(id(1))]);
  await expect.poll(stored).toEqual([]);
  expect(calls.map(keyOf)).toEqual([id(1), id(1)]);
  expect([...kept]).toEqual([[id(1), id(1)]]);
});

it('keeps a change until the response is here, over a closed page', async () => {
  const held = Promise.withResolvers<void>();
  takeComments(() => held.promise);
  await openTab().enqueue([newSample(id(1))]);
  await expect.poll(stored).toMatchObject([{ state: 'sending', tries: 1 }]);
  held.resolve();
  await expect.poll(stored).toEqual([]);
});

it('keeps a refused change for the next page, and sends it once it is edited', async () => {
  refuse(api.notes.addComment, 422, { error: 'note_outside', detail: 'No parcel there.' });
  await openTab().enqueue([newSample(id(1), { lane: 'n' }), newSample(id(2), { lane: 'n' })]);
  await expect.poll(stored).toMatchObject([{ state: 'refused' }, { state: 'waiting' }]);
  await closeTabs();
  const { calls } = takeComments();
  const tab = openTab();
  await expect
    .poll(() => outboxItems.get())
    .toMatchObject([{ problem: { status: 422, code: 'note_outside', detail: 'No parcel there.' } }, {}]);
  await tab.edit(id(1), { text: 'Elsewhere' });
  await expect.poll(stored).toEqual([]);
  expect(calls.map(({ body }) => body.text)).toEqual(['Elsewhere', id(2)]);
});

it('fetches what the server has in a conflict, and sends mine over it', async () => {
  refuse(api.notes.update, 409, { error: 'note_changed', detail: 'It is now at version 7.' });
  const theirs = { ...NOTE, text: 'Theirs', version: 7, growth_stages: [], stages_of: null, index: null };
  reply(api.notes.get, theirs);
  const tab = openTab();
  const body = { text: 'Mine', version: 3 };
  await tab.enqueue([newSample(id(1), { call: 'notes.update', body })]);
  await expect.poll(stored).toMatchObject([{ state: 'conflict', problem: { theirs } }]);
  const updates = reply(api.notes.update, { ...NOTE, change: null });
  await tab.resolve(id(1), 'mine');
  await expect.poll(stored).toEqual([]);
  expect(updates.map((call) => [keyOf(call), call.body])).toEqual([[id(1), { text: 'Mine', version: 7 }]]);
});

describe('two tabs', () => {
  it('show the same, and send each change once, two at a time', async () => {
    let atOnce = 0;
    let most = 0;
    const { calls } = takeComments(async () => {
      most = Math.max(most, ++atOnce);
      await new Promise((resolve) => setTimeout(resolve, 50));
      atOnce--;
    });
    const one = openTab();
    const two = openTab();
    const enqueued = [1, 2, 3, 4, 5, 6].map((n) => newSample(id(n), { lane: `lane ${n % 3}` }));
    await Promise.all([one.enqueue(enqueued.slice(0, 3)), two.enqueue(enqueued.slice(3))]);
    await Promise.all([one.wake(), two.wake()]);
    await expect.poll(stored).toEqual([]);
    expect(calls.map(keyOf).toSorted()).toEqual([1, 2, 3, 4, 5, 6].map(id));
    expect(most).toBe(2);
  });

  it('do not send while the other one does', async () => {
    const held = Promise.withResolvers<void>();
    const { calls } = takeComments(() => held.promise);
    const two = openTab();
    await openTab().enqueue([newSample(id(1))]);
    await expect.poll(() => calls).toHaveLength(1);
    const woken = two.wake();
    // Nothing to wait for: the second tab must not do anything.
    await new Promise((resolve) => setTimeout(resolve, 300));
    held.resolve();
    await woken;
    expect(await stored()).toEqual([]);
    expect(calls).toHaveLength(1);
  });

  // They share one list here; that each shows a change until it has had the response is tested with the engine.
  it('both have the response', async () => {
    takeComments();
    const seen: unknown[] = [];
    const stop = onSent('notes.addComment', ({ id: sent }, { version }) => seen.push([sent, version]));
    openTab();
    await openTab().enqueue([newSample(id(1))]);
    await expect
      .poll(() => seen)
      .toEqual([
        [id(1), 1],
        [id(1), 1],
      ]);
    await expect.poll(() => outboxItems.get()).toEqual([]);
    stop();
  });
});

it('waits for the user whose changes they are', async () => {
  refuse(api.auth.user, 401, { error: 'sign_in', detail: 'Sign in.' });
  await openTab().enqueue([newSample(id(1))]);
  personSetting.set('ion');
  reply(api.auth.user, { id: 'ion' } as User);
  await expect.poll(() => outboxItems.get()).toEqual([]);
  expect(await stored()).toMatchObject([{ state: 'waiting', tries: 0 }]);
  const { calls } = takeComments();
  reply(api.auth.user, ANA);
  personSetting.set('ana');
  await expect.poll(stored).toEqual([]);
  expect(calls).toHaveLength(1);
});

describe('the storage', () => {
  it('keeps nothing of what does not fit, and reports it', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('no space', 'QuotaExceededError');
    });
    const file = { bytes: new ArrayBuffer(9), type: 'image/jpeg' };
    const items = [newSample(id(1)), newSample(id(2), { call: 'notes.putPhoto', file })];
    await expect(openTab().enqueue(items)).rejects.toMatchObject({ name: 'OutboxError', code: 'full' });
    expect(await stored()).toEqual([]);
  });

  it('opens a lost connection again, and stores each item once', async () => {
    const store = openOutboxStore();
    const sample = { ...newSample(id(1)), id: id(1) };
    await store.add('ana', [sample], 0);
    const { transaction } = IDBDatabase.prototype;
    const broken = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(function (
      this: IDBDatabase,
    ) {
      this.close();
      return Reflect.apply(transaction, this, ['items']);
    });
    await store.add('ana', [sample], 0);
    expect(broken).toHaveBeenCalled();
    expect(await store.list('ana')).toHaveLength(1);
    await store.close();
  });

  it('reports a device without storage', async () => {
    vi.spyOn(window, 'indexedDB', 'get').mockReturnValue(undefined!);
    await expect(openOutboxStore().list('ana')).rejects.toMatchObject({ code: 'unavailable' });
  });
});
