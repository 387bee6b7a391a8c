import type { SecondFactor, User } from '@brazda/contract/client';
import { Button, Skeleton } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { knowsPasskeys } from '../../../lib/passkey-error.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { ItemRows } from '../../../ui/cards/item-row.tsx';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { LoadFailure } from '../../../ui/states/load-failure.tsx';
import { type Enrollment, useSecondFactors } from '../second-factors.ts';
import { AddPasskey } from './add-passkey.tsx';
import { AddTotp } from './add-totp.tsx';
import { FactorRow } from './factor-row.tsx';
import { ForbiddenNote } from './forbidden-note.tsx';
import { MailEnrollment } from './mail-enrollment.tsx';
import { RemoveFactor } from './remove-factor.tsx';
import { RenameFactor } from './rename-factor.tsx';
import { RenewCodes } from './renew-codes.tsx';
import classes from './settings.module.css';

/** The URL parameter with the token of the mailed enrollment link. */
const ENROLLMENT = 'enrollment';

/** The open form of the section; one at a time. */
type Task =
  | { readonly is: 'add-passkey' | 'add-totp' | 'renew-codes' }
  | { readonly is: 'rename' | 'remove'; readonly factor: SecondFactor };

/** Two-step login: its factors are added, renamed and removed here. */
export function TwoStepSection({ account }: { account: User }) {
  const t = useTranslation();
  const section = useRef<HTMLElement>(null);
  const enrollment = useSearchParams()[0].get(ENROLLMENT);
  const isOpened = enrollment !== null;
  // The link opens this section, which is further down the page.
  useEffect(() => {
    if (isOpened) section.current?.scrollIntoView({ block: 'center' });
  }, [isOpened]);
  return (
    <SectionCard ref={section} title={t('account:twoStep.title')} lead={t('account:twoStep.lead')}>
      {account.is_hijacked ? <ForbiddenNote /> : <Factors account={account} enrollment={enrollment} />}
    </SectionCard>
  );
}

function Factors({ account, enrollment }: { account: User; enrollment: Enrollment }) {
  const t = useTranslation();
  const found = useSecondFactors();
  const failed = useLoadError(found);
  const [task, setTask] = useState<Task | null>(null);
  const close = () => setTask(null);
  const [, setSearch] = useSearchParams();
  // A used token is removed from the URL once no open form would ask before leaving.
  const isUsed = enrollment !== null && task === null && account.has_second_factor;
  useEffect(() => {
    if (!isUsed) return;
    const strip = (field: URLSearchParams) =>
      new URLSearchParams([...field].filter(([name]) => name !== ENROLLMENT));
    setSearch(strip, { replace: true });
  }, [isUsed, setSearch]);
  if (task?.is === 'add-totp' || task?.is === 'add-passkey') {
    const Add = task.is === 'add-totp' ? AddTotp : AddPasskey;
    return <Add account={account} enrollment={enrollment} onClose={close} />;
  }
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
  const { results: factors, recovery_codes_left: left, passkeys } = found.data;
  const lack = passkeys === 'offered' && !knowsPasskeys() ? 'unsupported' : passkeys;
  // The password of a staff account must not be enough to add its first second factor.
  const needsLink = account.is_staff && factors.length === 0;
  if (needsLink && enrollment === null)
    return (
      <>
        <Alert tone="info">{t('account:twoStep.enrollment.lead', { email: account.email })}</Alert>
        <MailEnrollment account={account} />
      </>
    );
  return (
    <>
      {needsLink && <Alert tone="info">{t('account:twoStep.staff')}</Alert>}
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
        {lack === 'offered' && (
          <Button variant="light" size="md" mih={44} onClick={() => setTask({ is: 'add-passkey' })}>
            {t('account:passkey.add')}
          </Button>
        )}
        <Button variant="light" size="md" mih={44} onClick={() => setTask({ is: 'add-totp' })}>
          {t('account:twoStep.addTotp')}
        </Button>
        {factors.length > 0 && (
          <Button variant="subtle" size="md" mih={44} onClick={() => setTask({ is: 'renew-codes' })}>
            {t('account:twoStep.renew')}
          </Button>
        )}
      </div>
      {lack !== 'offered' && <p className={classes.lack}>{t(`account:passkey.lack.${lack}`)}</p>}
      {needsLink && <MailEnrollment account={account} isAside />}
    </>
  );
}
