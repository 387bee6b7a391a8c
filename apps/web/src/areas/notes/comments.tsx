import type { Note } from '@brazda/contract/client';
import { NOTE_LIMITS } from '@brazda/domain';
import { Button, Textarea } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../lib/language.ts';
import { notify } from '../../lib/toasts.ts';
import { useUnsavedGuard } from '../../lib/unsaved.ts';
import { useSendOnce } from '../../lib/use-send-once.ts';
import { useRelativeTimeTexts } from '../../lib/widget-texts.ts';
import { RelativeTime } from '../../ui/texts/relative-time.tsx';
import { useOutboxErrorText } from '../outbox/index.ts';
import { useAuthorText } from './author-text.ts';
import classes from './comments.module.css';
import { commentItem, removeCommentItem } from './note-items.ts';
import { useWriteNotes } from './write-notes.ts';

/** The comments of a note, oldest first, and a field for the next one. */
export function Comments({ note, mayWrite }: { note: Note; mayWrite: boolean }) {
  const t = useTranslation();
  const times = useRelativeTimeTexts();
  const errorText = useOutboxErrorText();
  const authorOf = useAuthorText();
  const [text, setText] = useState('');
  const { mutate, isPending } = useWriteNotes(note.farm);
  const sendOnce = useSendOnce(mutate);
  useUnsavedGuard(text.trim() !== '' && !isPending);
  const onError = (error: Error) => notify({ type: 'error', text: errorText(error) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    sendOnce({ items: [commentItem(note, text)] }, { onSuccess: () => setText(''), onError });
  };
  if (!mayWrite && note.comments.length === 0) return null;
  return (
    <section className={classes.comments}>
      <h3>{t('notes:comment.title')}</h3>
      <ul>
        {note.comments.map((comment) => (
          <li key={comment.id}>
            <p className={classes.about}>
              {authorOf(comment)} · <RelativeTime when={new Date(comment.created_at)} texts={times} />
            </p>
            <p className={classes.text}>{comment.text}</p>
            {comment.is_own && mayWrite && (
              <button
                type="button"
                aria-label={t('notes:comment.remove')}
                title={t('notes:comment.remove')}
                disabled={isPending}
                onClick={() =>
                  mutate(
                    { items: [removeCommentItem(note, comment.id)], done: t('notes:comment.removed') },
                    { onError },
                  )
                }
              >
                <IconX size={18} aria-hidden />
              </button>
            )}
          </li>
        ))}
      </ul>
      {mayWrite && (
        <form onSubmit={submit}>
          <Textarea
            aria-label={t('notes:comment.write')}
            placeholder={t('notes:comment.write')}
            size="md"
            autosize
            minRows={1}
            maxRows={6}
            maxLength={NOTE_LIMITS.comment}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button
            type="submit"
            size="md"
            mih={44}
            variant="light"
            loading={isPending}
            disabled={text.trim() === ''}
          >
            {t('notes:comment.send')}
          </Button>
        </form>
      )}
    </section>
  );
}
