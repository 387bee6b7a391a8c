import { useSearchParams } from 'react-router';
import { useWords } from '../../data/language.ts';
import { carried } from '../../features/coming-in/carried.ts';
import { ResendConfirmation } from '../../features/coming-in/resend-confirmation.tsx';
import { ResendForm } from '../../features/coming-in/resend-form.tsx';
import { href } from '../../routes/href.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Note } from '../../ui/note.tsx';
import { CardScreen } from '../card-screen/card-screen.tsx';

/** The page after an account was asked for: where the link that confirms it went, and what to do when it does not come. */
export function EmailConfirmationScreen() {
  const t = useWords();
  const [search] = useSearchParams();
  const email = search.get('email');
  const ways = (
    <>
      <LinkButton to={href('login', {}, { ...carried(search), email })}>{t('account:login.link')}</LinkButton>
      {email && (
        <LinkButton to={href('new-account', {}, carried(search))}>
          {t('account:confirmation.wrongAddress')}
        </LinkButton>
      )}
    </>
  );
  const lead = email ? t('account:confirmation.sent', { email }) : t('account:confirmation.ask');
  return (
    <CardScreen route="email-confirmation" lead={lead} ways={ways}>
      {email ? (
        <>
          <Note tone="info">{t('account:confirmation.hint')}</Note>
          <ResendConfirmation email={email} wasSent />
        </>
      ) : (
        <ResendForm />
      )}
    </CardScreen>
  );
}
