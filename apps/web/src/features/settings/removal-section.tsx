import type { User } from '@brazda/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRemoveAccount } from '../../data/account-settings.ts';
import { useTranslation } from '../../data/language.ts';
import { useForm } from '../../data/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Form, Submit } from '../../ui/form.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { PasswordField, TextField } from '../../ui/text-field.tsx';
import { ForbiddenNote } from './forbidden-note.tsx';

interface RemovalSectionProps {
  readonly account: User;
  readonly onRemoved: () => void;
}

/** Deletes the account permanently; the user must type its address, so that it cannot happen by accident. */
export function RemovalSection({ account, onRemoved }: RemovalSectionProps) {
  const t = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <SectionCard title={t('account:removal.title')} lead={t('account:removal.lead')}>
      {account.is_hijacked && <ForbiddenNote />}
      {!account.is_hijacked && !isOpen && (
        <div>
          <Button variant="outline" color="red.9" size="md" mih={44} onClick={() => setOpen(true)}>
            {t('account:removal.open')}
          </Button>
        </div>
      )}
      {isOpen && <RemovalForm account={account} onRemoved={onRemoved} onCancel={() => setOpen(false)} />}
    </SectionCard>
  );
}

function RemovalForm({ account, onRemoved, onCancel }: RemovalSectionProps & { onCancel: () => void }) {
  const t = useTranslation();
  const [typed, setTyped] = useState('');
  const form = useForm({
    mutation: useRemoveAccount(),
    read: (field) => ({ password: account.has_password ? field('password') : undefined }),
    onDone: onRemoved,
  });
  const isSure = typed.trim().toLowerCase() === account.email.toLowerCase();
  return (
    <Form {...form.props}>
      <Alert tone="alert">{t('account:removal.warning')}</Alert>
      <TextField
        name="confirmation"
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        label={t('account:removal.confirm', { email: account.email })}
      />
      {account.has_password && (
        <PasswordField
          name="password"
          required
          autoComplete="current-password"
          label={t('account:field.presentPassword')}
          showLabel={t('account:field.showPassword')}
          error={form.errorOf('password')}
        />
      )}
      <Submit isSending={form.isSending} isDisabled={!isSure} tone="alert">
        {t('account:removal.action')}
      </Submit>
      <div>
        <Button variant="subtle" size="md" mih={44} onClick={onCancel}>
          {t('account:settings.cancel')}
        </Button>
      </div>
    </Form>
  );
}
