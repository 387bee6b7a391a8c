import type { User } from '@brazda/contract/client';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useErrorText } from '../../../lib/error-text.ts';
import { useTranslation } from '../../../lib/language.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { useExportData } from '../account-settings.ts';
import { ForbiddenNote } from './forbidden-note.tsx';

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
        <div>
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
        </div>
      )}
    </SectionCard>
  );
}
