import { BACK_TO_LIMIT, PASSWORD_LENGTH } from '@brazda/contract/client';
import { REGISTRATION_REFS } from '@brazda/domain';
import { useSearchParams } from 'react-router';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useForm } from '../../../lib/use-form.ts';
import { backTo } from '../../../routes/back-to.ts';
import { FieldPair, Form, Submit } from '../../../ui/form.tsx';
import { NewPasswordField, TextField } from '../../../ui/text-field.tsx';
import { useRegister } from '../registration.ts';

/** Creates an account; the referral and the return address are sent along. */
export function RegistrationForm({ onDone }: { onDone: (email: string) => void }) {
  const t = useTranslation();
  const { language } = useLanguage();
  const [search] = useSearchParams();
  const ref = REGISTRATION_REFS.find((known) => known === search.get('ref'));
  // The mailed link, which may be opened in another browser, leads there.
  const back_to = backTo(search);
  const form = useForm({
    mutation: useRegister(),
    read: (field) => ({
      first_name: field('first_name').trim(),
      last_name: field('last_name').trim(),
      email: field('email').trim(),
      new_password: field('new_password'),
      phone: field('phone').trim() || undefined,
      preferred_language: language,
      ref,
      ...(back_to !== null && back_to.length <= BACK_TO_LIMIT && { back_to }),
    }),
    onDone: (_, { email }) => onDone(email),
  });
  return (
    <Form {...form.props}>
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
      <TextField
        name="email"
        type="email"
        required
        autoComplete="email"
        defaultValue={search.get('email') ?? ''}
        label={t('account:field.email')}
        error={form.errorOf('email')}
      />
      <NewPasswordField
        label={t('account:field.password')}
        description={t('account:field.passwordHint', { count: PASSWORD_LENGTH.min })}
        showLabel={t('account:field.showPassword')}
        error={form.errorOf('new_password')}
      />
      <TextField
        name="phone"
        type="tel"
        maxLength={30}
        autoComplete="tel"
        label={t('account:field.phoneOptional')}
        error={form.errorOf('phone')}
      />
      <Submit isSending={form.isSending} isWide>
        {t('account:newAccount.action')}
      </Submit>
    </Form>
  );
}
