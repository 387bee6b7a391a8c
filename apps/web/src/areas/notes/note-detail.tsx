import type { Note } from '@brazda/contract/client';
import { type AccessLevel, hasAccess } from '@brazda/domain';
import { Button } from '@mantine/core';
import { IconCheck, IconEdit, IconRotate, IconRoute, IconTrash } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { DirectionsMenu } from '../../layouts/directions-menu.tsx';
import { openDialog } from '../../lib/dialogs.ts';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { notify } from '../../lib/toasts.ts';
import { useRelativeTimeTexts } from '../../lib/widget-texts.ts';
import { RelativeTime } from '../../ui/texts/relative-time.tsx';
import { stageNameOf, useStageWithBasis } from '../crops/index.ts';
import { useOutboxErrorText } from '../outbox/index.ts';
import { useVisitor } from '../session/index.ts';
import { useAuthorText } from './author-text.ts';
import { Comments } from './comments.tsx';
import classes from './note-detail.module.css';
import { type NoteItem, readItem, removeItem, statusItem } from './note-items.ts';
import { Album } from './photos/album.tsx';
import { useNotePlace } from './queries.ts';
import type { ShownNote } from './waiting-notes.ts';
import { useWriteNotes } from './write-notes.ts';

interface NoteDetailProps {
  readonly note: ShownNote;
  readonly access: AccessLevel;
  /** The title of its parcel, as far as it is known. */
  readonly parcel: string | undefined;
  /** Called when the note was removed. */
  readonly onRemoved: () => void;
}

/** A note with its photos, place, comments and what can be done with it. Opening it marks it as read. */
export function NoteDetail({ note, access, parcel, onRemoved }: NoteDetailProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const times = useRelativeTimeTexts();
  const errorText = useOutboxErrorText();
  const { isSignedIn } = useVisitor();
  const { mutateAsync: write, isPending } = useWriteNotes(note.farm);
  const authorOf = useAuthorText();
  const mayWrite = hasAccess(access, 'full');
  const isSolved = note.status === 'solved';
  useMarkAsRead(note, isSignedIn);

  // The note may be gone from the screen before it is stored, and with it the callbacks of a mutation.
  const save = (item: NoteItem, done?: string) =>
    write({ items: [item], ...(done && { done }) }).catch((error: Error) =>
      notify({ type: 'error', text: errorText(error) }),
    );
  const remove = () => {
    void save(removeItem(note), t('notes:form.removed'));
    onRemoved();
  };
  const edit = () =>
    openDialog({
      type: 'note-form',
      among: [],
      farmId: note.farm,
      seasonId: note.season,
      note,
      parcelId: note.parcel,
      position: null,
    });

  return (
    <article className={classes.note}>
      {note.photos.length > 0 && <Album photos={note.photos} />}
      <div className={classes.badges}>
        {isSolved && <span className={classes.solved}>{t('notes:status.solved')}</span>}
        {note.color === 'alert' && <span className={classes.alert}>{t('notes:color.alert')}</span>}
        {note.isWaiting && (
          <span className={classes.waiting}>
            {t(note.isStopped ? 'notes:status.stopped' : 'notes:status.waiting')}
          </span>
        )}
      </div>
      {note.text && <p className={classes.text}>{note.text}</p>}
      <p className={classes.about}>
        {parcel ?? t('notes:outside')} · {authorOf(note)} ·{' '}
        <RelativeTime when={new Date(note.user_created_date)} texts={times} />
      </p>
      {(note.assigned || note.due_day) && (
        <p className={classes.about}>
          {[
            note.assigned &&
              t('notes:detail.assigned', { name: note.assigned.name || t('notes:detail.unknownAuthor') }),
            note.due_day && t('notes:detail.due', { day: formats.date(note.due_day) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      <Place note={note} />
      <div className={classes.actions}>
        {mayWrite && (
          <Button
            size="sm"
            mih={44}
            variant={isSolved ? 'default' : 'filled'}
            leftSection={isSolved ? <IconRotate size={18} /> : <IconCheck size={18} />}
            loading={isPending}
            onClick={() =>
              save(
                statusItem(note, isSolved ? 'open' : 'solved'),
                t(isSolved ? 'notes:status.reopened' : 'notes:status.isSolved'),
              )
            }
          >
            {t(isSolved ? 'notes:status.reopen' : 'notes:status.solve')}
          </Button>
        )}
        <DirectionsMenu point={note.position} name={note.text.slice(0, 60) || t('notes:withoutText')}>
          <Button size="sm" mih={44} variant="default" leftSection={<IconRoute size={18} />}>
            {t('map:directions.title')}
          </Button>
        </DirectionsMenu>
        {mayWrite && (
          <>
            <Button size="sm" mih={44} variant="default" leftSection={<IconEdit size={18} />} onClick={edit}>
              {t('notes:edit')}
            </Button>
            <Button
              size="sm"
              mih={44}
              variant="default"
              leftSection={<IconTrash size={18} />}
              disabled={isPending}
              onClick={remove}
            >
              {t('notes:remove')}
            </Button>
          </>
        )}
      </div>
      {isSignedIn && note.is_read && (
        <button type="button" className={classes.unread} onClick={() => save(readItem(note, false))}>
          {t('notes:status.markUnread')}
        </button>
      )}
      <Comments note={note} mayWrite={mayWrite} />
    </article>
  );
}

/** The growth stage and the index at the place and day of the note; nothing while they are unknown. */
function Place({ note }: { note: Note }) {
  const t = useTranslation();
  const { formats, language } = useLanguage();
  const withBasis = useStageWithBasis();
  const { data } = useNotePlace(note.farm, note.id, note.version > 0);
  if (!data || (data.stages_of === null && data.index === null)) return null;
  return (
    <dl className={classes.place}>
      {data.stages_of !== null && (
        <div>
          <dt>{t('notes:detail.stage')}</dt>
          <dd>{withBasis(stageNameOf(data.growth_stages, language), data.stages_of)}</dd>
        </div>
      )}
      {data.index && (
        <div>
          <dt>{t('notes:detail.index')}</dt>
          <dd>
            {t('notes:detail.indexOn', {
              value: formats.typed(data.index.value),
              day: formats.date(data.index.sensing_date),
            })}
          </dd>
        </div>
      )}
    </dl>
  );
}

/** Marks a note as read once it is shown; a failure is repeated the next time. */
function useMarkAsRead(note: Note, isSignedIn: boolean) {
  const { mutate } = useWriteNotes(note.farm);
  const markRead = useEffectEvent(() => {
    if (isSignedIn && !note.is_read) mutate({ items: [readItem(note, true)] });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each note that is opened
  useEffect(() => markRead(), [note.id]);
}
