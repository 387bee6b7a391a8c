import { Button } from '@mantine/core';
import { useParams } from 'react-router';
import { CardScreen } from '../../layouts/card-screen.tsx';
import { useErrorText } from '../../lib/error-text.ts';
import { useTranslation } from '../../lib/language.ts';
import { href } from '../../routes/href.ts';
import { Alert } from '../../ui/cards/alert.tsx';
import { LinkButton } from '../../ui/texts/link-button.tsx';
import { useUnsubscribe } from './queries.ts';

/**
 * The page of the link in a mail that comes again and again. It asks before it ends the mail, because programs that check links open
 * them, too.
 */
export function UnsubscribeScreen() {
  const t = useTranslation();
  const errorText = useErrorText();
  const { token = '' } = useParams();
  const { mutate, isPending, isSuccess, error } = useUnsubscribe();
  const links = (
    <LinkButton to={`${href('user-settings')}#notifications`}>
      {t('notifications:unsubscribe.toSettings')}
    </LinkButton>
  );
  if (isSuccess)
    return (
      <CardScreen
        route="unsubscribe"
        heading={t('notifications:unsubscribe.done')}
        lead={t('notifications:unsubscribe.doneText')}
        links={links}
      />
    );
  return (
    <CardScreen route="unsubscribe" lead={t('notifications:unsubscribe.text')} links={links}>
      {error && <Alert tone="alert">{errorText(error)}</Alert>}
      <Button size="md" mih={44} fullWidth loading={isPending} onClick={() => mutate(token)}>
        {t('notifications:unsubscribe.stop')}
      </Button>
    </CardScreen>
  );
}
