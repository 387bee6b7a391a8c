import { describe, expect, it } from 'vitest';
import { itemSample } from '../../testing/outbox-items.ts';
import type { OutboxItem } from './item.ts';
import {
  claimNext,
  discard,
  editBody,
  hurry,
  hurrySilent,
  type ItemChanges,
  markRefused,
  removeSent,
  resolve,
  retryNow,
  withdraw,
} from './item-changes.ts';

const PROBLEM = { status: 422, code: 'note_outside', detail: 'd' };
const update = (seq: number, body: object, more: Partial<OutboxItem> = {}) =>
  itemSample({ seq, call: 'notes.update', lane: 'note', body, ...more });
const bodies = ({ put = [] }: ItemChanges) => put.map(({ id, body }) => [id, body]);

it('counts an attempt before it is made', () => {
  const { item, changes } = claimNext([itemSample()], 0);
  expect(changes.put).toEqual([item]);
  expect(item).toMatchObject({ state: 'sending', tries: 1 });
});

describe('what was sent', () => {
  const later = update(2, { text: 'b', version: 3 });
  it.each([
    ['moves the next change of the same version', { version: 3 }, { version: 4 }, 4],
    ['moves it over several versions at once', { version: 3 }, { version: 9 }, 9],
    ['without a version, moves it if no one else has changed the note', {}, { version: 4 }, 4],
    ['without a version, leaves it if somebody else has', {}, { version: 5 }, undefined],
    ['leaves a change of another version', { version: 2 }, { version: 4 }, undefined],
    ['leaves it without a response', {}, undefined, undefined],
  ])('%s', (_, body, response, version) => {
    const sent = update(1, body, { state: 'sending', tries: 1 });
    const changes = removeSent([sent, later], sent, response);
    expect(changes.remove).toEqual([sent.id]);
    expect(bodies(changes)).toEqual(version ? [[later.id, { text: 'b', version }]] : []);
  });
  it('leaves other lanes, and what was sent before', () => {
    const sent = update(2, { version: 3 });
    const others = [update(1, { version: 3 }), update(3, { version: 3 }, { lane: 'other' })];
    expect(removeSent([...others, sent], sent, { version: 4 }).put).toEqual([]);
  });
});

describe('an edit', () => {
  it('sends a refused item with its new body', () => {
    const item = itemSample({ state: 'refused', problem: PROBLEM });
    expect(editBody([item], item.id, { text: 'New' }, 'New').put).toEqual([
      { ...item, body: { text: 'New' }, label: 'New', state: 'waiting', problem: null },
    ]);
  });
  it.each([
    ['is being sent', { state: 'sending', tries: 1 }],
    ['may have arrived', { tries: 1 }],
    ['is in conflict', { state: 'conflict' }],
  ] as const)('is not possible while the item %s', (_, more) => {
    expect(() => editBody([itemSample(more)], 'item-1', {})).toThrow('not-now');
  });
  it('is possible again once the server has refused the item', () => {
    const refused = markRefused([itemSample({ tries: 3 })], 'item-1', 'refused', PROBLEM).put!;
    expect(() => editBody(refused, 'item-1', {})).not.toThrow();
  });
});

it('is sent again as it is, unless it is in conflict', () => {
  const refused = itemSample({ state: 'refused', next_at: 9 });
  expect(retryNow([refused], 'item-1').put).toEqual([{ ...refused, state: 'waiting', next_at: 0 }]);
  expect(() => retryNow([itemSample({ state: 'conflict' })], 'item-1')).toThrow('not-now');
});

it('only what has had no response is due when the network is back', () => {
  const silent = { status: 0, code: 'no_response', detail: '' };
  const busy = { status: 503, code: 'database_away', detail: '' };
  const items = [silent, busy, null].map((problem, seq) => itemSample({ seq, problem, next_at: 9 }));
  expect(hurrySilent(items).put?.map(({ seq, next_at }) => [seq, next_at])).toEqual([[0, 0]]);
  expect(hurry(items).put).toHaveLength(3);
});

describe('a conflict', () => {
  const theirs = { text: 'theirs', version: 7 };
  const item = update(
    1,
    { text: 'mine', version: 3 },
    { state: 'conflict', problem: { ...PROBLEM, theirs }, before: { text: 'before' } },
  );
  const next = update(2, { text: 'mine too', version: 3 });

  it('ends with mine over the version of the server, and what builds on it', () => {
    const { put } = resolve([item, next], item.id, 'mine');
    expect(put).toMatchObject([
      { state: 'waiting', body: { text: 'mine', version: 7 }, before: theirs, problem: null },
      { body: { text: 'mine too', version: 7 } },
    ]);
  });
  it('ends with theirs without mine', () => {
    expect(resolve([item, next], item.id, 'theirs')).toEqual({ remove: [item.id], put: [] });
  });
  it('is not ended twice', () => {
    expect(() => resolve([{ ...item, state: 'waiting' }], item.id, 'mine')).toThrow('not-now');
  });
});

describe('discarding', () => {
  const photo = (seq: number, id: string) =>
    itemSample({ seq, id, call: 'notes.putPhoto', params: { farmId: 'farm', photoId: id }, lane: id });
  const create = itemSample({
    seq: 3,
    id: 'create',
    call: 'notes.create',
    lane: 'note',
    needs: ['p1', 'p2'],
    body: { text: 'a', photos: ['p1', 'p2'] },
  });
  const comment = itemSample({ seq: 4, id: 'comment', lane: 'note' });
  const other = itemSample({ seq: 5, id: 'other', lane: 'elsewhere', needs: ['p2'] });
  const all = [photo(1, 'p1'), photo(2, 'p2'), create, comment, other];
  const removed = (id: string, items = all) => [...(discard(items, id).remove ?? [])].sort();

  it('a new note discards what follows on it, and photos that nothing else needs', () => {
    expect(removed('create')).toEqual(['comment', 'create', 'p1']);
  });
  it('a photo leaves the note without it', () => {
    const changes = discard(all, 'p1');
    expect(changes.remove).toEqual(['p1']);
    expect(changes.put).toMatchObject([{ id: 'create', needs: ['p2'], body: { text: 'a', photos: ['p2'] } }]);
  });
  it('a comment discards nothing else', () => {
    expect(removed('comment')).toEqual(['comment']);
  });
  it('is not possible while it is being sent', () => {
    expect(() => removed('comment', [{ ...comment, state: 'sending' }])).toThrow('not-now');
  });
});

describe('withdrawing', () => {
  const item = itemSample({ call: 'work.add' });
  it('removes what the server cannot have', () => {
    expect(withdraw([item], item.id).remove).toEqual([item.id]);
    expect(withdraw([{ ...item, state: 'refused' }], item.id).remove).toEqual([item.id]);
  });
  it.each([{ tries: 1 }, { state: 'sending' }] as const)('leaves what it may have: %o', (fields) => {
    expect(() => withdraw([{ ...item, ...fields }], item.id)).toThrow('not-now');
  });
});
