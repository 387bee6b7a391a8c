import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { copyText } from '../../lib/clipboard.ts';
import { useTranslation } from '../../lib/language.ts';
import { useUnsavedGuard } from '../../lib/unsaved.ts';
import { Alert } from '../../ui/cards/alert.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import classes from './access-tokens.module.css';

interface ShownOnceProps {
  readonly secret: string;
  /** What it is. */
  readonly label: string;
  /** That it was made, and is not shown again. */
  readonly said: string;
  readonly onClose: () => void;
}

/** A secret that was made just now, such as a token: it is shown only once. */
export function ShownOnce({ secret, label, said, onClose }: ShownOnceProps) {
  const t = useTranslation();
  const [isCopied, setCopied] = useState(false);
  useUnsavedGuard(true);
  const block = useRef<HTMLDivElement>(null);
  useEffect(() => block.current?.focus(), []);
  const copy = async () => setCopied((await copyText(secret)) === 'copied');
  return (
    <div ref={block} tabIndex={-1} className={classes.made}>
      <Alert tone="done">{said}</Alert>
      <TextField
        name="secret"
        readOnly
        value={secret}
        aria-label={label}
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
