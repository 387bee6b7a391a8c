import type { api, ResponseOf } from '@brazda/contract/client';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../lib/language.ts';
import { knowsPasskeys } from '../../../lib/passkey-error.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { Form, Submit } from '../../../ui/inputs/form.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { usePasskeyText } from '../passkey-text.ts';
import { useEnterCode, useUsePasskey } from '../second-factors.ts';
import classes from './auth.module.css';

type Way = ResponseOf<typeof api.secondFactors.pending>['ways'][number];

/** Input attributes for each kind of code. */
const FIELDS = {
  totp: { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 10 },
  recovery_code: { inputMode: 'text', autoComplete: 'off', maxLength: 20 },
} as const;

interface SecondStepFormProps {
  readonly ways: readonly Way[];
  readonly onDone: () => void;
}

/** The second step of signing in: one method at a time, the others one click away. */
export function SecondStepForm({ ways, onDone }: SecondStepFormProps) {
  const t = useTranslation();
  const [chosen, setChosen] = useState(() => ways.find((way) => way !== 'passkey' || knowsPasskeys()));
  const way = ways.find((each) => each === chosen) ?? ways[0];
  return (
    <>
      {way === 'passkey' && <PasskeyWay onDone={onDone} />}
      {way && way !== 'passkey' && <CodeForm key={way} way={way} onDone={onDone} />}
      {ways
        .filter((other) => other !== way)
        .map((other) => (
          <Button key={other} variant="subtle" size="md" mih={44} onClick={() => setChosen(other)}>
            {t(`account:secondStep.use.${other}`)}
          </Button>
        ))}
    </>
  );
}

function PasskeyWay({ onDone }: { onDone: () => void }) {
  const t = useTranslation();
  const textOf = usePasskeyText();
  const { mutate, isPending, error } = useUsePasskey();
  return (
    <div className={classes.other}>
      {error && <Alert tone="alert">{textOf(error)}</Alert>}
      <p className={classes.hint}>{t('account:secondStep.hint.passkey')}</p>
      <Button
        size="md"
        mih={44}
        fullWidth
        autoFocus
        loading={isPending}
        onClick={() => mutate(undefined, { onSuccess: onDone })}
      >
        {t('account:secondStep.use.passkey')}
      </Button>
    </div>
  );
}

function CodeForm({ way, onDone }: { way: keyof typeof FIELDS; onDone: () => void }) {
  const t = useTranslation();
  const form = useForm({
    mutation: useEnterCode(),
    read: (field) => ({ code: field('code').trim() }),
    onDone,
  });
  return (
    <Form {...form.props}>
      <TextField
        name="code"
        required
        autoFocus
        autoCapitalize="none"
        spellCheck={false}
        {...FIELDS[way]}
        label={t(`account:secondStep.field.${way}`)}
        description={t(`account:secondStep.hint.${way}`)}
        error={form.errorOf('code')}
      />
      <Submit isSending={form.isSending} isWide>
        {t('account:secondStep.action')}
      </Submit>
    </Form>
  );
}
