import type { User } from '@brazda/contract/client';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useErrorText } from '../../../lib/error-text.ts';
import { useTranslation } from '../../../lib/language.ts';
import { href } from '../../../routes/href.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { useExportData } from '../account-settings.ts';
import { ForbiddenNote } from './forbidden-note.tsx';
import classes from './settings.module.css';

/** Downloads all stored data about the user. */
export function DataSection({ account }: { account: User }) {
  const t = useTranslation();
  const errorText = useErrorText();
  const { mutate: fetchData, isPending, error } = useExportData();
  return (
    <SectionCard title={t('account:data.title')} lead={t('account:data.lead')}>
      {error && <Alert tone="alert">{errorText(error)}</Alert>}
      {account.is_hijacked ? (
        <ForbiddenNote />
      ) : (
        <div className={classes.ways}>
          <Button
            variant="light"
            size="md"
            mih={44}
            leftSection={<IconDownload size={20} aria-hidden />}
            loading={isPending}
            onClick={() => fetchData()}
          >
            {t('account:data.action')}
          </Button>
          <Button component={Link} to={href('take-everything')} variant="default" size="md" mih={44}>
            {t('shell:title.take-everything')}
          </Button>
        </div>
      )}
    </SectionCard>
  );
}
