import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { CardScreen } from '../../layouts/card-screen.tsx';
import { useErrorText } from '../../lib/error-text.ts';
import { useTranslation } from '../../lib/language.ts';
import { backTo } from '../../routes/back-to.ts';
import { href } from '../../routes/href.ts';
import { Alert } from '../../ui/cards/alert.tsx';
import { Waiting } from '../../ui/states/waiting.tsx';
import { LinkButton } from '../../ui/texts/link-button.tsx';
import { ConfirmAccountForm } from './auth/confirm-account-form.tsx';
import { ConfirmEmailForm } from './auth/confirm-email-form.tsx';
import { ResendForm } from './auth/resend-form.tsx';
import { useConfirmation } from './registration.ts';

/**
 * The page that a mailed link opens: it asks for the required proof, confirms and continues, or offers alternatives.
 */
export function AccountConfirmScreen() {
  const t = useTranslation();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [isEmailDone, setEmailDone] = useState(false);
  const token = search.get('token');
  const { data, error, retry } = useConfirmation(token);

  if (data && isEmailDone)
    return (
      <CardScreen route="account-confirm">
        <Alert tone="done">{t('account:confirm.emailDone', { email: data.email })}</Alert>
        <LinkButton variant="main" to={href('map')}>
          {t('account:toMap')}
        </LinkButton>
      </CardScreen>
    );
  if (data?.purpose === 'account')
    return (
      <CardScreen route="account-confirm" lead={t('account:confirm.lead', { email: data.email })}>
        <ConfirmAccountForm
          token={token!}
          email={data.email}
          onDone={() => navigate(backTo(search) ?? href('map'), { replace: true })}
        />
      </CardScreen>
    );
  if (data?.is_own)
    return (
      <CardScreen route="account-confirm" lead={t('account:confirm.emailLead', { email: data.email })}>
        <ConfirmEmailForm token={token!} onDone={() => setEmailDone(true)} />
      </CardScreen>
    );
  if (data)
    return (
      <CardScreen route="account-confirm">
        <Alert tone="info">{t('account:confirm.emailOfOther', { email: data.email })}</Alert>
        <LinkButton
          variant="main"
          to={href('login', {}, { backTo: `${href('account-confirm')}?${search.toString()}` })}
        >
          {t('account:login.link')}
        </LinkButton>
      </CardScreen>
    );
  if (error && retry)
    return (
      <CardScreen route="account-confirm">
        <Alert tone="alert">{errorText(error)}</Alert>
        <Button size="md" mih={44} onClick={retry}>
          {t('common:retry')}
        </Button>
      </CardScreen>
    );
  if (error || !token)
    return (
      <CardScreen
        route="account-confirm"
        links={<LinkButton to={href('login')}>{t('account:login.link')}</LinkButton>}
      >
        <Alert tone="alert">
          <p>{error ? errorText(error) : t('account:confirm.noToken')}</p>
          <p>{t('account:confirm.whatNow')}</p>
        </Alert>
        <ResendForm />
      </CardScreen>
    );
  return (
    <CardScreen route="account-confirm">
      <Waiting label={t('account:confirm.waiting')} />
    </CardScreen>
  );
}
