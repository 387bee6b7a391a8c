import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { closeDialog, leaveDialog, type Dialog as OfType } from '../../lib/dialogs.ts';
import { useTranslation } from '../../lib/language.ts';
import { useLoadError } from '../../lib/load-error.ts';
import { href } from '../../routes/href.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Loaded } from '../../ui/states/load-failure.tsx';
import { useFarm, useRouteState } from '../farms/index.ts';
import { useParcels } from '../parcels/index.ts';
import { NoteDetail } from './note-detail.tsx';
import { titleOfNoteParcel } from './note-parcel.ts';
import classes from './notes-dialog.module.css';
import { useNotes } from './queries.ts';

interface NotesDialogProps {
  readonly id: number;
  readonly dialog: Extract<OfType, { type: 'notes' }>;
}

/** Notes that were opened on the map or from a parcel, one at a time. */
export function NotesDialog({ id, dialog: { farmId, noteIds } }: NotesDialogProps) {
  const t = useTranslation();
  const navigate = useNavigate();
  const [at, setAt] = useState(0);
  const { farm } = useFarm(farmId);
  const found = useNotes(farmId);
  const note = found.data?.find((each) => each.id === noteIds[at]);
  const { parcels } = useParcels(farmId, note?.season ?? null);
  const { route } = useRouteState();
  const parcel =
    note &&
    titleOfNoteParcel(note, {
      parcels: new Map(parcels.map((each) => [each.id, each])),
      seasons: farm?.seasons ?? [],
      seasonId: route.seasonId ?? farm?.current_season ?? null,
    });
  return (
    <Dialog
      title={parcel ?? t('notes:title')}
      onClose={() => leaveDialog(id)}
      close={t('common:close')}
      width={560}
      actions={
        <Button
          variant="subtle"
          size="md"
          onClick={() => navigate(href('notes', { farmId, noteId: note?.id }))}
        >
          {t('notes:detail.toPage')}
        </Button>
      }
    >
      {noteIds.length > 1 && <Paging at={at} count={noteIds.length} onMove={setAt} />}
      <Loaded failure={useLoadError(found)}>
        {note ? (
          <NoteDetail
            key={note.id}
            note={note}
            access={farm?.access ?? 'none'}
            parcel={parcel}
            onRemoved={() => closeDialog(id)}
          />
        ) : (
          <p>{found.data && t('notes:detail.missing')}</p>
        )}
      </Loaded>
    </Dialog>
  );
}

interface PagingProps {
  readonly at: number;
  readonly count: number;
  readonly onMove: (at: number) => void;
}

/** The previous and the next of the notes at one place. */
function Paging({ at, count, onMove }: PagingProps) {
  const t = useTranslation();
  return (
    <div className={classes.paging}>
      <Button
        variant="default"
        size="sm"
        mih={44}
        disabled={at === 0}
        aria-label={t('notes:previous')}
        onClick={() => onMove(at - 1)}
      >
        <IconChevronLeft aria-hidden />
      </Button>
      <span>{t('notes:number', { n: at + 1, count })}</span>
      <Button
        variant="default"
        size="sm"
        mih={44}
        disabled={at === count - 1}
        aria-label={t('notes:next')}
        onClick={() => onMove(at + 1)}
      >
        <IconChevronRight aria-hidden />
      </Button>
    </div>
  );
}
