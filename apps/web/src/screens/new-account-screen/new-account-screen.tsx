import { useNavigate, useSearchParams } from 'react-router';
import { useWords } from '../../data/language.ts';
import { carried } from '../../features/coming-in/carried.ts';
import { FacebookButton } from '../../features/coming-in/facebook-button.tsx';
import { RegistrationForm } from '../../features/coming-in/registration-form.tsx';
import { href } from '../../routes/href.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { CardScreen } from '../card-screen/card-screen.tsx';

/** The page on which a person creates an account. */
export function NewAccountScreen() {
  const t = useWords();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const ways = (
    <LinkButton to={href('login', {}, carried(search))}>{t('account:newAccount.haveOne')}</LinkButton>
  );
  return (
    <CardScreen route="new-account" lead={t('account:newAccount.lead')} ways={ways}>
      <RegistrationForm
        onDone={(email) => navigate(href('email-confirmation', {}, { ...carried(search), email }))}
      />
      <FacebookButton />
    </CardScreen>
  );
}
