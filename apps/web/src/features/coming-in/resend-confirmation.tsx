import { Button } from '@mantine/core';
import { useErrorText } from '../../data/error-text.ts';
import { useWords } from '../../data/language.ts';
import { useResendConfirmation } from '../../data/registration.ts';
import { Note } from '../../ui/note.tsx';
import classes from './coming-in.module.css';
import { useCountdown } from './use-countdown.ts';

/** Not in the specification; chosen because a mail that has not come within a minute may have been lost. */
const WAIT_SECONDS = 60;

interface ResendConfirmationProps {
  readonly email: string;
  /** Whether a link was mailed just now, so that the next one has to wait. */
  readonly wasSent?: boolean;
}

/** Mails the link that confirms an account again, once a minute at most. */
export function ResendConfirmation({ email, wasSent = false }: ResendConfirmationProps) {
  const t = useWords();
  const errorText = useErrorText();
  const { mutate, isPending, isSuccess, error } = useResendConfirmation();
  const { left, start } = useCountdown(WAIT_SECONDS, wasSent);
  const send = () => mutate({ email }, { onSuccess: start });
  return (
    <div className={classes.other}>
      {error && <Note tone="alert">{errorText(error)}</Note>}
      {isSuccess && <Note tone="done">{t('account:resend.sent', { email })}</Note>}
      <Button variant="light" size="md" mih={44} onClick={send} loading={isPending} disabled={left > 0}>
        {left > 0 ? t('account:resend.wait', { count: left }) : t('account:resend.action')}
      </Button>
    </div>
  );
}
