import type { PasskeyCreation, User } from '@brazda/contract/client';
import { deviceName } from '@brazda/domain';
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { isRefusal } from '../../../lib/api.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { useTranslation } from '../../../lib/language.ts';
import { PasskeyError } from '../../../lib/passkey-error.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { Form, Submit } from '../../../ui/inputs/form.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { usePasskeyText } from '../passkey-text.ts';
import { type Enrollment, useAddPasskey, useStartPasskey } from '../second-factors.ts';
import { PasswordStep } from './password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './settings.module.css';

interface AddPasskeyProps {
  readonly account: User;
  readonly enrollment: Enrollment;
  readonly onClose: () => void;
}

/** Adds a passkey: the password, a name and the browser dialog, then the recovery codes. */
export function AddPasskey({ account, enrollment, onClose }: AddPasskeyProps) {
  const t = useTranslation();
  const start = useStartPasskey(enrollment);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [refusal, setRefusal] = useState<Error | null>(null);
  const errorText = useErrorText();
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  if (start.data)
    return (
      <Make
        requested={start.data}
        enrollment={enrollment}
        onDone={(recovery) => (recovery ? setCodes(recovery) : onClose())}
        onCancel={onClose}
        onRefused={(error) => {
          setRefusal(error);
          start.reset();
        }}
      />
    );
  return (
    <PasswordStep account={account} mutation={start} action={t('account:twoStep.next')} onCancel={onClose}>
      {refusal && <Alert tone="alert">{errorText(refusal)}</Alert>}
      <p className={classes.present}>{t('account:passkey.lead')}</p>
    </PasswordStep>
  );
}

interface MakeProps {
  readonly requested: PasskeyCreation;
  readonly enrollment: Enrollment;
  readonly onDone: (recovery: readonly string[] | null) => void;
  readonly onCancel: () => void;
  /** The server refused the passkey, and with it the challenge: a new one begins with the password. */
  readonly onRefused: (error: Error) => void;
}

// The dialog opens directly from a click: some browsers require a user gesture.
function Make({ requested, enrollment, onDone, onCancel, onRefused }: MakeProps) {
  const t = useTranslation();
  const textOf = usePasskeyText();
  const add = useAddPasskey(requested, enrollment);
  const passkeyError = add.error instanceof PasskeyError ? add.error : null;
  const form = useForm({
    mutation: { ...add, error: passkeyError ? null : add.error },
    read: (field) => ({ name: field('name').trim() }),
    onDone: ({ recovery_codes }) => onDone(recovery_codes),
    warnsUnsaved: true,
  });
  const isRefused = isRefusal(add.error);
  const tellRefused = useEffectEvent(() => add.error && onRefused(add.error));
  useEffect(() => {
    if (isRefused) tellRefused();
  }, [isRefused]);
  return (
    <Form {...form.props} alert={passkeyError ? textOf(passkeyError) : form.props.alert}>
      <p className={classes.present}>{t('account:passkey.make')}</p>
      <TextField
        name="name"
        required
        autoFocus
        maxLength={60}
        defaultValue={deviceName(navigator.userAgent) ?? t('account:twoStep.kind.passkey')}
        label={t('account:twoStep.name')}
        error={form.errorOf('name')}
      />
      <Submit isSending={form.isSending}>{t('account:passkey.action')}</Submit>
      <div>
        <Button variant="subtle" size="md" mih={44} onClick={onCancel}>
          {t('account:settings.cancel')}
        </Button>
      </div>
    </Form>
  );
}
