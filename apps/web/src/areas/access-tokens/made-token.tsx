import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { copyText } from '../../lib/clipboard.ts';
import { useTranslation } from '../../lib/language.ts';
import { useUnsavedGuard } from '../../lib/unsaved.ts';
import { Alert } from '../../ui/cards/alert.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import classes from './access-tokens.module.css';

interface MadeTokenProps {
  readonly token: string;
  readonly onClose: () => void;
}

/** A token that was made just now: its text is shown only once. */
export function MadeToken({ token, onClose }: MadeTokenProps) {
  const t = useTranslation();
  const [isCopied, setCopied] = useState(false);
  useUnsavedGuard(true);
  const block = useRef<HTMLDivElement>(null);
  useEffect(() => block.current?.focus(), []);
  const copy = async () => setCopied((await copyText(token)) === 'copied');
  return (
    <div ref={block} tabIndex={-1} className={classes.made}>
      <Alert tone="done">{t('access-tokens:made')}</Alert>
      <TextField
        name="token"
        readOnly
        value={token}
        aria-label={t('access-tokens:token')}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className={classes.ways}>
        <Button variant="light" size="md" mih={44} onClick={copy}>
          {t(isCopied ? 'access-tokens:copied' : 'access-tokens:copy')}
        </Button>
        <Button size="md" mih={44} onClick={onClose}>
          {t('access-tokens:kept')}
        </Button>
      </div>
    </div>
  );
}
