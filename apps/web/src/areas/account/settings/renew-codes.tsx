import type { User } from '@brazda/contract/client';
import { useTranslation } from '../../../lib/language.ts';
import { useRenewCodes } from '../second-factors.ts';
import { PasswordStep } from './password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './settings.module.css';

/** Replaces the remaining recovery codes with new ones. */
export function RenewCodes({ account, onClose }: { account: User; onClose: () => void }) {
  const t = useTranslation();
  const renew = useRenewCodes();
  if (renew.data) return <RecoveryCodes codes={renew.data.recovery_codes} onClose={onClose} />;
  return (
    <PasswordStep account={account} mutation={renew} action={t('account:twoStep.renew')} onCancel={onClose}>
      <p className={classes.present}>{t('account:twoStep.renewLead')}</p>
    </PasswordStep>
  );
}
