import { useSearchParams } from 'react-router';
import { CardScreen } from '../../layouts/card-screen.tsx';
import { useTranslation } from '../../lib/language.ts';
import { href } from '../../routes/href.ts';
import { Alert } from '../../ui/cards/alert.tsx';
import { LinkButton } from '../../ui/texts/link-button.tsx';
import { useSendsMail } from '../installation/index.ts';
import { authParams } from './auth/auth-params.ts';
import { MailWarning } from './auth/mail-warning.tsx';
import { ResendConfirmation } from './auth/resend-confirmation.tsx';
import { ResendForm } from './auth/resend-form.tsx';

/** The page after registration: where the confirmation link was sent, and what to do if it does not arrive. */
export function EmailConfirmationScreen() {
  const t = useTranslation();
  const [search] = useSearchParams();
  const email = search.get('email');
  const links = (
    <>
      <LinkButton to={href('login', {}, { ...authParams(search), email })}>
        {t('account:login.link')}
      </LinkButton>
      {email && (
        <LinkButton to={href('new-account', {}, authParams(search))}>
          {t('account:confirmation.wrongAddress')}
        </LinkButton>
      )}
    </>
  );
  const sendsMail = useSendsMail();
  const sent =
    email && t(sendsMail ? 'account:confirmation.sent' : 'account:confirmation.notSent', { email });
  const lead = sent || t('account:confirmation.ask');
  return (
    <CardScreen route="email-confirmation" lead={lead} links={links}>
      {email ? (
        <>
          <MailWarning />
          {sendsMail && <Alert tone="info">{t('account:confirmation.hint')}</Alert>}
          <ResendConfirmation email={email} wasSent />
        </>
      ) : (
        <ResendForm />
      )}
    </CardScreen>
  );
}
