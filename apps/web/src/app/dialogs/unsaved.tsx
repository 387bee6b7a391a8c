import { type Dialog, leaveUnsaved } from '../../lib/dialogs.ts';
import { useTranslation } from '../../lib/language.ts';
import { Confirm } from './confirm.tsx';

interface UnsavedProps {
  readonly id: number;
  readonly dialog: Extract<Dialog, { type: 'unsaved' }>;
}

/** Asks whether to leave a page or dialog with unsaved changes. */
export function Unsaved({ id, dialog: { note, onLeave = leaveUnsaved, onStay } }: UnsavedProps) {
  const t = useTranslation();
  return (
    <Confirm
      id={id}
      dialog={{
        type: 'confirm',
        title: t('shell:dialogs.unsaved'),
        text: [t('shell:dialogs.unsavedText'), note].filter(Boolean).join(' '),
        confirm: t('shell:dialogs.leave'),
        // "Cancel" could also be read as discarding the changes.
        cancel: t('shell:dialogs.stay'),
        isDanger: true,
        onConfirm: onLeave,
        ...(onStay && { onCancel: onStay }),
      }}
    />
  );
}
