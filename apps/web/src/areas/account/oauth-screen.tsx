import { Button } from '@mantine/core';
import { Navigate, useSearchParams } from 'react-router';
import { CardScreen } from '../../layouts/card-screen.tsx';
import { useErrorText } from '../../lib/error-text.ts';
import { useTranslation } from '../../lib/language.ts';
import { href } from '../../routes/href.ts';
import { Alert } from '../../ui/cards/alert.tsx';
import { Waiting } from '../../ui/states/waiting.tsx';
import { LinkButton } from '../../ui/texts/link-button.tsx';
import { afterFirstStep } from './auth/after-first-step.ts';
import { FacebookButton } from './auth/facebook-button.tsx';
import { useOauthFinish } from './registration.ts';

/** Facebook's error code if the user denies access. */
const DENIED = 'access_denied';

/** The redirect target of the Facebook login: it signs in, or reports the error with alternatives. */
export function OauthScreen() {
  const t = useTranslation();
  const errorText = useErrorText();
  const [search] = useSearchParams();
  const [code, state, refusal] = ['code', 'state', 'error'].map((name) => search.get(name));
  const { data, error, retry } = useOauthFinish('facebook', code ?? null, state ?? null);

  if (data) return <Navigate to={afterFirstStep(data, search)} replace />;
  if (!error && !refusal && code && state)
    return (
      <CardScreen route="oauth">
        <Waiting label={t('account:oauth.waiting')} />
      </CardScreen>
    );
  const reason = error
    ? errorText(error)
    : refusal === DENIED
      ? t('account:oauth.denied')
      : t('account:oauth.failed');
  const links = <LinkButton to={href('demo-farm')}>{t('account:exploreDemo')}</LinkButton>;
  return (
    <CardScreen route="oauth" links={links}>
      <Alert tone="alert">{reason}</Alert>
      {retry && (
        <Button size="md" mih={44} onClick={retry}>
          {t('common:retry')}
        </Button>
      )}
      <LinkButton variant="main" to={href('login')}>
        {t('account:oauth.withEmail')}
      </LinkButton>
      <FacebookButton />
    </CardScreen>
  );
}
