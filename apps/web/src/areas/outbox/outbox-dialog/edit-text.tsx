import { NOTE_LIMITS } from '@brazda/domain';
import { Button } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from '../../../lib/language.ts';
import { OUTBOX_LABEL_LENGTH, type OutboxItem } from '../../../lib/outbox/item.ts';
import { editItem } from '../../../lib/outbox/outbox.ts';
import { useUnsavedGuard } from '../../../lib/unsaved.ts';
import { useOutboxAction } from './item-texts.ts';
import classes from './outbox-dialog.module.css';

interface EditTextProps {
  readonly item: OutboxItem;
  readonly onEnd: () => void;
}

/** Edits the text of a note or comment that is not sent. */
export function EditText({ item, onEnd }: EditTextProps) {
  const t = useTranslation();
  const run = useOutboxAction();
  const field = useId();
  const body = item.body as { readonly text?: string };
  const saved = body.text ?? '';
  const [text, setText] = useState(saved);
  useUnsavedGuard(text !== saved);
  const limit = item.call === 'notes.addComment' ? NOTE_LIMITS.comment : NOTE_LIMITS.text;
  async function save(event: FormEvent) {
    event.preventDefault();
    const label = text.trim().slice(0, OUTBOX_LABEL_LENGTH);
    if (await run(editItem(item.id, { ...body, text }, label))) onEnd();
  }
  return (
    <form className={classes.edit} onSubmit={(event) => void save(event)}>
      <label htmlFor={field}>{t('outbox:edit.text')}</label>
      <textarea
        id={field}
        rows={5}
        maxLength={limit}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className={classes.actions}>
        <Button type="submit" size="sm" mih={44} disabled={text.trim() === ''}>
          {t('outbox:edit.save')}
        </Button>
        <Button size="sm" mih={44} variant="default" onClick={onEnd}>
          {t('shell:dialogs.cancel')}
        </Button>
      </div>
    </form>
  );
}
