import { useNavigate, useSearchParams } from 'react-router';
import { useWords } from '../../data/language.ts';
import { afterFirstStep } from '../../features/coming-in/after-first-step.ts';
import { carried } from '../../features/coming-in/carried.ts';
import { FacebookButton } from '../../features/coming-in/facebook-button.tsx';
import { LoginForm } from '../../features/coming-in/login-form.tsx';
import { href } from '../../routes/href.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { CardScreen } from '../card-screen/card-screen.tsx';

/** The page on which a person signs in. */
export function LoginScreen() {
  const t = useWords();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const ways = <LinkButton to={href('demo-farm')}>{t('account:exploreDemo')}</LinkButton>;
  return (
    <CardScreen route="login" lead={t('account:login.lead')} ways={ways}>
      <LoginForm onDone={(answer) => navigate(afterFirstStep(answer, search), { replace: true })} />
      <FacebookButton />
      <LinkButton look="other" to={href('new-account', {}, carried(search))}>
        {t('account:login.newAccount')}
      </LinkButton>
    </CardScreen>
  );
}
