import type { User } from '@brazda/contract/client';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../lib/language.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { useRemoveAccount } from '../account-settings.ts';
import { ForbiddenNote } from './forbidden-note.tsx';
import { PasswordStep } from './password-step.tsx';

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
  return (
    <PasswordStep
      account={account}
      mutation={useRemoveAccount()}
      action={t('account:removal.action')}
      tone="alert"
      isDisabled={typed.trim().toLowerCase() !== account.email.toLowerCase()}
      hasFocus={false}
      onDone={onRemoved}
      onCancel={onCancel}
    >
      <Alert tone="alert">
        {t('account:removal.warning')} {t('account:removal.organizations')}
      </Alert>
      <TextField
        name="confirmation"
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        label={t('account:removal.confirm', { email: account.email })}
      />
    </PasswordStep>
  );
}
