import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { dismissForGood, leaveDialog, type Dialog as OfType } from '../../lib/dialogs.ts';
import { useTranslation } from '../../lib/language.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';

interface MessageProps {
  readonly id: number;
  readonly dialog: Extract<OfType, { type: 'message' }>;
}

/** Shows a message that must be read; a repeated one can be turned off by the person. */
export function Message({ id, dialog: { title, text, remember } }: MessageProps) {
  const t = useTranslation();
  const [isEnough, setEnough] = useState(false);
  const leave = () => {
    if (isEnough && remember) dismissForGood(remember);
    leaveDialog(id);
  };
  return (
    <Dialog
      title={title}
      onClose={leave}
      close={t('common:close')}
      ok={t('shell:dialogs.ok')}
      onPhone="window"
      closesOnClickOutside
    >
      <p>{text}</p>
      {remember && (
        <Checkbox
          size="md"
          checked={isEnough}
          onChange={(event) => setEnough(event.currentTarget.checked)}
          label={t('shell:dialogs.notAgain')}
        />
      )}
    </Dialog>
  );
}
