import type { SecondFactor, User } from '@brazda/contract/client';
import { useTranslation } from '../../../lib/language.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { useRemoveFactor } from '../second-factors.ts';
import { PasswordStep } from './password-step.tsx';

interface RemoveFactorProps {
  readonly account: User;
  readonly factor: SecondFactor;
  readonly isLast: boolean;
  readonly onClose: () => void;
}

/** Removes a second factor, and warns if it is the last one. */
export function RemoveFactor({ account, factor, isLast, onClose }: RemoveFactorProps) {
  const t = useTranslation();
  const key = isLast ? 'account:twoStep.removeLast' : 'account:twoStep.removeLead';
  return (
    <PasswordStep
      account={account}
      mutation={useRemoveFactor(factor.id)}
      action={t('account:twoStep.remove')}
      tone="alert"
      onDone={onClose}
      onCancel={onClose}
    >
      <Alert tone="alert">{t(key, { name: factor.name })}</Alert>
    </PasswordStep>
  );
}
