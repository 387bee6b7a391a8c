import { Button } from '@mantine/core';
import { Navigate, useSearchParams } from 'react-router';
import { useErrorText } from '../../data/error-text.ts';
import { useWords } from '../../data/language.ts';
import { useConfirmation } from '../../data/registration.ts';
import { ResendForm } from '../../features/coming-in/resend-form.tsx';
import { backTo } from '../../routes/back-to.ts';
import { href } from '../../routes/href.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Note } from '../../ui/note.tsx';
import { CardScreen } from '../card-screen/card-screen.tsx';
import { Waiting } from '../card-screen/waiting.tsx';

/** The page that a mailed link opens: it confirms the address and goes on, or says what can be done instead. */
export function AccountConfirmScreen() {
  const t = useWords();
  const errorText = useErrorText();
  const [search] = useSearchParams();
  const token = search.get('token');
  const { data, error, retry } = useConfirmation(token);

  if (data?.purpose === 'account') return <Navigate to={backTo(search) ?? href('map')} replace />;
  if (data)
    return (
      <CardScreen route="account-confirm">
        <Note tone="done">{t('account:confirm.emailDone', { email: data.email })}</Note>
        <LinkButton look="main" to={href('map')}>
          {t('account:toMap')}
        </LinkButton>
      </CardScreen>
    );
  if (error && retry)
    return (
      <CardScreen route="account-confirm">
        <Note tone="alert">{errorText(error)}</Note>
        <Button size="md" mih={44} onClick={retry}>
          {t('common:retry')}
        </Button>
      </CardScreen>
    );
  if (error || !token)
    return (
      <CardScreen
        route="account-confirm"
        ways={<LinkButton to={href('login')}>{t('account:login.link')}</LinkButton>}
      >
        <Note tone="alert">
          <p>{error ? errorText(error) : t('account:confirm.noToken')}</p>
          <p>{t('account:confirm.whatNow')}</p>
        </Note>
        <ResendForm />
      </CardScreen>
    );
  return (
    <CardScreen route="account-confirm">
      <Waiting label={t('account:confirm.waiting')} />
    </CardScreen>
  );
}
