import { Button } from '@mantine/core';
import { useState } from 'react';
import { closeDialog, leaveDialog, type Dialog as OfType } from '../../lib/dialogs.ts';
import { useTranslation } from '../../lib/language.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';

interface ConfirmProps {
  readonly id: number;
  readonly dialog: Extract<OfType, { type: 'confirm' }>;
}

/** Asks before something that cannot be undone. */
export function Confirm({ id, dialog }: ConfirmProps) {
  const t = useTranslation();
  const [isPending, setPending] = useState(false);
  async function agree() {
    setPending(true);
    try {
      await dialog.onConfirm();
      closeDialog(id);
    } catch {
      // The action reports its own failure; the dialog stays open.
      setPending(false);
    }
  }
  const leave = () => {
    dialog.onCancel?.();
    leaveDialog(id);
  };
  return (
    <Dialog
      title={dialog.title}
      onClose={leave}
      close={t('common:close')}
      ok={t('shell:dialogs.ok')}
      onPhone="window"
      actions={
        <>
          <Button size="md" variant="default" onClick={leave} data-autofocus={dialog.isDanger}>
            {dialog.cancel ?? t('shell:dialogs.cancel')}
          </Button>
          <Button
            size="md"
            onClick={agree}
            loading={isPending}
            data-autofocus={!dialog.isDanger}
            data-danger={dialog.isDanger}
          >
            {dialog.confirm}
          </Button>
        </>
      }
    >
      {dialog.text && <p>{dialog.text}</p>}
    </Dialog>
  );
}
