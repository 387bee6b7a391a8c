import type { User } from '@brazda/contract/client';
import { Button } from '@mantine/core';
import { useErrorText } from '../../../lib/error-text.ts';
import { useTranslation } from '../../../lib/language.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { Mailed } from '../auth/mail-warning.tsx';
import { useMailEnrollment } from '../second-factors.ts';
import classes from './settings.module.css';

interface MailEnrollmentProps {
  readonly account: User;
  /** Shown next to the actions that an opened link allows. */
  readonly isAside?: boolean;
}

/** The button that mails staff a new link to add their first second factor. */
export function MailEnrollment({ account, isAside = false }: MailEnrollmentProps) {
  const t = useTranslation();
  const errorText = useErrorText();
  const { mutate, isPending, isSuccess, error } = useMailEnrollment();
  if (isSuccess) return <Mailed>{t('account:twoStep.enrollment.sent', { email: account.email })}</Mailed>;
  return (
    <div className={classes.shown}>
      {error && <Alert tone="alert">{errorText(error)}</Alert>}
      <div>
        <Button
          variant={isAside ? 'subtle' : 'light'}
          size="md"
          mih={44}
          loading={isPending}
          onClick={() => mutate()}
        >
          {t('account:twoStep.enrollment.send')}
        </Button>
      </div>
    </div>
  );
}
