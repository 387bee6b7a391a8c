import type { Note } from '@brazda/contract/client';
import { QueryClient } from '@tanstack/react-query';
import { openDB } from 'idb';
import { isStoredLate, plantBug, storeLate } from '../../../../../build/chaos/planted-bugs.ts';
import { openOutboxStore } from '../../../../lib/outbox/database.ts';
import { type NewOutboxItem, OutboxError } from '../../../../lib/outbox/item.ts';
import {
  clearOutbox,
  discardItem,
  enqueue,
  loadOutbox,
  resolveConflict,
  sendAllNow,
} from '../../../../lib/outbox/outbox.ts';
import { outboxItems } from '../../../../lib/outbox/outbox-state.ts';
import { settingOf } from '../../../../lib/settings.ts';
import { type DraftPhoto, draftOf, EMPTY_DRAFT } from '../../note-draft.ts';
import { commentItem, createItems, removeItem, statusItem, updateItems } from '../../note-items.ts';
import { notesQuery } from '../../notes-query.ts';
import { type ShownNote, withWaiting } from '../../waiting-notes.ts';
import { showSentNotes } from '../../write-notes.ts';
import type { ActionIntent, ChaosPage, UserAction } from './protocol.ts';
import { moveClock, pageSetting } from './warp.ts';

plantBug();
const person = pageSetting('person')!;
settingOf('person').set(person);
const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 0 } } });
showSentNotes(client);
keepNotes();
void loadOutbox();

/** The last fetched notes are shown after a reload too, as the product does by other means. */
function keepNotes() {
  const KEPT = 'chaos.notes';
  const [farmId, notes] = JSON.parse(localStorage.getItem(KEPT) ?? '[]');
  if (farmId) client.setQueryData(notesQuery(farmId).queryKey, notes);
  client.getQueryCache().subscribe(({ query }) => {
    const data = query.state.data as { results: readonly Note[] } | undefined;
    const [first] = data?.results ?? [];
    if (first) localStorage.setItem(KEPT, JSON.stringify([first.farm, data]));
  });
}

function shownNotes(farmId: string): readonly ShownNote[] {
  const known = client.getQueryData(notesQuery(farmId).queryKey);
  return withWaiting(known?.results ?? [], outboxItems.get());
}

function photosOf(action: UserAction): DraftPhoto[] {
  return action.photos.map(({ id, base64 }) => ({
    id,
    url: '',
    jpeg: Uint8Array.from(atob(base64), (char) => char.charCodeAt(0)).buffer,
    width: 4,
    height: 3,
    facts: { taken_at: null, position: null, direction: null },
  }));
}

function itemsOf(action: UserAction, note: Note | undefined): readonly (NewOutboxItem & { id: string })[] {
  const { farmId, noteId, text, place } = action;
  if (action.type === 'create' || !note) {
    const draft = { ...EMPTY_DRAFT, text, photos: photosOf(action) };
    return createItems(farmId, place, draft, { id: noteId, at: new Date() });
  }
  switch (action.type) {
    case 'edit': {
      const draft = draftOf(note);
      return updateItems(note, { ...draft, text, photos: [...draft.photos, ...photosOf(action)] });
    }
    case 'comment':
      return [commentItem(note, text)];
    case 'solve':
      return [statusItem(note, 'solved')];
    case 'reopen':
      return [statusItem(note, 'open')];
    case 'remove':
      return [removeItem(note)];
  }
}

function intentOf(items: readonly (NewOutboxItem & { id: string })[], note: Note | undefined): ActionIntent {
  const { photos } = (items.at(-1)!.body ?? {}) as { photos?: readonly string[] };
  return {
    items: items.map(({ id, lane, call, needs = [] }) => ({ id, lane, call, needs })),
    seen: note?.text ?? null,
    photos: photos ?? null,
  };
}

const page: ChaosPage = {
  moveClock,
  sendAllNow,
  discardItem,
  resolveConflict,
  clearOutbox,
  async act(action) {
    const note = shownNotes(action.farmId).find(({ id }) => id === action.noteId);
    if (!note && action.type !== 'create') return { type: 'not-shown' };
    const items = itemsOf(action, note);
    await reportIntent(intentOf(items, note));
    if (isStoredLate) {
      void storeLate().then(() => enqueue(items));
      return { type: 'stored' };
    }
    try {
      await enqueue(items);
      return { type: 'stored' };
    } catch (error) {
      if (error instanceof OutboxError) return { type: 'refused', code: error.code };
      throw error;
    }
  },
  async refresh(farmId) {
    return client.fetchQuery(notesQuery(farmId)).then(
      () => true,
      () => false,
    );
  },
  async strayFiles() {
    const database = await openDB('brazda.outbox');
    const tx = database.transaction(['items', 'files']);
    const items: readonly { readonly id: string }[] = await tx.objectStore('items').getAll();
    const files = await tx.objectStore('files').getAllKeys();
    database.close();
    return files.filter((file) => !items.some(({ id }) => id === file)).length;
  },
  async stored() {
    const store = openOutboxStore();
    const items = await store.list(person).finally(() => store.close());
    return items.map(({ id, call, lane, state, tries, problem, next_at }) => ({
      ...{ id, call, lane, state, tries, problem },
      wait_ms: Math.max(0, next_at - Date.now()),
    }));
  },
};

globalThis.chaos = page;
