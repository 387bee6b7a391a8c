import { useMutation } from '@tanstack/react-query';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { enqueue } from '../../lib/outbox/outbox.ts';
import { HANDLES_OWN_ERRORS } from '../../lib/query.ts';
import { notify } from '../../lib/toasts.ts';
import { newUuid } from '../../lib/uuid.ts';
import { useOutboxErrorText } from '../outbox/index.ts';
import type { OwnEntry } from './waiting-work.ts';
import { type RecordedWork, takeBack, takeBackItem, type WorkPlace, workItems } from './work-items.ts';

/** Records work through the outbox: it is on this device once the mutation is done, and can be taken back by a toast. */
export function useRecordWork(place: WorkPlace) {
  const t = useTranslation();
  const { language } = useLanguage();
  const errorText = useOutboxErrorText();
  const takeBackEntry = useTakeBack(place);
  return useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: async (recorded: RecordedWork) => {
      const { work, parcel } = recorded;
      const made = { id: newUuid(), at: new Date(), label: `${work.name[language]} · ${parcel.name}` };
      await enqueue(workItems(place, recorded, made));
      return { id: made.id, parcel: parcel.id, label: made.label };
    },
    onSuccess: (entry) =>
      notify({
        type: 'success',
        text: t('journal:work.recorded', { what: entry.label }),
        action: { label: t('journal:work.takeBack'), onClick: () => takeBackEntry(entry) },
      }),
    onError: (error) => notify({ type: 'error', text: errorText(error) }),
  });
}

/** Returns the function that takes back an entry of one's own, which may still wait in the outbox. */
export function useTakeBack(place: WorkPlace) {
  const errorText = useOutboxErrorText();
  return (entry: Pick<OwnEntry, 'id' | 'parcel'> & { readonly label: string }) => {
    takeBack(takeBackItem(place, entry)).catch((error: Error) =>
      notify({ type: 'error', text: errorText(error) }),
    );
  };
}
