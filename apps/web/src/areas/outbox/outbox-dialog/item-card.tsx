import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { outboxCall } from '../../../lib/outbox/calls.ts';
import type { OutboxItem } from '../../../lib/outbox/item.ts';
import { canEdit } from '../../../lib/outbox/item-changes.ts';
import { retryItem } from '../../../lib/outbox/outbox.ts';
import { Conflict } from './conflict.tsx';
import { DiscardButton } from './discard-button.tsx';
import { EditText } from './edit-text.tsx';
import { useItemTexts, useOutboxAction } from './item-texts.ts';
import classes from './outbox-dialog.module.css';

interface ItemCardProps {
  readonly item: OutboxItem;
  /** All items, among which others may depend on this one. */
  readonly items: readonly OutboxItem[];
  /** The item that this one waits for. */
  readonly holder: OutboxItem | undefined;
  readonly farmName: string | undefined;
}

/** One change that is not sent, with its state and its actions. */
export function ItemCard({ item, items, holder, farmName }: ItemCardProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const { kindOf, stateOf, progressOf, reasonOf } = useItemTexts();
  const run = useOutboxAction();
  const [isEditing, setEditing] = useState(false);
  const { state, problem } = item;
  const canRetry = state === 'refused' || (state === 'waiting' && !holder);
  const hasTextBody = typeof (item.body as { text?: unknown } | undefined)?.text === 'string';
  const isEditable = hasTextBody && outboxCall(item.call)?.hasText === true && canEdit(item);
  const facts = [item.label && kindOf(item), farmName, formats.moment(new Date(item.created_at))].filter(
    Boolean,
  );
  return (
    <li className={classes.item} data-state={state}>
      <p className={classes.label}>{item.label || kindOf(item)}</p>
      <p className={classes.facts}>{facts.join(' · ')}</p>
      <p className={classes.state}>
        {[stateOf(item, holder), progressOf(item), problem && state !== 'conflict' && reasonOf(problem)]
          .filter(Boolean)
          .join(' ')}
      </p>
      {state === 'conflict' && <Conflict item={item} />}
      {/* It stays while the item is being sent, so that nothing typed is lost. */}
      {isEditing ? (
        <EditText item={item} onEnd={() => setEditing(false)} />
      ) : (
        <div className={classes.actions}>
          {canRetry && (
            <Button size="sm" mih={44} variant="light" onClick={() => void run(retryItem(item.id))}>
              {t('outbox:send')}
            </Button>
          )}
          {isEditable && (
            <Button size="sm" mih={44} variant="default" onClick={() => setEditing(true)}>
              {t('outbox:edit.open')}
            </Button>
          )}
          {state !== 'conflict' && <DiscardButton item={item} items={items} />}
        </div>
      )}
    </li>
  );
}
