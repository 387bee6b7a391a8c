import { api, type Note, type NotePhoto } from '@brazda/contract/client';
import { urlOf } from '../../lib/api.ts';
import type { OutboxItem } from '../../lib/outbox/item.ts';

/** A note as it is shown: with the changes of this device that the server does not have yet. */
export type ShownNote = Note & {
  /** Whether changes of it wait in the outbox. */
  readonly isWaiting: boolean;
  /** Whether one of these was not accepted, or somebody else has changed the note: the person has to decide. */
  readonly isStopped: boolean;
};

/** Bodies of the calls as `note-items.ts` makes them. */
interface Bodies {
  readonly id?: string;
  readonly text?: string;
  readonly photos?: readonly string[];
  readonly assigned?: string | null;
  readonly is_read?: boolean;
  readonly position?: readonly [number, number];
  /** Of several at once. */
  readonly notes?: readonly {
    readonly id: string;
    readonly parcel: string;
    readonly position: [number, number];
  }[];
}
type FieldsOfBody = Partial<Pick<Note, 'text' | 'color' | 'status' | 'due_day' | 'position' | 'is_read'>>;

/** The address of a photo that waits in the outbox begins so, and ends with the id of its item. */
export const WAITING_PHOTO = 'outbox:';

/** The address of the photo of an item that waits in the outbox. */
export function waitingPhotoUrl(itemId: string): string {
  return `${WAITING_PHOTO}${itemId}`;
}

/** Whether an address is that of a photo that waits in the outbox. */
export function isWaitingPhoto(url: string): boolean {
  return url.startsWith(WAITING_PHOTO);
}

/**
 * Notes with the waiting changes applied in their order, newest first. A refused or conflicting change stays visible
 * until the user decides.
 */
export function withWaiting(notes: readonly Note[], items: readonly OutboxItem[]): readonly ShownNote[] {
  const shown = new Map<string, ShownNote>();
  const photos = new Map(
    items.flatMap(({ call, params, id }) =>
      call === 'notes.putPhoto' ? [[params.photoId!, waitingPhotoUrl(id)] as const] : [],
    ),
  );
  for (const note of notes) shown.set(note.id, { ...note, isWaiting: false, isStopped: false });
  const made: ShownNote[] = [];
  for (const item of items) {
    const body = (item.body ?? {}) as Bodies;
    if (item.call === 'notes.create') {
      // Sent already, but not removed from the outbox yet.
      if (shown.has(body.id!)) continue;
      const note = newNote(item, body, photos);
      shown.set(note.id, note);
      made.push(note);
      continue;
    }
    if (item.call === 'notes.createMany') {
      for (const { id, parcel, position } of body.notes ?? []) {
        if (shown.has(id)) continue;
        const params = { ...item.params, parcelId: parcel };
        const note = newNote({ ...item, params }, { ...body, id, position }, photos);
        shown.set(id, note);
        made.push(note);
      }
      continue;
    }
    const note = shown.get(item.params.noteId ?? '');
    if (!note) continue;
    const changed = applied(note, item, body, photos);
    if (changed) shown.set(note.id, { ...changed, isStopped: note.isStopped || isStopped(item) });
    else shown.delete(note.id);
  }
  const ids = [...made.map(({ id }) => id).reverse(), ...notes.map(({ id }) => id)];
  return ids.flatMap((id) => shown.get(id) ?? []);
}

function newNote(item: OutboxItem, body: Bodies, photos: ReadonlyMap<string, string>): ShownNote {
  const { farmId, seasonId, parcelId } = item.params;
  const fields = body as FieldsOfBody & { id: string; user_created_date: string };
  return {
    farm: farmId!,
    season: seasonId!,
    parcel: parcelId!,
    parcel_name: '',
    crop_interval: null,
    text: '',
    color: 'normal',
    status: 'open',
    due_day: null,
    position: [0, 0],
    version: 0,
    updated_at: fields.user_created_date,
    author: '',
    is_own: true,
    is_read: true,
    comments: [],
    ...knownFields(fields),
    id: fields.id,
    user_created_date: fields.user_created_date,
    assigned: personOf(body.assigned ?? null, null),
    photos: (body.photos ?? []).map((id) => photoOf(farmId!, id, photos)),
    isWaiting: true,
    isStopped: isStopped(item),
  };
}

function isStopped({ state }: OutboxItem): boolean {
  return state === 'refused' || state === 'conflict';
}

/** The note after a change; null if that removes it. */
function applied(
  note: ShownNote,
  { call, body, id, created_at, params }: OutboxItem,
  bodies: Bodies,
  photos: ReadonlyMap<string, string>,
): ShownNote | null {
  switch (call) {
    case 'notes.remove':
      return null;
    case 'notes.markRead':
      // Whether this is sent is of no interest to the user.
      return { ...note, is_read: bodies.is_read ?? true };
    case 'notes.addComment': {
      const comment = {
        id: bodies.id ?? id,
        text: bodies.text ?? '',
        author: '',
        created_at: new Date(created_at).toISOString(),
        is_own: true,
      };
      const isKnown = note.comments.some((each) => each.id === comment.id);
      return { ...note, comments: isKnown ? note.comments : [...note.comments, comment], isWaiting: true };
    }
    case 'notes.removeComment':
      return {
        ...note,
        comments: note.comments.filter((each) => each.id !== params.commentId),
        isWaiting: true,
      };
    case 'notes.update':
      return {
        ...note,
        ...knownFields(body as FieldsOfBody),
        ...(bodies.assigned !== undefined && { assigned: personOf(bodies.assigned, note.assigned) }),
        ...(bodies.photos && {
          photos: bodies.photos.map(
            (photoId) =>
              note.photos.find((each) => each.id === photoId) ?? photoOf(note.farm, photoId, photos),
          ),
        }),
        isWaiting: true,
      };
    default:
      return note;
  }
}

function knownFields({ text, color, status, due_day, position, is_read }: FieldsOfBody): FieldsOfBody {
  return Object.fromEntries(
    Object.entries({ text, color, status, due_day, position, is_read }).filter(
      ([, value]) => value !== undefined,
    ),
  );
}

/** A photo that waits in the outbox, or that was sent before the note that names it. */
function photoOf(farmId: string, id: string, photos: ReadonlyMap<string, string>): NotePhoto {
  const params = { farmId, photoId: id };
  const waiting = photos.get(id);
  return {
    id,
    url: waiting ?? urlOf(api.notes.photo, { params }),
    thumbnail_url: waiting ?? urlOf(api.notes.thumbnail, { params }),
    width: 4,
    height: 3,
    sha256: '',
    taken_at: null,
    position: null,
    direction: null,
  };
}

/** The name of a person is known if the note had them before. */
function personOf(id: string | null, before: Note['assigned']): Note['assigned'] {
  if (id === null) return null;
  return before?.id === id ? before : { id, name: '' };
}
