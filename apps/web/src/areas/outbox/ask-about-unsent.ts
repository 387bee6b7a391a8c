import { openDialog } from '../../lib/dialogs.ts';
import { useTranslation } from '../../lib/language.ts';
import { useOutbox } from '../../lib/outbox/outbox.ts';
import { countChanges } from './outbox-summary.ts';

interface UnsentQuestion {
  readonly onConfirm: () => unknown;
  /** What else is lost, such as the input of the page. */
  readonly warning?: string | undefined;
}

/**
 * Returns the function that asks before signing out if changes are not sent, with a warning about the page if there is
 * one; it returns false, and asks nothing, if all are.
 */
export function useAskAboutUnsent(): (question: UnsentQuestion) => boolean {
  const t = useTranslation();
  const count = countChanges(useOutbox());
  return ({ onConfirm, warning }) => {
    if (count === 0) return false;
    const text = t('shell:overlays.outbox.signOut.text');
    openDialog({
      type: 'confirm',
      title: t('shell:overlays.outbox.signOut.title', { count }),
      text: warning === undefined ? text : `${text} ${warning}`,
      confirm: t('common:signIn.out'),
      cancel: t('shell:overlays.outbox.signOut.stay'),
      isDanger: true,
      onConfirm,
    });
    return true;
  };
}
