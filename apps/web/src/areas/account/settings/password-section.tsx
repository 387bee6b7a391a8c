import { PASSWORD_LENGTH, type User } from '@brazda/contract/client';
import { useTranslation } from '../../../lib/language.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { Form, Submit } from '../../../ui/inputs/form.tsx';
import { NewPasswordField, PasswordField } from '../../../ui/inputs/text-field.tsx';
import { useChangePassword } from '../account-settings.ts';
import { ForbiddenNote } from './forbidden-note.tsx';

/** The password: changed with the current one, or set if there is none yet. */
export function PasswordSection({ account }: { account: User }) {
  const t = useTranslation();
  return (
    <SectionCard
      title={t('account:field.password')}
      lead={account.has_password ? t('account:password.lead') : t('account:password.none')}
    >
      {account.is_hijacked ? <ForbiddenNote /> : <PasswordForm account={account} />}
    </SectionCard>
  );
}

function PasswordForm({ account }: { account: User }) {
  const t = useTranslation();
  const mutation = useChangePassword();
  const form = useForm({
    mutation,
    read: (field) => ({
      password: account.has_password ? field('password') : undefined,
      new_password: field('new_password'),
    }),
    resets: true,
    warnsUnsaved: true,
  });
  return (
    <Form {...form.props}>
      {form.isSaved && <Alert tone="done">{t('account:password.changed')}</Alert>}
      {/* Password managers need to know which account the password belongs to. */}
      <input name="username" autoComplete="username" defaultValue={account.email} readOnly hidden />
      {account.has_password && (
        <PasswordField
          name="password"
          required
          autoComplete="current-password"
          label={t('account:field.presentPassword')}
          showLabel={t('account:field.showPassword')}
          error={form.errorOf('password')}
        />
      )}
      <NewPasswordField
        label={t('account:field.newPassword')}
        description={t('account:field.passwordHint', { count: PASSWORD_LENGTH.min })}
        showLabel={t('account:field.showPassword')}
        error={form.errorOf('new_password')}
      />
      <Submit isSending={form.isSending}>{t('account:password.action')}</Submit>
    </Form>
  );
}
