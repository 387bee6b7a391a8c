import { BACK_TO_LIMIT } from '@brazda/contract/client';
import { REGISTRATION_REFS } from '@brazda/domain';
import { useSearchParams } from 'react-router';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useForm } from '../../../lib/use-form.ts';
import { backTo } from '../../../routes/back-to.ts';
import { Form, Submit } from '../../../ui/inputs/form.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { useTrial } from '../../farms/index.ts';
import { useRegister } from '../registration.ts';

/** Asks for the address of a new account; the rest is entered when its mailed link is opened. */
export function RegistrationForm({ onDone }: { onDone: (email: string) => void }) {
  const t = useTranslation();
  const { language } = useLanguage();
  const trial = useTrial();
  const [search] = useSearchParams();
  const ref = REGISTRATION_REFS.find((known) => known === search.get('ref'));
  // The mailed link, which may be opened in another browser, leads there.
  const back_to = backTo(search);
  const form = useForm({
    mutation: useRegister(),
    read: (field) => ({
      email: field('email').trim(),
      preferred_language: language,
      ref,
      ...(back_to !== null && back_to.length <= BACK_TO_LIMIT && { back_to }),
      // While it is unknown whether there is one, the server knows.
      ...(trial !== null && { keeps_trial: true }),
    }),
    onDone: (_, { email }) => onDone(email),
  });
  return (
    <Form {...form.props}>
      <TextField
        name="email"
        type="email"
        required
        autoComplete="email"
        defaultValue={search.get('email') ?? ''}
        label={t('account:field.email')}
        error={form.errorOf('email')}
      />
      <Submit isSending={form.isSending} isWide>
        {t('account:newAccount.action')}
      </Submit>
    </Form>
  );
}
