import type { Parcel } from '@brazda/contract/client';
import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useErrorText } from '../../../lib/error-text.ts';
import { useTranslation } from '../../../lib/language.ts';
import { notify } from '../../../lib/toasts.ts';
import { useNotifyUndoable } from '../../changes/index.ts';
import { useEditParcels } from '../edit-parcels.ts';

interface RemoveChosenProps {
  readonly farmId: string;
  readonly seasonId: string;
  readonly chosen: readonly Pick<Parcel, 'id'>[];
}

/** Removes the selected parcels from the season at once; the toast offers to undo it. */
export function RemoveChosen({ farmId, seasonId, chosen }: RemoveChosenProps) {
  const t = useTranslation();
  const errorText = useErrorText();
  const notifyUndoable = useNotifyUndoable(farmId);
  const { mutate: edit, isPending } = useEditParcels(farmId, seasonId);
  const count = chosen.length;
  const remove = () =>
    edit(
      { remove: chosen.map(({ id }) => id) },
      {
        onSuccess: (removed) => notifyUndoable(t('map:selection.removed', { count }), removed),
        onError: (error) => notify({ type: 'error', text: errorText(error) }),
      },
    );
  return (
    <ActionIcon
      size={44}
      variant="subtle"
      loading={isPending}
      aria-label={t('map:selection.remove')}
      title={t('map:selection.remove')}
      onClick={remove}
    >
      <IconTrash size={20} aria-hidden />
    </ActionIcon>
  );
}
