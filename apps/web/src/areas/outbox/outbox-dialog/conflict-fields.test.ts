import { expect, it } from 'vitest';
import { itemSample } from '../../../testing/outbox-items.ts';
import { conflictFields } from './conflict-fields.ts';

const conflict = (body: object, theirs: object, before?: object) =>
  conflictFields(
    itemSample({ body, before, problem: { status: 409, code: 'note_changed', detail: '', theirs } }),
  );

it('lists what the change sets and the server has otherwise', () => {
  const body = { text: 'mine', status: 'solved', version: 3, is_read: true };
  const theirs = { text: 'theirs', status: 'solved', color: 'alert', version: 7 };
  expect(conflict(body, theirs, { text: 'before' })).toEqual([
    { name: 'text', before: 'before', mine: 'mine', theirs: 'theirs' },
  ]);
});

it('compares people and photos by their ids', () => {
  const body = { assigned: 'p1', photos: ['a', 'b'] };
  const theirs = { assigned: { id: 'p1', name: 'Ion' }, photos: [{ id: 'a', width: 9 }] };
  expect(conflict(body, theirs)).toEqual([{ name: 'photos', before: null, mine: ['a', 'b'], theirs: ['a'] }]);
});

it('lists nothing if both sides have the same', () => {
  expect(conflict({ text: 'same', version: 3 }, { text: 'same', version: 7 })).toEqual([]);
  const body = { text: ' same ', due_day: null, position: [25.1234561, 44.5] };
  expect(conflict(body, { text: 'same', due_day: null, position: [25.1234559, 44.5] })).toEqual([]);
});
