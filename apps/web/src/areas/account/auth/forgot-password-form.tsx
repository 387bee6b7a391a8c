import { Button } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../../lib/language.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Form, Submit } from '../../../ui/inputs/form.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { useForgotPassword } from '../registration.ts';
import { Mailed } from './mail-warning.tsx';

/** Requests a password reset link; the response does not reveal whether the account exists. */
export function ForgotPasswordForm() {
  const t = useTranslation();
  const [search] = useSearchParams();
  const mutation = useForgotPassword();
  const form = useForm({ mutation, read: (field) => ({ email: field('email').trim() }) });
  if (mutation.isSuccess)
    return (
      <>
        <Mailed>{t('account:forgot.sent', { email: mutation.variables.email })}</Mailed>
        <Button variant="light" size="md" mih={44} onClick={mutation.reset}>
          {t('account:forgot.another')}
        </Button>
      </>
    );
  return (
    <Form {...form.props}>
      <TextField
        name="email"
        type="email"
        required
        autoComplete="username"
        defaultValue={search.get('email') ?? ''}
        label={t('account:field.email')}
        error={form.errorOf('email')}
      />
      <Submit isSending={form.isSending} isWide>
        {t('account:forgot.action')}
      </Submit>
    </Form>
  );
}
