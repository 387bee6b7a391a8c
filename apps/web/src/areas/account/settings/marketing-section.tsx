import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import type { User } from '@brazda/contract/client';
import { Switch } from '@mantine/core';
import { useErrorText } from '../../../lib/error-text.ts';
import { useTranslation } from '../../../lib/language.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { useUpdateAccount } from '../account-settings.ts';
import { ForbiddenNote } from './forbidden-note.tsx';

/** Whether the user wants news and offers; can be revoked at any time. */
export function MarketingSection({ account }: { account: User }) {
  const t = useTranslation();
  const errorText = useErrorText();
  const { mutate, isPending, error } = useUpdateAccount();
  return (
    <SectionCard title={t('account:marketing.title')}>
      {error && <Alert tone="alert">{errorText(error)}</Alert>}
      {account.is_hijacked ? (
        <ForbiddenNote />
      ) : (
        <Switch
          size="md"
          label={t('account:marketing.label')}
          description={t('account:marketing.hint')}
          checked={account.marketing}
          disabled={isPending}
          onChange={({ currentTarget }) => mutate({ marketing: currentTarget.checked })}
        />
      )}
    </SectionCard>
  );
}
