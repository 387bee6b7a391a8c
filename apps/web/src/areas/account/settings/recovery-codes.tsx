import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { copyText } from '../../../lib/clipboard.ts';
import { useTranslation } from '../../../lib/language.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useUnsavedGuard } from '../../../lib/unsaved.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import classes from './settings.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** The recovery codes of a user, shown only once. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const t = useTranslation();
  const [isCopied, setCopied] = useState(false);
  useUnsavedGuard(true);
  const block = useRef<HTMLDivElement>(null);
  // They may start outside the viewport, and are shown only once.
  useEffect(() => block.current?.focus(), []);
  const text = codes.join('\n');
  const copy = async () => setCopied((await copyText(text)) === 'copied');
  const save = () => saveFile('brazda-recovery-codes.txt', 'text/plain', `Brazda\n\n${text}\n`);
  return (
    <div ref={block} tabIndex={-1} className={classes.shown}>
      <Alert tone="done">{t('account:twoStep.codes')}</Alert>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={classes.ways}>
        <Button variant="light" size="md" mih={44} onClick={save}>
          {t('account:twoStep.download')}
        </Button>
        <Button variant="light" size="md" mih={44} onClick={copy}>
          {t(isCopied ? 'account:twoStep.copied' : 'account:twoStep.copy')}
        </Button>
        <Button size="md" mih={44} onClick={onClose}>
          {t('account:twoStep.kept')}
        </Button>
      </div>
    </div>
  );
}
