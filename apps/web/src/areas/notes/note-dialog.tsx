import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import { closeDialog, leaveDialog, type Dialog as OfType } from '../../lib/dialogs.ts';
import { useTranslation } from '../../lib/language.ts';
import { useLoadError } from '../../lib/load-error.ts';
import { href } from '../../routes/href.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/load-failure.tsx';
import { titleOf, useFarm } from '../farms/index.ts';
import { useParcels } from '../parcels/index.ts';
import { NoteDetail } from './note-detail.tsx';
import { useNotes } from './queries.ts';

interface NoteDialogProps {
  readonly id: number;
  readonly dialog: Extract<OfType, { type: 'note' }>;
}

/** A note that was opened on the map or from a parcel. */
export function NoteDialog({ id, dialog: { farmId, noteId } }: NoteDialogProps) {
  const t = useTranslation();
  const navigate = useNavigate();
  const { farm } = useFarm(farmId);
  const found = useNotes(farmId);
  const note = found.data?.find((each) => each.id === noteId);
  const { parcels } = useParcels(farmId, note?.season ?? null);
  const parcel = parcels.find((each) => each.id === note?.parcel);
  return (
    <Dialog
      title={parcel ? titleOf(parcel) : t('notes:title')}
      onClose={() => leaveDialog(id)}
      close={t('common:close')}
      width={560}
      actions={
        <Button
          variant="subtle"
          size="md"
          onClick={() => navigate(href('notes', { farmId, noteId: note ? noteId : null }))}
        >
          {t('notes:detail.toPage')}
        </Button>
      }
    >
      <Loaded failure={useLoadError(found)}>
        {note ? (
          <NoteDetail
            note={note}
            access={farm?.access ?? 'none'}
            parcel={parcel && titleOf(parcel)}
            onRemoved={() => closeDialog(id)}
          />
        ) : (
          <p>{found.data && t('notes:detail.missing')}</p>
        )}
      </Loaded>
    </Dialog>
  );
}
