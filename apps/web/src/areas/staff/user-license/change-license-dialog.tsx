import { closeDialog, leaveDialog, type Dialog as OfType } from '../../../lib/dialogs.ts';
import { useTranslation } from '../../../lib/language.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { ChangeLicenseForm } from './change-license-form.tsx';
import classes from './user-license.module.css';

interface ChangeLicenseDialogProps {
  readonly id: number;
  readonly dialog: Extract<OfType, { type: 'change-license' }>;
}

/** Asks for what staff do to a license, and why; what follows is said before it is confirmed. */
export function ChangeLicenseDialog({ id, dialog: { kind, user, license } }: ChangeLicenseDialogProps) {
  const t = useTranslation();
  return (
    <Dialog
      title={t(`staff:change.${kind}.title`)}
      close={t('common:close')}
      onClose={() => leaveDialog(id)}
      actions={null}
    >
      <p className={classes.holder}>{user.email}</p>
      <p>{t(`staff:change.${kind}.text`)}</p>
      <ChangeLicenseForm kind={kind} userId={user.id} license={license} onDone={() => closeDialog(id)} />
    </Dialog>
  );
}
