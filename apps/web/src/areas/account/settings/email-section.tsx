import type { User } from '@brazda/contract/client';
import { useTranslation } from '../../../lib/language.ts';
import { useForm } from '../../../lib/use-form.ts';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { Form, Submit } from '../../../ui/inputs/form.tsx';
import { PasswordField, TextField } from '../../../ui/inputs/text-field.tsx';
import { useSendsMail } from '../../installation/index.ts';
import { useChangeEmail } from '../account-settings.ts';
import { Mailed, MailWarning } from '../auth/mail-warning.tsx';
import { ForbiddenNote } from './forbidden-note.tsx';
import classes from './settings.module.css';

/** The address of the account; it changes when the link mailed to the new one is opened. */
export function EmailSection({ account }: { account: User }) {
  const t = useTranslation();
  const sendsMail = useSendsMail();
  return (
    <SectionCard title={t('account:field.email')} lead={sendsMail ? t('account:email.lead') : undefined}>
      <MailWarning />
      <p className={classes.present}>{t('account:email.present', { email: account.email })}</p>
      {account.is_hijacked ? <ForbiddenNote /> : <EmailForm account={account} />}
    </SectionCard>
  );
}

function EmailForm({ account }: { account: User }) {
  const t = useTranslation();
  const mutation = useChangeEmail();
  const form = useForm({
    mutation,
    read: (field) => ({
      email: field('email').trim(),
      password: account.has_password ? field('password') : undefined,
    }),
    warnsUnsaved: true,
  });
  if (mutation.isSuccess)
    return <Mailed>{t('account:email.sent', { email: mutation.variables.email })}</Mailed>;
  return (
    <Form {...form.props}>
      <TextField
        name="email"
        type="email"
        required
        autoComplete="email"
        label={t('account:email.new')}
        error={form.errorOf('email')}
      />
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
      <Submit isSending={form.isSending}>{t('account:email.action')}</Submit>
    </Form>
  );
}
