import { Link, useSearchParams } from 'react-router';
import { useTranslation } from '../../../lib/language.ts';
import { useForm } from '../../../lib/use-form.ts';
import { href } from '../../../routes/href.ts';
import { Form, Submit } from '../../../ui/inputs/form.tsx';
import { PasswordField, TextField } from '../../../ui/inputs/text-field.tsx';
import { useSignIn } from '../../session/index.ts';
import type { FirstStepResponse } from './after-first-step.ts';
import classes from './auth.module.css';
import { authParams } from './auth-params.ts';

/** Login by e-mail and password. */
export function LoginForm({ onDone }: { onDone: (answer: FirstStepResponse) => void }) {
  const t = useTranslation();
  const [search] = useSearchParams();
  const form = useForm({
    mutation: useSignIn(),
    read: (field) => ({ email: field('email').trim(), password: field('password') }),
    onDone,
  });
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
