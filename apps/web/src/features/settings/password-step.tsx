import type { User } from '@brazda/contract';
import { Button } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../data/language.ts';
import { useForm } from '../../data/use-form.ts';
import { Form, Submit } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/text-field.tsx';

interface PasswordStepProps<Result> {
  readonly account: User;
  readonly mutation: Pick<
    UseMutationResult<Result, Error, { password?: string }>,
    'mutate' | 'isPending' | 'error'
  >;
  readonly action: string;
  readonly tone?: 'normal' | 'alert';
  /** Shown above the field. */
  readonly children?: ReactNode;
  readonly onDone?: (answer: Result) => void;
  readonly onCancel: () => void;
}

/** Asks users who have a password for it before a change to the account. */
export function PasswordStep<Result>(props: PasswordStepProps<Result>) {
  const { account, mutation, action, tone = 'normal', children, onDone, onCancel } = props;
  const t = useTranslation();
  const form = useForm({
    mutation,
    read: (field) => (account.has_password ? { password: field('password') } : {}),
    onDone,
  });
  return (
    <Form {...form.props}>
      {children}
      {account.has_password && (
        <PasswordField
          name="password"
          required
          autoFocus
          autoComplete="current-password"
          label={t('account:field.presentPassword')}
          showLabel={t('account:field.showPassword')}
          error={form.errorOf('password')}
        />
      )}
      <Submit isSending={form.isSending} tone={tone}>
        {action}
      </Submit>
      <div>
        <Button variant="subtle" size="md" mih={44} onClick={onCancel}>
          {t('account:settings.cancel')}
        </Button>
      </div>
    </Form>
  );
}
