import { useTranslation } from '../../../lib/language.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { Form, Submit } from '../../../ui/inputs/form.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { useResendConfirmation } from '../registration.ts';

/** Mails the account confirmation link again, to an address that the person enters. */
export function ResendForm() {
  const t = useTranslation();
  const mutation = useResendConfirmation();
  const form = useForm({ mutation, read: (field) => ({ email: field('email').trim() }) });
  if (mutation.isSuccess)
    return <Alert tone="done">{t('account:resend.sent', { email: mutation.variables.email })}</Alert>;
  return (
    <Form {...form.props}>
      <TextField
        name="email"
        type="email"
        required
        autoComplete="email"
        label={t('account:field.email')}
        error={form.errorOf('email')}
      />
      <Submit isSending={form.isSending} isWide>
        {t('account:resend.action')}
      </Submit>
    </Form>
  );
}
