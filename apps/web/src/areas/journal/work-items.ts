import type { api, InputOf, Work, WorkParcel } from '@brazda/contract/client';
import type { NewOutboxItem } from '../../lib/outbox/item.ts';
import { discardItem, enqueue, withdrawItem } from '../../lib/outbox/outbox.ts';
import { outboxItems } from '../../lib/outbox/outbox-state.ts';
import { newUuid } from '../../lib/uuid.ts';
import type { DraftPhoto } from '../notes/index.ts';
import { photoItem } from '../notes/index.ts';
import type { OwnEntry } from './waiting-work.ts';

/** Where work is recorded. */
export interface WorkPlace {
  readonly farmId: string;
  readonly seasonId: string;
}

/** What the user says of their work on a parcel. */
export interface RecordedWork {
  readonly work: Work;
  readonly parcel: WorkParcel;
  readonly details: Omit<
    InputOf<typeof api.work.add, 'body'>,
    'id' | 'parcel' | 'activity' | 'user_created_date'
  >;
  readonly photos?: readonly DraftPhoto[];
}

/** Entries of a parcel are sent in their order. */
const laneOf = (parcelId: string) => `work:${parcelId}`;

/** A call that is stored in the outbox under an id made here. */
type WorkItem = NewOutboxItem & { readonly id: string };

/** The calls that record work: its entry, then its photos and their note. */
export function workItems(
  place: WorkPlace,
  { work, parcel, details, photos = [] }: RecordedWork,
  { id, at, label }: { readonly id: string; readonly at: Date; readonly label: string },
): WorkItem[] {
  const user_created_date = at.toISOString();
  const entry: WorkItem = {
    id: newUuid(),
    call: 'work.add',
    params: { ...place },
    body: { ...details, id, parcel: parcel.id, activity: work.id, user_created_date },
    lane: laneOf(parcel.id),
    label,
  };
  const pictures = photos.flatMap((photo) =>
    photo.file ? [{ ...photoItem(place.farmId, photo, label), call: 'work.putPhoto' as const }] : [],
  );
  const text = details.notes || label;
  const shown = { ...place, id, parcelId: parcel.id, text, user_created_date };
  return [entry, ...pictures, ...noteOf(pictures, shown)];
}

interface ShownPhotos extends WorkPlace {
  /** That of the entry. */
  readonly id: string;
  readonly parcelId: string;
  readonly text: string;
  readonly user_created_date: string;
}

/** Photos are shown to the farm as a note on the parcel, with which the entry is taken back; nothing without any. */
function noteOf(
  photos: readonly { readonly id: string }[],
  { id, text, user_created_date, ...params }: ShownPhotos,
): WorkItem[] {
  if (photos.length === 0) return [];
  const ids = photos.map(({ id }) => id);
  const body = { id, text, user_created_date, photos: ids };
  return [
    {
      id: newUuid(),
      call: 'work.addNote',
      params: { ...params },
      body,
      lane: `note:${id}`,
      needs: ids,
      label: text,
    },
  ];
}

/** The call that takes back an entry of one's own. */
export function takeBackItem(
  { farmId, seasonId }: WorkPlace,
  entry: Pick<OwnEntry, 'id' | 'parcel'> & { readonly label: string },
): WorkItem & { readonly params: { readonly entryId: string } } {
  return {
    id: newUuid(),
    call: 'work.remove',
    params: { farmId, seasonId, entryId: entry.id },
    lane: laneOf(entry.parcel),
    label: entry.label,
  };
}

/** Takes back an entry, which may still wait in the outbox. Rejects with OutboxError. */
export async function takeBack(item: ReturnType<typeof takeBackItem>): Promise<void> {
  if (!(await withdrawEntry(item.params.entryId))) await enqueue([item]);
}

/** Withdraws an entry with its photos; false if the server may have it, or their note, with which it is to be removed. */
async function withdrawEntry(id: string): Promise<boolean> {
  const waiting = outboxItems.get();
  const itemOf = (name: 'work.add' | 'work.addNote') =>
    waiting.find(({ call, body }) => call === name && (body as { id?: string }).id === id);
  const entry = itemOf('work.add');
  const note = itemOf('work.addNote');
  const isNoteGone = note === undefined || (await isDone(withdrawItem(note.id)));
  // What of them is not under way is not sent any more.
  for (const itemId of note ? [note.id, ...(note.needs ?? [])] : []) await isDone(discardItem(itemId));
  return isNoteGone && entry !== undefined && (await isDone(withdrawItem(entry.id)));
}

function isDone(action: Promise<void>): Promise<boolean> {
  return action.then(
    () => true,
    () => false,
  );
}
