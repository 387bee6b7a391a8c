import type { Note } from '@brazda/contract/client';
import { type DraftPhoto, draftOf, EMPTY_DRAFT } from '../../areas/notes/note-draft.ts';
import {
  commentItem,
  createItems,
  type NoteItem,
  removeItem,
  statusItem,
  updateItems,
} from '../../areas/notes/note-items.ts';
import { enqueue } from '../../lib/outbox/outbox.ts';
import { itemsOfIntent, type PreparedAction } from './prepared-action.ts';
import type { NoteAction } from './protocol.ts';
import { shownNotes } from './shown.ts';

/** What a user does with a note; null if this device does not show it. */
export function prepareNoteAction(action: NoteAction): PreparedAction | null {
  const note = shownNotes(action).find(({ id }) => id === action.noteId);
  if (!note && action.type !== 'create') return null;
  const items = itemsOf(action, note);
  const { photos } = (items.at(-1)!.body ?? {}) as { photos?: readonly string[] };
  return {
    intent: {
      items: itemsOfIntent(items),
      changedItemId: null,
      seenNoteText: note?.text ?? null,
      photos: photos ?? null,
    },
    store: () => enqueue(items),
  };
}

function itemsOf(action: NoteAction, note: Note | undefined): readonly NoteItem[] {
  const { farmId, seasonId, parcelId, position, noteId, text } = action;
  if (action.type === 'create' || !note) {
    const draft = { ...EMPTY_DRAFT, text, photos: photosOf(action) };
    const place = { parcel_id: parcelId, season_id: seasonId, position };
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

function photosOf(action: NoteAction): DraftPhoto[] {
  return action.photos.map(({ id, base64 }) => ({
    id,
    url: '',
    file: {
      bytes: Uint8Array.from(atob(base64), (char) => char.charCodeAt(0)).buffer,
      type: 'image/jpeg',
    },
    facts: { taken_at: null, position: null, direction: null },
  }));
}
