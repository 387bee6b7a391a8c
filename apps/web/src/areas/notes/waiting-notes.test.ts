import { expect, it } from 'vitest';
import type { NewOutboxItem, OutboxItem } from '../../lib/outbox/item.ts';
import { draftOf, EMPTY_DRAFT } from './note-draft.ts';
import {
  commentItem,
  createItems,
  readItem,
  removeCommentItem,
  removeItem,
  statusItem,
  updateItems,
} from './note-items.ts';
import { noteSample } from './testing/note-sample.ts';
import { withWaiting } from './waiting-notes.ts';

const NOTE = noteSample();
const PLACE = { parcel_id: 'p1', season_id: 's1', position: [27, 44] } as const;
const MADE = { id: 'n2', at: new Date('2026-05-15T08:00:00Z') };
const PHOTO = {
  id: 'ph1',
  url: 'blob:1',
  file: { bytes: new ArrayBuffer(1), type: 'image/jpeg' },
  facts: { taken_at: null, position: [27.25, 44.5], direction: 90 },
} as const;

function stored(items: readonly NewOutboxItem[]): OutboxItem[] {
  return items.map(({ file, ...item }, seq) => ({
    ...item,
    id: item.id!,
    seq,
    format: 1,
    person: 'u1',
    created_at: 0,
    state: 'waiting',
    tries: 0,
    next_at: 0,
    hasFile: file !== undefined,
    problem: null,
  }));
}
const shown = (items: readonly NewOutboxItem[], notes = [NOTE]) => withWaiting(notes, stored(items));

it('a new note is shown first, with the photos that wait', () => {
  const items = createItems('f1', PLACE, { ...EMPTY_DRAFT, text: ' Mice ', photos: [PHOTO] }, MADE);
  expect(items.map(({ call }) => call)).toEqual(['notes.putPhoto', 'notes.create']);
  expect(items[0]).toMatchObject({ query: { longitude: 27.25, latitude: 44.5, direction: 90 } });
  expect(items[1]).toMatchObject({ needs: [items[0]!.id], body: { photos: ['ph1'], position: [27, 44] } });
  const [made, old] = shown(items);
  expect(made).toMatchObject({ id: 'n2', text: 'Mice', isWaiting: true, is_own: true, is_read: true });
  expect(made!.photos).toMatchObject([{ id: 'ph1', url: `outbox:${items[0]!.id}` }]);
  expect(old).toEqual({ ...NOTE, isWaiting: false, isStopped: false });
});

it('a new note that the server has already is shown once', () => {
  const items = createItems('f1', PLACE, EMPTY_DRAFT, { ...MADE, id: 'n1' });
  expect(shown(items).map(({ id }) => id)).toEqual(['n1']);
});

it('changes apply in their order', () => {
  const items = [
    ...updateItems(NOTE, { ...EMPTY_DRAFT, text: 'Less water', color: 'alert' }),
    statusItem(NOTE, 'solved'),
    commentItem(NOTE, 'Dug a ditch'),
  ];
  expect(shown(items)).toMatchObject([
    {
      text: 'Less water',
      color: 'alert',
      status: 'solved',
      isWaiting: true,
      comments: [{ text: 'Dug a ditch' }],
    },
  ]);
  expect(items[0]).toMatchObject({ body: { version: 3 }, before: NOTE });
  expect(new Set(items.map(({ lane }) => lane))).toEqual(new Set(['note:n1']));
});

it('a removed note and a removed comment are gone', () => {
  const comment = { id: 'c1', text: 'x', author: '', created_at: NOTE.updated_at, is_own: true };
  expect(shown([removeItem(NOTE)])).toEqual([]);
  expect(shown([removeCommentItem(NOTE, 'c1')], [{ ...NOTE, comments: [comment] }])[0]!.comments).toEqual([]);
});

it('reading a note does not mark it as waiting', () => {
  expect(shown([readItem(NOTE, true)])).toMatchObject([{ is_read: true, isWaiting: false }]);
});

it('changes of a note that is not there are not shown', () => {
  expect(shown([statusItem(NOTE, 'solved')], [])).toEqual([]);
});

it('a photo that was sent before its note is still shown, and kept by an edit', () => {
  const items = createItems('f1', PLACE, { ...EMPTY_DRAFT, photos: [PHOTO] }, MADE);
  const [made] = shown(items.slice(1));
  expect(made!.photos).toMatchObject([{ id: 'ph1', url: '/api/v1/mapnotes/farm/f1/photo/ph1/' }]);
});

it('an edit needs the photos that still wait', () => {
  const [made] = shown(createItems('f1', PLACE, { ...EMPTY_DRAFT, photos: [PHOTO] }, MADE));
  const [update] = updateItems(made!, { ...EMPTY_DRAFT, text: 'More', photos: draftOf(made!).photos });
  expect(update).toMatchObject({
    call: 'notes.update',
    needs: ['ph1'],
    body: { photos: ['ph1'], version: 1 },
  });
});

it('the person for whom a note is stays chosen until it is sent', () => {
  const [made] = shown(createItems('f1', PLACE, { ...EMPTY_DRAFT, text: 'a', assigned: 'u2' }, MADE));
  expect(made!.assigned).toEqual({ id: 'u2', name: '' });
});

it('a change that is not accepted, or that conflicts, no longer says that it waits', () => {
  const [waiting] = stored([statusItem(NOTE, 'solved')]);
  const stoppedBy = (state: OutboxItem['state']) =>
    withWaiting([NOTE], [{ ...waiting!, state }]).map(({ isStopped }) => isStopped);
  expect(
    ['waiting', 'sending', 'refused', 'conflict'].map((state) => stoppedBy(state as 'waiting')[0]),
  ).toEqual([false, false, true, true]);
  const refused = { ...waiting!, state: 'refused' } as const;
  const later = stored([commentItem(NOTE, 'Da')]).map((item) => ({ ...item, seq: 9 }));
  expect(withWaiting([NOTE], [refused, ...later])[0]?.isStopped).toBe(true);
});
