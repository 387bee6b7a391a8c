import { ARCHIVE_BYTES_LIMIT, type Farm } from '@brazda/contract/client';
import { Button, FileButton } from '@mantine/core';
import { IconArchive } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiError } from '../../../lib/api.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { useTranslation } from '../../../lib/language.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { useImportArchive } from '../farm-changes.ts';
import classes from './farm-form.module.css';

/** Restores a farm from an archive with all its contents; the second way to create a farm. */
export function FarmFromArchive({ onTaken }: { onTaken: (farm: Farm) => void }) {
  const t = useTranslation();
  const errorText = useErrorText();
  const [isTooLarge, setTooLarge] = useState(false);
  const { mutate: take, isPending, error, reset } = useImportArchive();
  const choose = (file: File | null) => {
    if (!file) return;
    reset();
    const isLarge = file.size > ARCHIVE_BYTES_LIMIT;
    setTooLarge(isLarge);
    if (!isLarge) take(file, { onSuccess: onTaken });
  };
  const isNoArchive = error instanceof ApiError && error.code === 'invalid';
  return (
    <div className={classes.archive}>
      <p>{t('exports:restore.text')}</p>
      <FileButton accept=".zip,application/zip" onChange={choose}>
        {(button) => (
          <Button
            {...button}
            size="md"
            mih={44}
            variant="default"
            loading={isPending}
            leftSection={<IconArchive size={20} aria-hidden />}
          >
            {t('exports:restore.choose')}
          </Button>
        )}
      </FileButton>
      {isTooLarge && (
        <Alert tone="alert">{t('exports:restore.large', { limit: ARCHIVE_BYTES_LIMIT / 1_000_000 })}</Alert>
      )}
      {error && <Alert tone="alert">{isNoArchive ? t('exports:restore.noArchive') : errorText(error)}</Alert>}
    </div>
  );
}
