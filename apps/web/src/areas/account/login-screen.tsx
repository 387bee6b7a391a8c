import { useNavigate, useSearchParams } from 'react-router';
import { CardScreen } from '../../layouts/card-screen.tsx';
import { useTranslation } from '../../lib/language.ts';
import { href } from '../../routes/href.ts';
import { LinkButton } from '../../ui/texts/link-button.tsx';
import { afterFirstStep } from './auth/after-first-step.ts';
import { authParams } from './auth/auth-params.ts';
import { FacebookButton } from './auth/facebook-button.tsx';
import { LoginForm } from './auth/login-form.tsx';
import { SkipIfSignedIn } from './auth/skip-if-signed-in.tsx';

/** The login page. */
export function LoginScreen() {
  const t = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const links = <LinkButton to={href('demo-farm')}>{t('account:exploreDemo')}</LinkButton>;
  return (
    <SkipIfSignedIn>
      <CardScreen route="login" lead={t('account:login.lead')} links={links}>
        <LoginForm onDone={(response) => navigate(afterFirstStep(response, search), { replace: true })} />
        <FacebookButton />
        <LinkButton variant="other" to={href('new-account', {}, authParams(search))}>
          {t('account:login.newAccount')}
        </LinkButton>
      </CardScreen>
    </SkipIfSignedIn>
  );
}
