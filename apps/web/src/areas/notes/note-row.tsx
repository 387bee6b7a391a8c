import { NOTE_PIN_COLOR } from '@brazda/domain';
import { IconCheck, IconMessage, IconPhoto } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from '../../lib/language.ts';
import { useRelativeTimeTexts } from '../../lib/widget-texts.ts';
import { RelativeTime } from '../../ui/texts/relative-time.tsx';
import { useAuthorText } from './author-text.ts';
import classes from './note-row.module.css';
import { PhotoImage } from './photos/photo-image.tsx';
import type { ShownNote } from './waiting-notes.ts';

interface NoteRowProps {
  readonly note: ShownNote;
  /** Omitted in the list of a single parcel. */
  readonly parcelTitle?: string | undefined;
  readonly isOpen: boolean;
  readonly onOpen: (note: ShownNote) => void;
}

/**
 * A note in a list: its first photo, text, place, author and time; unread ones stand out. Rendered again only if its
 * props change: a filter leaves most of the visible rows.
 */
export const NoteRow = memo(function NoteRow({ note, parcelTitle, isOpen, onOpen }: NoteRowProps) {
  const t = useTranslation();
  const times = useRelativeTimeTexts();
  const authorOf = useAuthorText();
  const [photo] = note.photos;
  return (
    <button
      type="button"
      className={classes.row}
      data-unread={!note.is_read}
      data-solved={note.status === 'solved'}
      aria-current={isOpen}
      onClick={() => onOpen(note)}
    >
      <span className={classes.picture} style={{ borderColor: NOTE_PIN_COLOR[note.color] }}>
        {photo ? (
          <PhotoImage src={photo.thumbnail_url} alt="" loading="lazy" />
        ) : (
          <IconMessage size={22} aria-hidden />
        )}
      </span>
      <span className={classes.words}>
        <span className={classes.text}>{note.text || t('notes:withoutText')}</span>
        <span className={classes.about}>
          {!note.is_read && <b>{t('notes:status.unread')}</b>}
          {note.isWaiting && (
            <b className={classes.waiting}>
              {t(note.isStopped ? 'notes:status.stopped' : 'notes:status.waiting')}
            </b>
          )}
          {note.color === 'alert' && <b className={classes.alert}>{t('notes:color.alert')}</b>}
          {parcelTitle && <span>{parcelTitle}</span>}
          <span className={classes.author}>{authorOf(note)}</span>
          <RelativeTime when={new Date(note.user_created_date)} texts={times} />
        </span>
      </span>
      <span className={classes.marks}>
        {note.status === 'solved' && <IconCheck size={18} role="img" aria-label={t('notes:status.solved')} />}
        {note.photos.length > 1 && (
          <span>
            <IconPhoto size={16} aria-hidden /> {note.photos.length}
          </span>
        )}
        {note.comments.length > 0 && (
          <span>
            <IconMessage size={16} aria-hidden /> {note.comments.length}
          </span>
        )}
      </span>
    </button>
  );
});
