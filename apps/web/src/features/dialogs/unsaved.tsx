import { leaveUnsaved } from '../../data/dialogs.ts';
import { useWords } from '../../data/language.ts';
import { Confirm } from './confirm.tsx';

/** Asks whether to leave a dialog in which something is not saved. */
export function Unsaved({ id }: { id: number }) {
  const t = useWords();
  return (
    <Confirm
      id={id}
      dialog={{
        type: 'confirm',
        title: t('shell:dialogs.unsaved'),
        text: t('shell:dialogs.unsavedText'),
        confirm: t('shell:dialogs.leave'),
        // To cancel could as well mean to give up what was changed.
        cancel: t('shell:dialogs.stay'),
        isDanger: true,
        onConfirm: leaveUnsaved,
      }}
    />
  );
}
