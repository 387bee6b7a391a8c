import type { SecondFactor, User } from '@brazda/contract';
import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../data/language.ts';
import { useLoadError } from '../../data/load-error.ts';
import { useSecondFactors } from '../../data/second-factors.ts';
import { Alert } from '../../ui/alert.tsx';
import { ItemRows } from '../../ui/item-row.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { AddTotp } from './add-totp.tsx';
import { FactorRow } from './factor-row.tsx';
import { ForbiddenNote } from './forbidden-note.tsx';
import { RemoveFactor } from './remove-factor.tsx';
import { RenameFactor } from './rename-factor.tsx';
import { RenewCodes } from './renew-codes.tsx';
import classes from './settings.module.css';

/** The task open in the section; one at a time. */
type Task =
  | { readonly is: 'add-totp' | 'renew-codes' }
  | { readonly is: 'rename' | 'remove'; readonly factor: SecondFactor };

/** Two-step login: its factors are added, renamed and removed here. */
export function TwoStepSection({ account }: { account: User }) {
  const t = useTranslation();
  return (
    <SectionCard title={t('account:twoStep.title')} lead={t('account:twoStep.lead')}>
      {account.is_hijacked ? <ForbiddenNote /> : <Factors account={account} />}
    </SectionCard>
  );
}

function Factors({ account }: { account: User }) {
  const t = useTranslation();
  const found = useSecondFactors();
  const failed = useLoadError(found);
  const [task, setTask] = useState<Task | null>(null);
  const close = () => setTask(null);
  if (task?.is === 'add-totp') return <AddTotp account={account} onClose={close} />;
  if (task?.is === 'renew-codes') return <RenewCodes account={account} onClose={close} />;
  if (task?.is === 'rename') return <RenameFactor factor={task.factor} onClose={close} />;
  if (task?.is === 'remove')
    return (
      <RemoveFactor
        account={account}
        factor={task.factor}
        isLast={found.data?.results.length === 1}
        onClose={close}
      />
    );
  if (failed) return <LoadFailure {...failed} />;
  if (!found.data) return <Skeleton height={64} />;
  const { results: factors, recovery_codes_left: left } = found.data;
  return (
    <>
      {account.is_staff && factors.length === 0 && <Alert tone="info">{t('account:twoStep.staff')}</Alert>}
      {factors.length > 0 && (
        <ItemRows>
          {factors.map((factor) => (
            <FactorRow
              key={factor.id}
              factor={factor}
              onRename={() => setTask({ is: 'rename', factor })}
              onRemove={() => setTask({ is: 'remove', factor })}
            />
          ))}
        </ItemRows>
      )}
      {factors.length > 0 && (
        <p className={classes.present}>{t('account:twoStep.codesLeft', { count: left })}</p>
      )}
      <div className={classes.ways}>
        <Button variant="light" size="md" mih={44} onClick={() => setTask({ is: 'add-totp' })}>
          {t('account:twoStep.addTotp')}
        </Button>
        {factors.length > 0 && (
          <Button variant="subtle" size="md" mih={44} onClick={() => setTask({ is: 'renew-codes' })}>
            {t('account:twoStep.renew')}
          </Button>
        )}
      </div>
    </>
  );
}
