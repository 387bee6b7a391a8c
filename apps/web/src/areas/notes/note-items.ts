import type { Note } from '@brazda/contract/client';
import type { NoteStatus } from '@brazda/domain';
import type { OutboxCallName } from '../../lib/outbox/calls.ts';
import { type NewOutboxItem, OUTBOX_LABEL_LENGTH } from '../../lib/outbox/item.ts';
import { newUuid } from '../../lib/uuid.ts';
import type { NewPhoto, NoteDraft, NotePlace } from './note-draft.ts';
import { isWaitingPhoto } from './waiting-notes.ts';

/** A call that is stored in the outbox under an id made here. */
export type NoteItem = NewOutboxItem & { readonly id: string };

/** Of a note that waits in the outbox, once the server has it. */
const FIRST_VERSION = 1;
const laneOf = (noteId: string) => `note:${noteId}`;
const labelOf = (text: string) => text.trim().slice(0, OUTBOX_LABEL_LENGTH);

/** The calls that create a note: its photos first. */
export function createItems(
  farmId: string,
  place: NotePlace,
  draft: NoteDraft,
  made: { readonly id: string; readonly at: Date },
): NoteItem[] {
  const photos = photoItems(farmId, draft);
  const { parcel_id, season_id, position } = place;
  const create: NoteItem = {
    id: newUuid(),
    call: 'notes.create',
    params: { farmId, seasonId: season_id, parcelId: parcel_id },
    body: {
      id: made.id,
      ...fieldsOf(draft),
      position,
      user_created_date: made.at.toISOString(),
    },
    lane: laneOf(made.id),
    needs: photos.map(({ id }) => id),
    label: labelOf(draft.text),
  };
  return [...photos, create];
}

/** The call that creates the same note on several parcels, without photos. */
export function createManyItem(
  params: { readonly farmId: string; readonly seasonId: string },
  notes: readonly {
    readonly id: string;
    readonly parcel: string;
    readonly position: readonly [number, number];
  }[],
  { text, color, assigned, due_day }: NoteDraft,
  at: Date,
): NoteItem {
  const id = newUuid();
  const body = { text: text.trim(), color, assigned, due_day, user_created_date: at.toISOString(), notes };
  return { id, call: 'notes.createMany', params, body, lane: laneOf(id), label: labelOf(text) };
}

/** The calls that change a note to what the draft says. */
export function updateItems(note: Note, draft: NoteDraft): NoteItem[] {
  const photos = photoItems(note.farm, draft);
  const update: NoteItem = {
    ...changeOf(note, {
      ...fieldsOf(draft),
      version: note.version || FIRST_VERSION,
    }),
    needs: draft.photos.filter(({ file, url }) => file || isWaitingPhoto(url)).map(({ id }) => id),
    label: labelOf(draft.text),
  };
  return [...photos, update];
}

/** The call that marks a note as solved or opens it again. */
export function statusItem(note: Note, status: NoteStatus): NoteItem {
  return changeOf(note, { status });
}

/** The call that removes a note. */
export function removeItem(note: Note): NoteItem {
  return aboutNote(note, 'notes.remove');
}

/** The call that marks a note as read or unread. */
export function readItem(note: Note, is_read: boolean): NoteItem {
  return { ...aboutNote(note, 'notes.markRead'), body: { is_read } };
}

/** The call that adds a comment. */
export function commentItem(note: Note, text: string): NoteItem {
  return {
    ...aboutNote(note, 'notes.addComment'),
    body: { id: newUuid(), text: text.trim() },
    label: labelOf(text),
  };
}

/** The call that removes an own comment. */
export function removeCommentItem(note: Note, commentId: string): NoteItem {
  const item = aboutNote(note, 'notes.removeComment');
  return { ...item, params: { ...item.params, commentId } };
}

function changeOf(note: Note, body: object): NoteItem {
  return { ...aboutNote(note, 'notes.update'), body, before: note };
}

function aboutNote(note: Note, call: OutboxCallName): NoteItem {
  return {
    id: newUuid(),
    call,
    params: { farmId: note.farm, noteId: note.id },
    lane: laneOf(note.id),
    label: labelOf(note.text),
  };
}

function fieldsOf({ text, color, assigned, due_day, photos }: NoteDraft) {
  return { text: text.trim(), color, assigned, due_day, photos: photos.map(({ id }) => id) };
}

function photoItems(farmId: string, { photos, text }: NoteDraft): NoteItem[] {
  return photos.flatMap((photo) => (photo.file ? [photoItem(farmId, photo, labelOf(text))] : []));
}

/** The call that sends a photo of a note. */
export function photoItem(farmId: string, { id, file, facts }: NewPhoto, label: string): NoteItem {
  const { taken_at, position, direction } = facts;
  return {
    id,
    call: 'notes.putPhoto',
    params: { farmId, photoId: id },
    query: {
      ...(taken_at && { taken_at }),
      ...(position && { longitude: position[0], latitude: position[1] }),
      ...(direction !== null && { direction }),
    },
    file,
    lane: `photo:${id}`,
    label,
  };
}
