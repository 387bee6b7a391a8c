import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/language.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { useSendsMail, useSupport } from '../../installation/index.ts';

/** Says that the installation sends no mail, so that no one waits for it; nothing where it does. */
export function MailWarning() {
  const t = useTranslation();
  const sendsMail = useSendsMail();
  const support = useSupport();
  if (sendsMail) return null;
  return (
    <Alert tone="alert">
      {t('account:noMail')} {support?.email && <a href={`mailto:${support.email}`}>{support.email}</a>}
    </Alert>
  );
}

/** Says that a mail is on its way, or why it is not. */
export function Mailed({ children }: { readonly children: ReactNode }) {
  const sendsMail = useSendsMail();
  return sendsMail ? <Alert tone="done">{children}</Alert> : <MailWarning />;
}
