import { PASSWORD_LENGTH } from '@brazda/contract/client';
import { useTranslation } from '../../../lib/language.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Form, Submit } from '../../../ui/inputs/form.tsx';
import { NewPasswordField } from '../../../ui/inputs/text-field.tsx';
import { useResetPassword } from '../registration.ts';
import type { FirstStepResponse } from './after-first-step.ts';

interface ResetPasswordFormProps {
  readonly token: string;
  readonly onDone: (answer: FirstStepResponse) => void;
}

/** Sets a new password through a mailed link. */
export function ResetPasswordForm({ token, onDone }: ResetPasswordFormProps) {
  const t = useTranslation();
  const form = useForm({
    mutation: useResetPassword(),
    read: (field) => ({ token, new_password: field('new_password') }),
    onDone,
  });
  return (
    <Form {...form.props}>
      <NewPasswordField
        label={t('account:field.newPassword')}
        description={t('account:field.passwordHint', { count: PASSWORD_LENGTH.min })}
        showLabel={t('account:field.showPassword')}
        error={form.errorOf('new_password')}
      />
      <Submit isSending={form.isSending} isWide>
        {t('account:reset.action')}
      </Submit>
    </Form>
  );
}
