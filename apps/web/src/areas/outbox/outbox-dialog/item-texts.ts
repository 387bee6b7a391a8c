import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { outboxCall } from '../../../lib/outbox/calls.ts';
import type { OutboxItem, OutboxProblem } from '../../../lib/outbox/item.ts';
import { notify } from '../../../lib/toasts.ts';
import { useOutboxErrorText } from '../outbox-error-text.ts';

const LOCAL_PROBLEMS = ['no_response', 'file_missing', 'file_unreadable', 'call_unknown'] as const;

/** The texts of an item in the user's language. */
export function useItemTexts() {
  const t = useTranslation();
  const { formats } = useLanguage();
  const kindOf = ({ call }: OutboxItem) => t(outboxCall(call)?.kind ?? 'outbox:kinds.other');
  return {
    kindOf,
    /** What the item waits for, or how far it is. */
    stateOf: ({ state }: OutboxItem, holder: OutboxItem | undefined) =>
      state === 'waiting' && holder
        ? t('outbox:heldBack', { label: holder.label || kindOf(holder) })
        : t(`outbox:states.${state}`),
    /** How much of its photo has arrived, as long as it is sent in parts. */
    progressOf: ({ state, progress }: OutboxItem) =>
      progress && (state === 'waiting' || state === 'sending')
        ? t('outbox:progress', {
            percent: formats.percentEdge(Math.floor((100 * progress.received) / progress.total)),
          })
        : '',
    /** Why the item was not accepted or has not arrived; the server's own message if there is one. */
    reasonOf({ code, detail }: OutboxProblem): string {
      const local = LOCAL_PROBLEMS.find((known) => known === code);
      return detail || t(local ? `outbox:problems.${local}` : 'common:errors.unknown');
    },
  };
}

/** Returns the function that runs an action of the list and shows why it has failed. */
export function useOutboxAction(): (action: Promise<void>) => Promise<boolean> {
  const errorText = useOutboxErrorText();
  return async (action) => {
    try {
      await action;
      return true;
    } catch (error) {
      notify({ type: 'warning', text: errorText(error as Error) });
      return false;
    }
  };
}
