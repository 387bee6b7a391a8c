import { useSearchParams } from 'react-router';
import { CardScreen } from '../../layouts/card-screen.tsx';
import { useTranslation } from '../../lib/language.ts';
import { href } from '../../routes/href.ts';
import { LinkButton } from '../../ui/texts/link-button.tsx';
import { authParams } from './auth/auth-params.ts';
import { ForgotPasswordForm } from './auth/forgot-password-form.tsx';

/** The page for users who have forgotten their password. */
export function ForgotPasswordScreen() {
  const t = useTranslation();
  const [search] = useSearchParams();
  const links = <LinkButton to={href('login', {}, authParams(search))}>{t('account:login.back')}</LinkButton>;
  return (
    <CardScreen route="forgot-password" lead={t('account:forgot.lead')} links={links}>
      <ForgotPasswordForm />
    </CardScreen>
  );
}
