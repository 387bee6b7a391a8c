import { useSearchParams } from 'react-router';
import { useWords } from '../../data/language.ts';
import { carried } from '../../features/coming-in/carried.ts';
import { ForgotPasswordForm } from '../../features/coming-in/forgot-password-form.tsx';
import { href } from '../../routes/href.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { CardScreen } from '../card-screen/card-screen.tsx';

/** The page for somebody who does not know the password any more. */
export function ForgotPasswordScreen() {
  const t = useWords();
  const [search] = useSearchParams();
  const ways = <LinkButton to={href('login', {}, carried(search))}>{t('account:login.back')}</LinkButton>;
  return (
    <CardScreen route="forgot-password" lead={t('account:forgot.lead')} ways={ways}>
      <ForgotPasswordForm />
    </CardScreen>
  );
}
