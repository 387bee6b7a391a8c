import { useTranslation } from '../../../lib/language.ts';
import { discardedWith } from '../../../lib/outbox/discard.ts';
import type { OutboxItem } from '../../../lib/outbox/item.ts';
import { discardItem } from '../../../lib/outbox/outbox.ts';
import { ConfirmButton } from '../../../ui/dialogs/confirm-button.tsx';
import { useOutboxAction } from './item-texts.ts';

interface DiscardButtonProps {
  readonly item: OutboxItem;
  readonly items: readonly OutboxItem[];
}

/** Discards a change after a question, which counts what is discarded with it. */
export function DiscardButton({ item, items }: DiscardButtonProps) {
  const t = useTranslation();
  const run = useOutboxAction();
  const others = discardedWith(items, item.id).length - 1;
  const question = [
    t('outbox:discard.question'),
    others > 0 && t('outbox:discard.others', { count: others }),
    item.tries > 0 && t('outbox:discard.maybeSent'),
  ];
  return (
    <ConfirmButton
      label={t('outbox:discard.label')}
      question={question.filter(Boolean).join(' ')}
      yes={t('outbox:discard.yes')}
      no={t('outbox:discard.no')}
      isDisabled={item.state === 'sending'}
      onConfirm={() => void run(discardItem(item.id))}
    />
  );
}
