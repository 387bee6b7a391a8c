import type { Parcel } from '@brazda/contract/client';
import { hasAccess } from '@brazda/domain';
import { Button, Skeleton } from '@mantine/core';
import { IconMessagePlus, IconNotes } from '@tabler/icons-react';
import { useMemo } from 'react';
import { openDialog } from '../../lib/dialogs.ts';
import { useTranslation } from '../../lib/language.ts';
import { useLoadError } from '../../lib/load-error.ts';
import { Loaded } from '../../ui/states/load-failure.tsx';
import { EmptyState } from '../../ui/states/states.tsx';
import { VirtualList } from '../../ui/tables/virtual-list.tsx';
import type { FarmContext } from '../farms/index.ts';
import { noteHeight, noteKey } from './note-list.tsx';
import { NoteRow } from './note-row.tsx';
import { openNoteForm } from './open-note-form.ts';
import classes from './parcel-notes.module.css';
import { useNotes } from './queries.ts';
import type { ShownNote } from './waiting-notes.ts';

/** So many rows are rendered at once. */
const FEW = 50;

/** The notes of a parcel, newest first, whatever the filters hide elsewhere, and a button for a new one. */
export function ParcelNotes({ parcel, context: { farm } }: { parcel: Parcel; context: FarmContext }) {
  const t = useTranslation();
  const found = useNotes(parcel.farm);
  const notes = useMemo(
    () => found.data?.filter((note) => note.parcel === parcel.id),
    [found.data, parcel.id],
  );
  const mayWrite = farm !== undefined && hasAccess(farm.access, 'full');
  const add = () => openNoteForm({ farmId: parcel.farm, seasonId: parcel.season, parcelId: parcel.id });
  return (
    <Loaded failure={useLoadError(found)}>
      <div className={classes.notes}>
        {mayWrite && (
          <Button
            size="md"
            mih={44}
            variant="light"
            leftSection={<IconMessagePlus size={20} />}
            onClick={add}
          >
            {t('notes:add')}
          </Button>
        )}
        {!notes ? (
          <Skeleton height={80} />
        ) : notes.length === 0 ? (
          <EmptyState
            icon={<IconNotes />}
            title={t(found.areHidden ? 'notes:empty.hidden' : 'notes:empty.parcel')}
          />
        ) : (
          <Rows notes={notes} />
        )}
      </div>
    </Loaded>
  );
}

const openNote = ({ farm, id }: ShownNote) => openDialog({ type: 'notes', farmId: farm, noteIds: [id] });

/** All notes; of many, only those in sight are rendered, in a list that scrolls by itself. */
function Rows({ notes }: { notes: readonly ShownNote[] }) {
  const t = useTranslation();
  const row = (note: ShownNote) => <NoteRow note={note} isOpen={false} onOpen={openNote} />;
  if (notes.length <= FEW)
    return (
      <ul>
        {notes.map((note) => (
          <li key={note.id}>{row(note)}</li>
        ))}
      </ul>
    );
  return (
    <div className={classes.many}>
      <VirtualList items={notes} keyOf={noteKey} heightOf={noteHeight} measured label={t('notes:title')}>
        {row}
      </VirtualList>
    </div>
  );
}
