import { useNavigate, useSearchParams } from 'react-router';
import { CardScreen } from '../../layouts/card-screen.tsx';
import { useTranslation } from '../../lib/language.ts';
import { href } from '../../routes/href.ts';
import { LinkButton } from '../../ui/texts/link-button.tsx';
import { useTrial } from '../farms/index.ts';
import { authParams } from './auth/auth-params.ts';
import { FacebookButton } from './auth/facebook-button.tsx';
import { MailWarning } from './auth/mail-warning.tsx';
import { RegistrationForm } from './auth/registration-form.tsx';
import { SkipIfSignedIn } from './auth/skip-if-signed-in.tsx';

/** The registration page. */
export function NewAccountScreen() {
  const t = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const trial = useTrial();
  const lead = trial
    ? t('account:newAccount.leadTrial', { farm: trial.farm.name })
    : t('account:newAccount.lead');
  const links = (
    <LinkButton to={href('login', {}, authParams(search))}>{t('account:newAccount.haveOne')}</LinkButton>
  );
  return (
    <SkipIfSignedIn>
      <CardScreen route="new-account" lead={lead} links={links}>
        <MailWarning />
        <RegistrationForm
          onDone={(email) => navigate(href('email-confirmation', {}, { ...authParams(search), email }))}
        />
        <FacebookButton />
      </CardScreen>
    </SkipIfSignedIn>
  );
}
