import { useNavigate, useSearchParams } from 'react-router';
import { CardScreen } from '../../layouts/card-screen.tsx';
import { useTranslation } from '../../lib/language.ts';
import { href } from '../../routes/href.ts';
import { Alert } from '../../ui/cards/alert.tsx';
import { LinkButton } from '../../ui/texts/link-button.tsx';
import { afterFirstStep } from './auth/after-first-step.ts';
import { ResetPasswordForm } from './auth/reset-password-form.tsx';

/** The page of a mailed reset link, to set a new password. */
export function ResetPasswordScreen() {
  const t = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const token = search.get('token');
  const links = <LinkButton to={href('forgot-password')}>{t('account:reset.newLink')}</LinkButton>;
  return (
    <CardScreen route="reset-password" lead={token && t('account:reset.lead')} links={links}>
      {token ? (
        <ResetPasswordForm
          token={token}
          onDone={(response) => navigate(afterFirstStep(response, search), { replace: true })}
        />
      ) : (
        <Alert tone="alert">{t('account:reset.noToken')}</Alert>
      )}
    </CardScreen>
  );
}
