import { useNavigate, useSearchParams } from 'react-router';
import { useTranslation } from '../../data/language.ts';
import { afterFirstStep } from '../../features/auth/after-first-step.ts';
import { authParams } from '../../features/auth/auth-params.ts';
import { FacebookButton } from '../../features/auth/facebook-button.tsx';
import { LoginForm } from '../../features/auth/login-form.tsx';
import { href } from '../../routes/href.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { CardScreen } from '../card-screen/card-screen.tsx';

/** The login page. */
export function LoginScreen() {
  const t = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const ways = <LinkButton to={href('demo-farm')}>{t('account:exploreDemo')}</LinkButton>;
  return (
    <CardScreen route="login" lead={t('account:login.lead')} ways={ways}>
      <LoginForm onDone={(answer) => navigate(afterFirstStep(answer, search), { replace: true })} />
      <FacebookButton />
      <LinkButton variant="other" to={href('new-account', {}, authParams(search))}>
        {t('account:login.newAccount')}
      </LinkButton>
    </CardScreen>
  );
}
