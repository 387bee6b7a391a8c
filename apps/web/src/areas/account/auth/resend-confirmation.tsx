import { Button } from '@mantine/core';
import { useErrorText } from '../../../lib/error-text.ts';
import { useTranslation } from '../../../lib/language.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { useResendConfirmation } from '../registration.ts';
import classes from './auth.module.css';
import { Mailed } from './mail-warning.tsx';
import { useCountdown } from './use-countdown.ts';

/** Chosen because a mail that has not come within a minute may have been lost. */
const WAIT_SECONDS = 60;

interface ResendConfirmationProps {
  readonly email: string;
  /** Whether a link was just mailed, so that the next one has to wait. */
  readonly wasSent?: boolean;
}

/** Mails the account confirmation link again, at most once a minute. */
export function ResendConfirmation({ email, wasSent = false }: ResendConfirmationProps) {
  const t = useTranslation();
  const errorText = useErrorText();
  const { mutate, isPending, isSuccess, error } = useResendConfirmation();
  const { left, start } = useCountdown(WAIT_SECONDS, wasSent);
  const send = () => mutate({ email }, { onSuccess: start });
  return (
    <div className={classes.other}>
      {error && <Alert tone="alert">{errorText(error)}</Alert>}
      {isSuccess && <Mailed>{t('account:resend.sent', { email })}</Mailed>}
      <Button variant="light" size="md" mih={44} onClick={send} loading={isPending} disabled={left > 0}>
        {left > 0 ? t('account:resend.wait', { count: left }) : t('account:resend.action')}
      </Button>
    </div>
  );
}
