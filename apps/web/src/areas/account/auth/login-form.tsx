import { Link, useSearchParams } from 'react-router';
import { ApiError } from '../../../lib/api.ts';
import { useTranslation } from '../../../lib/language.ts';
import { useForm } from '../../../lib/use-form.ts';
import { href } from '../../../routes/href.ts';
import { Form, Submit } from '../../../ui/form.tsx';
import { PasswordField, TextField } from '../../../ui/text-field.tsx';
import { useSignIn } from '../../session/index.ts';
import type { FirstStepResponse } from './after-first-step.ts';
import classes from './auth.module.css';
import { authParams } from './auth-params.ts';
import { ResendConfirmation } from './resend-confirmation.tsx';

/** Login by e-mail and password. */
export function LoginForm({ onDone }: { onDone: (answer: FirstStepResponse) => void }) {
  const t = useTranslation();
  const [search] = useSearchParams();
  const mutation = useSignIn();
  const form = useForm({
    mutation,
    read: (field) => ({ email: field('email').trim(), password: field('password') }),
    onDone,
  });
  const isUnconfirmed = mutation.error instanceof ApiError && mutation.error.code === 'unconfirmed';
  const unconfirmed = (
    <>
      <p>{t('account:login.unconfirmed')}</p>
      <ResendConfirmation email={mutation.variables?.email ?? ''} />
    </>
  );
  return (
    <Form {...form.props} alert={isUnconfirmed ? unconfirmed : form.props.alert}>
      <TextField
        name="email"
        type="email"
        required
        autoComplete="username"
        defaultValue={search.get('email') ?? ''}
        label={t('account:field.email')}
        error={form.errorOf('email')}
      />
      <div>
        <PasswordField
          name="password"
          required
          autoComplete="current-password"
          label={t('account:field.password')}
          showLabel={t('account:field.showPassword')}
          error={form.errorOf('password')}
        />
        <Link className={classes.forgotten} to={href('forgot-password', {}, authParams(search))}>
          {t('account:login.forgotten')}
        </Link>
      </div>
      <Submit isSending={form.isSending} isWide>
        {t('account:login.action')}
      </Submit>
    </Form>
  );
}
