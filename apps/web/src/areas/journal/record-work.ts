import type { api, InputOf, Work, WorkParcel } from '@brazda/contract/client';
import { useMutation } from '@tanstack/react-query';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import type { NewOutboxItem } from '../../lib/outbox/item.ts';
import { discardItem, enqueue } from '../../lib/outbox/outbox.ts';
import { outboxItems } from '../../lib/outbox/outbox-state.ts';
import { HANDLES_OWN_ERRORS } from '../../lib/query.ts';
import { notify } from '../../lib/toasts.ts';
import { newUuid } from '../../lib/uuid.ts';
import type { DraftPhoto } from '../notes/index.ts';
import { photoItem } from '../notes/index.ts';
import { useOutboxErrorText } from '../outbox/index.ts';
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

/** Records work through the outbox: it is on this device once the mutation is done, and can be taken back by a toast. */
export function useRecordWork(place: WorkPlace) {
  const t = useTranslation();
  const { language } = useLanguage();
  const errorText = useOutboxErrorText();
  const takeBack = useTakeBack(place);
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: async ({ work, parcel, details, photos = [] }: RecordedWork) => {
      const id = newUuid();
      const label = `${work.name[language]} · ${parcel.name}`;
      const user_created_date = new Date().toISOString();
      const entry: NewOutboxItem = {
        id: newUuid(),
        call: 'work.add',
        params: { ...place },
        body: { ...details, id, parcel: parcel.id, activity: work.id, user_created_date },
        lane: laneOf(parcel.id),
        label,
      };
      const pictures = photos.flatMap((photo) =>
        photo.jpeg ? [{ ...photoItem(place.farmId, photo, label), call: 'work.putPhoto' as const }] : [],
      );
      const text = details.notes || label;
      const shown = { ...place, id, parcelId: parcel.id, text, user_created_date };
      await enqueue([entry, ...pictures, ...noteOf(pictures, shown)]);
      return { id, parcel: parcel.id, label };
    },
    onSuccess: (entry) =>
      notify({
        type: 'success',
        text: t('journal:work.recorded', { what: entry.label }),
        action: { label: t('journal:work.takeBack'), onClick: () => takeBack(entry) },
      }),
    onError: (error) => notify({ type: 'error', text: errorText(error) }),
  });
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
): NewOutboxItem[] {
  if (photos.length === 0) return [];
  const ids = photos.map(({ id }) => id);
  const body = { id, text, user_created_date, photos: ids };
  return [{ call: 'work.addNote', params: { ...params }, body, lane: `note:${id}`, needs: ids, label: text }];
}

/** Returns the function that takes back an entry of one's own, which may still wait in the outbox. */
export function useTakeBack({ farmId, seasonId }: WorkPlace) {
  const errorText = useOutboxErrorText();
  return (entry: Pick<OwnEntry, 'id' | 'parcel'> & { readonly label: string }) => {
    const item: NewOutboxItem = {
      call: 'work.remove',
      params: { farmId, seasonId, entryId: entry.id },
      lane: laneOf(entry.parcel),
      label: entry.label,
    };
    dropWaiting(entry.id)
      .then((isDropped) => (isDropped ? undefined : enqueue([item])))
      .catch((error: Error) => notify({ type: 'error', text: errorText(error) }));
  };
}

/** Drops what of an entry and its photos is not sent yet; false if the entry itself is sent, or is being sent just now. */
async function dropWaiting(id: string): Promise<boolean> {
  const waiting = outboxItems.get();
  const itemOf = (name: 'work.add' | 'work.addNote') =>
    waiting.find(({ call, body }) => call === name && (body as { id?: string }).id === id);
  const [entry, note] = [itemOf('work.add'), itemOf('work.addNote')];
  const drop = (itemId: string) =>
    discardItem(itemId).then(
      () => true,
      () => false,
    );
  // The note before the photos that it needs.
  for (const itemId of note ? [note.id, ...(note.needs ?? [])] : []) await drop(itemId);
  return entry !== undefined && (await drop(entry.id));
}
