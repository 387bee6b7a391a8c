import { useSearchParams } from 'react-router';
import { useTranslation } from '../../data/language.ts';
import { authParams } from '../../features/auth/auth-params.ts';
import { ForgotPasswordForm } from '../../features/auth/forgot-password-form.tsx';
import { href } from '../../routes/href.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { CardScreen } from '../card-screen/card-screen.tsx';

/** The page for users who have forgotten their password. */
export function ForgotPasswordScreen() {
  const t = useTranslation();
  const [search] = useSearchParams();
  const ways = <LinkButton to={href('login', {}, authParams(search))}>{t('account:login.back')}</LinkButton>;
  return (
    <CardScreen route="forgot-password" lead={t('account:forgot.lead')} ways={ways}>
      <ForgotPasswordForm />
    </CardScreen>
  );
}
