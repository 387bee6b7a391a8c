import { useNavigate, useSearchParams } from 'react-router';
import { useTranslation } from '../../data/language.ts';
import { authParams } from '../../features/auth/auth-params.ts';
import { FacebookButton } from '../../features/auth/facebook-button.tsx';
import { RegistrationForm } from '../../features/auth/registration-form.tsx';
import { href } from '../../routes/href.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { CardScreen } from '../card-screen/card-screen.tsx';

/** The registration page. */
export function NewAccountScreen() {
  const t = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const ways = (
    <LinkButton to={href('login', {}, authParams(search))}>{t('account:newAccount.haveOne')}</LinkButton>
  );
  return (
    <CardScreen route="new-account" lead={t('account:newAccount.lead')} ways={ways}>
      <RegistrationForm
        onDone={(email) => navigate(href('email-confirmation', {}, { ...authParams(search), email }))}
      />
      <FacebookButton />
    </CardScreen>
  );
}
