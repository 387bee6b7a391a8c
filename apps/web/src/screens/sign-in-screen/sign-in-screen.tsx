import '@mantine/core/styles/PasswordInput.css';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useSignIn } from '../../data/account.ts';
import { useErrorText } from '../../data/error-text.ts';
import { useWords } from '../../data/language.ts';
import { usePageTitle } from '../../data/page-title.ts';
import { LanguageSwitch } from '../../features/language-switch/language-switch.tsx';
import { backTo } from '../../routes/back-to.ts';
import { href } from '../../routes/href.ts';
import { Mark } from '../../ui/brand.tsx';
import classes from './sign-in-screen.module.css';

/** The page on which a person signs in. */
export function SignInScreen() {
  const t = useWords();
  const errorText = useErrorText();
  usePageTitle(t('common:signIn.title'));
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { mutate: signIn, isPending, error } = useSignIn();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const credentials = { email: String(given.get('email')), password: String(given.get('password')) };
    signIn(credentials, { onSuccess: () => navigate(backTo(search) ?? href('map'), { replace: true }) });
  };
  return (
    <main className={classes.screen}>
      <form className={classes.card} onSubmit={submit}>
        <header className={classes.brand}>
          <Mark size={40} />
          <strong>{t('common:brand')}</strong>
        </header>
        <h1>{t('common:signIn.title')}</h1>
        <p>{t('common:signIn.lead')}</p>
        {error && (
          <div role="alert" className={classes.error}>
            {errorText(error)}
          </div>
        )}
        <TextInput
          name="email"
          type="email"
          size="md"
          required
          withAsterisk={false}
          autoComplete="username"
          label={t('common:signIn.email')}
        />
        <PasswordInput
          name="password"
          size="md"
          required
          withAsterisk={false}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('common:signIn.showPassword') }}
          label={t('common:signIn.password')}
        />
        <Button type="submit" size="md" loading={isPending}>
          {t('common:signIn.action')}
        </Button>
        <Link to={href('demo-farm')}>{t('common:signIn.demo')}</Link>
        <LanguageSwitch />
      </form>
    </main>
  );
}
