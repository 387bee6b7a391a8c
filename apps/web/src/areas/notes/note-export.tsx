import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../../lib/language.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Menu } from '../../ui/dropdowns/menu.tsx';
import { exportName } from '../exports/index.ts';
import { type NoteFileTexts, notesCsv, notesGeoJson } from './note-files.ts';
import type { TitleOfNoteParcel } from './note-parcel.ts';
import { NotesSheet } from './notes-sheet.tsx';
import type { ShownNote } from './waiting-notes.ts';

/** The columns of the table, in order. */
const COLUMNS = [
  'written',
  'parcel',
  'text',
  'color',
  'status',
  'author',
  'assigned',
  'due',
  'latitude',
  'longitude',
  'photos',
  'comments',
] as const;

interface NoteExportProps {
  readonly notes: readonly ShownNote[];
  readonly farmName: string;
  readonly titleOfParcel: TitleOfNoteParcel;
}

/** Exports the notes that the filters leave, also without a connection. */
export function NoteExport({ notes, farmName, titleOfParcel }: NoteExportProps) {
  const t = useTranslation();
  const [isPrinting, setPrinting] = useState(false);
  const texts: NoteFileTexts = {
    columns: COLUMNS.map((column) => t(`notes:export.column.${column}`)),
    statusOf: ({ status }) => t(`notes:status.${status}`),
    colorOf: ({ color }) => t(`notes:color.${color}`),
    parcelOf: (note) => titleOfParcel(note) ?? t('notes:outside'),
    origin: location.origin,
  };
  const nameOf = (format: 'geojson' | 'csv') => exportName([farmName, t('notes:export.fileName')], format);
  const print = async () => {
    flushSync(() => setPrinting(true));
    await picturesLoaded();
    window.print();
    setPrinting(false);
  };
  return (
    <>
      <Menu
        position="bottom-end"
        entries={[
          { heading: t('notes:export.title') },
          {
            label: t('notes:export.geojson'),
            onSelect: () =>
              saveFile(nameOf('geojson'), 'application/geo+json', JSON.stringify(notesGeoJson(notes, texts))),
          },
          {
            label: t('notes:export.csv'),
            onSelect: () => saveFile(nameOf('csv'), 'text/csv', notesCsv(notes, texts)),
          },
          { label: t('notes:export.print'), onSelect: () => void print() },
        ]}
      >
        <Button
          size="sm"
          mih={44}
          variant="default"
          loading={isPrinting}
          disabled={notes.length === 0}
          leftSection={<IconDownload size={20} aria-hidden />}
        >
          {t('common:widgets.export')}
        </Button>
      </Menu>
      {isPrinting && <NotesSheet notes={notes} title={farmName} texts={texts} />}
    </>
  );
}

/** Resolves when the pictures of the printed sheet are loaded, or have failed. */
async function picturesLoaded(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('.print-sheet img')];
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
}
