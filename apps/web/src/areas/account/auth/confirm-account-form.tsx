import { PASSWORD_LENGTH } from '@brazda/contract/client';
import { useTranslation } from '../../../lib/language.ts';
import { useForm } from '../../../lib/use-form.ts';
import { FieldPair, Form, Submit } from '../../../ui/inputs/form.tsx';
import { NewPasswordField, TextField } from '../../../ui/inputs/text-field.tsx';
import { useConfirm } from '../registration.ts';

interface ConfirmAccountFormProps {
  readonly token: string;
  readonly email: string;
  readonly onDone: () => void;
}

/** Asks the person who opened the link for their name and a password for the account. */
export function ConfirmAccountForm({ token, email, onDone }: ConfirmAccountFormProps) {
  const t = useTranslation();
  const form = useForm({
    mutation: useConfirm(),
    read: (field) => ({
      token,
      new_password: field('new_password'),
      first_name: field('first_name').trim(),
      last_name: field('last_name').trim(),
    }),
    onDone,
  });
  return (
    <Form {...form.props}>
      <input type="hidden" name="email" autoComplete="username" value={email} />
      <FieldPair>
        <TextField
          name="first_name"
          required
          maxLength={100}
          autoComplete="given-name"
          label={t('account:field.firstName')}
          error={form.errorOf('first_name')}
        />
        <TextField
          name="last_name"
          required
          maxLength={100}
          autoComplete="family-name"
          label={t('account:field.lastName')}
          error={form.errorOf('last_name')}
        />
      </FieldPair>
      <NewPasswordField
        label={t('account:field.password')}
        description={t('account:field.passwordHint', { count: PASSWORD_LENGTH.min })}
        showLabel={t('account:field.showPassword')}
        error={form.errorOf('new_password')}
      />
      <Submit isSending={form.isSending} isWide>
        {t('account:confirm.action')}
      </Submit>
    </Form>
  );
}
