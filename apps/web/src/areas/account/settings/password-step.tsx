import type { User } from '@brazda/contract/client';
import { Button } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/language.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Form, Submit } from '../../../ui/inputs/form.tsx';
import { PasswordField } from '../../../ui/inputs/text-field.tsx';

interface PasswordStepProps<Result> {
  readonly account: User;
  readonly mutation: Pick<
    UseMutationResult<Result, Error, { password?: string }>,
    'mutate' | 'isPending' | 'error'
  >;
  readonly action: string;
  readonly tone?: 'normal' | 'alert';
  readonly isDisabled?: boolean;
  /** Whether the password is the first thing to type. */
  readonly hasFocus?: boolean;
  /** Above the field. */
  readonly children?: ReactNode;
  readonly onDone?: (answer: Result) => void;
  readonly onCancel: () => void;
}

/** Asks users who have a password for it before a change to the account. */
export function PasswordStep<Result>(props: PasswordStepProps<Result>) {
  const { account, mutation, action, tone = 'normal', isDisabled, hasFocus = true, children } = props;
  const t = useTranslation();
  const form = useForm({
    mutation,
    read: (field) => (account.has_password ? { password: field('password') } : {}),
    onDone: props.onDone,
  });
  return (
    <Form {...form.props}>
      {children}
      {account.has_password && (
        <PasswordField
          name="password"
          required
          autoFocus={hasFocus}
          autoComplete="current-password"
          label={t('account:field.presentPassword')}
          showLabel={t('account:field.showPassword')}
          error={form.errorOf('password')}
        />
      )}
      <Submit isSending={form.isSending} isDisabled={isDisabled} tone={tone}>
        {action}
      </Submit>
      <div>
        <Button variant="subtle" size="md" mih={44} onClick={props.onCancel}>
          {t('account:settings.cancel')}
        </Button>
      </div>
    </Form>
  );
}
