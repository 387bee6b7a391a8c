import type { api, ResponseOf, User } from '@brazda/contract/client';
import { Button, Skeleton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../../lib/language.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Form, Submit } from '../../../ui/inputs/form.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { type Enrollment, useAddTotp, useStartTotp } from '../second-factors.ts';
import { PasswordStep } from './password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './settings.module.css';

// Loaded only when an app is set up.
const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }));

interface AddTotpProps {
  readonly account: User;
  readonly enrollment: Enrollment;
  readonly onClose: () => void;
}

/** Sets up an authenticator app: the password, the QR code, a code of the app, then the recovery codes. */
export function AddTotp({ account, enrollment, onClose }: AddTotpProps) {
  const t = useTranslation();
  const start = useStartTotp(enrollment);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  if (start.data)
    return (
      <Scan
        setUp={start.data}
        enrollment={enrollment}
        onDone={(recovery) => (recovery ? setCodes(recovery) : onClose())}
        onCancel={onClose}
      />
    );
  return (
    <PasswordStep account={account} mutation={start} action={t('account:twoStep.next')} onCancel={onClose}>
      <p className={classes.present}>{t('account:twoStep.totpLead')}</p>
    </PasswordStep>
  );
}

interface ScanProps {
  readonly setUp: ResponseOf<typeof api.secondFactors.startTotp>;
  readonly enrollment: Enrollment;
  readonly onDone: (recovery: readonly string[] | null) => void;
  readonly onCancel: () => void;
}

function Scan({ setUp: { token, secret, uri }, enrollment, onDone, onCancel }: ScanProps) {
  const t = useTranslation();
  const form = useForm({
    mutation: useAddTotp(enrollment),
    read: (field) => ({ token, code: field('code').trim(), name: field('name').trim() }),
    onDone: ({ recovery_codes }) => onDone(recovery_codes),
    warnsUnsaved: true,
  });
  return (
    <Form {...form.props}>
      <p className={classes.present}>{t('account:twoStep.scan')}</p>
      <Suspense fallback={<Skeleton width={200} height={200} />}>
        <QrCode text={uri} label={t('account:twoStep.qr')} />
      </Suspense>
      <p className={classes.present}>
        {t('account:twoStep.byHand')} <code className={classes.secret}>{inGroups(secret)}</code>
      </p>
      <TextField
        name="code"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        label={t('account:secondStep.field.totp')}
        error={form.errorOf('code')}
      />
      <TextField
        name="name"
        required
        maxLength={60}
        defaultValue={t('account:twoStep.kind.totp')}
        label={t('account:twoStep.name')}
        error={form.errorOf('name')}
      />
      <Submit isSending={form.isSending}>{t('account:twoStep.turnOn')}</Submit>
      <div>
        <Button variant="subtle" size="md" mih={44} onClick={onCancel}>
          {t('account:settings.cancel')}
        </Button>
      </div>
    </Form>
  );
}

function inGroups(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
