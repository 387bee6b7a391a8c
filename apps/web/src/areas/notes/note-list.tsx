import { IconNotes } from '@tabler/icons-react';
import { useTranslation } from '../../lib/language.ts';
import { EmptyState } from '../../ui/states/states.tsx';
import { VirtualList } from '../../ui/tables/virtual-list.tsx';
import { resetNoteFilter } from './note-filter.ts';
import type { TitleOfNoteParcel } from './note-parcel.ts';
import { NoteRow } from './note-row.tsx';
import type { ShownNote } from './waiting-notes.ts';

/** Pixels of a row; rows are measured once they are rendered. */
const ROW_HEIGHT = 81;
/** The key of a note in a list. */
export const noteKey = ({ id }: ShownNote) => id;
/** The estimated height of a note in a list. */
export const noteHeight = () => ROW_HEIGHT;

interface NoteListProps {
  readonly notes: readonly ShownNote[];
  readonly titleOfParcel: TitleOfNoteParcel;
  /** The id of the open note. */
  readonly open: string | null;
  readonly onOpen: (note: ShownNote) => void;
}

/** Notes of any number, of which only the visible rows are rendered. */
export function NoteList({ notes, titleOfParcel, open, onOpen }: NoteListProps) {
  const t = useTranslation();
  return (
    <VirtualList items={notes} keyOf={noteKey} heightOf={noteHeight} measured label={t('notes:title')}>
      {(note) => (
        <NoteRow
          note={note}
          parcelTitle={titleOfParcel(note) ?? t('notes:outside')}
          isOpen={note.id === open}
          onOpen={onOpen}
        />
      )}
    </VirtualList>
  );
}

/** Replaces a list in which the filters or the search leave no note. */
export function NoNoteFits() {
  const t = useTranslation();
  return (
    <EmptyState
      icon={<IconNotes />}
      title={t('notes:empty.filtered')}
      action={{ label: t('notes:filter.reset'), onClick: resetNoteFilter }}
    />
  );
}
