import { useLanguage, useTranslation } from '../../lib/language.ts';
import { PrintSheet } from '../../ui/cards/print-sheet.tsx';
import type { NoteFileTexts } from './note-files.ts';
import classes from './notes-sheet.module.css';
import { PhotoImage } from './photos/photo-image.tsx';
import type { ShownNote } from './waiting-notes.ts';

/** More notes are not printed: their pictures would not fit into the memory of a phone. */
const MAX_PRINTED = 200;

interface NotesSheetProps {
  readonly notes: readonly ShownNote[];
  readonly title: string;
  readonly texts: NoteFileTexts;
}

/** Notes on paper: text, place, time and pictures. */
export function NotesSheet({ notes, title, texts }: NotesSheetProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  return (
    <PrintSheet>
      <h1>
        {title}: {t('notes:title')}
      </h1>
      {notes.slice(0, MAX_PRINTED).map((note) => (
        <section key={note.id} className={classes.note}>
          <h2>{note.text || t('notes:withoutText')}</h2>
          <p>
            {[
              texts.parcelOf(note),
              texts.statusOf(note),
              texts.colorOf(note),
              note.author,
              formats.moment(new Date(note.user_created_date)),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <div className={classes.photos}>
            {note.photos.map((photo) => (
              <PhotoImage key={photo.id} src={photo.url} alt="" />
            ))}
          </div>
          {note.comments.map((comment) => (
            <p key={comment.id}>{comment.author ? `${comment.author}: ${comment.text}` : comment.text}</p>
          ))}
        </section>
      ))}
      {notes.length > MAX_PRINTED && <p>{t('notes:shownOf', { shown: MAX_PRINTED, count: notes.length })}</p>}
    </PrintSheet>
  );
}
