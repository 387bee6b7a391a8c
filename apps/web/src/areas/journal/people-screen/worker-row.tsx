import type { Worker } from '@brazda/contract/client';
import { Button } from '@mantine/core';
import { IconMail, IconUser } from '@tabler/icons-react';
import { openDialog } from '../../../lib/dialogs.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { notify } from '../../../lib/toasts.ts';
import { ItemRow } from '../../../ui/cards/item-row.tsx';
import type { MenuEntry } from '../../../ui/dropdowns/menu.tsx';
import type { KnownFarm } from '../../farms/index.ts';
import { useClaimWorker, useDisconnectWorker, useRemoveWorker } from '../workers.ts';
import classes from './people.module.css';
import { RowMenu } from './row-menu.tsx';
import { workerStatusOf } from './worker-status.ts';

interface WorkerRowProps {
  readonly farm: KnownFarm;
  readonly worker: Worker;
  /** Whether one of the people of the farm is the user. */
  readonly isClaimed: boolean;
}

/** One person: who it is, what they see, what is assigned to them and what they have done. */
export function WorkerRow({ farm, worker, isClaimed }: WorkerRowProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const { name, email, phone, activities, hours, hectares } = worker;
  const status = workerStatusOf(worker);
  const hasWorked = hours > 0 || hectares > 0;
  const work = [
    activities > 0 ? t('journal:people.activities', { count: activities }) : t('journal:people.unassigned'),
    ...(hasWorked ? [t('journal:hours', { hours: formats.typed(hours) }), formats.hectares(hectares)] : []),
  ];
  return (
    <ItemRow
      icon={<IconUser size={22} />}
      title={
        <>
          {name}{' '}
          <span className={classes.state} data-state={status}>
            {status === 'invited'
              ? t('journal:people.status.invited', { day: formats.dayMonth(worker.invited_until!) })
              : t(`journal:people.status.${status}`)}
          </span>
        </>
      }
      text={
        <>
          {email !== null && <div>{email}</div>}
          {phone !== null && <div>{phone}</div>}
          <div>{work.join(' · ')}</div>
        </>
      }
      actions={
        <>
          {!worker.has_account && (
            <Button
              variant="subtle"
              size="sm"
              mih={44}
              leftSection={<IconMail size={20} aria-hidden />}
              aria-label={t('journal:people.invite.title', { name })}
              onClick={() => openDialog({ type: 'invite-worker', farm, worker })}
            >
              {t('journal:people.invite.open')}
            </Button>
          )}
          <WorkerMenu farm={farm} worker={worker} isClaimed={isClaimed} />
        </>
      }
    />
  );
}

function WorkerMenu({ farm, worker, isClaimed }: WorkerRowProps) {
  const t = useTranslation();
  const errorText = useErrorText();
  const { mutate: remove, isPending } = useRemoveWorker(farm.id);
  const { mutateAsync: claim } = useClaimWorker(farm.id);
  const { mutateAsync: disconnect } = useDisconnectWorker(farm.id);
  const confirm = useAccountDialog(worker);
  const onError = (error: Error) => notify({ type: 'error', text: errorText(error) });
  const entries: MenuEntry[] = [
    {
      label: t('journal:people.change'),
      onSelect: () => openDialog({ type: 'worker-form', farmId: farm.id, worker }),
    },
    ...(isClaimed || worker.has_account
      ? []
      : [{ label: t('journal:people.claim.open'), onSelect: () => confirm('claim', claim) }]),
    ...(worker.has_account
      ? [{ label: t('journal:people.disconnect.open'), onSelect: () => confirm('disconnect', disconnect) }]
      : []),
    'line',
    {
      label: t('journal:people.remove'),
      onSelect: () => remove(worker, { onError }),
      isDanger: true,
      isDisabled: isPending,
    },
  ];
  return <RowMenu name={worker.name} entries={entries} />;
}

/** Returns the function that asks before the account of a person changes, which is no change that can be undone. */
function useAccountDialog({ id, name }: Worker) {
  const t = useTranslation();
  const errorText = useErrorText();
  return (change: 'claim' | 'disconnect', send: (workerId: string) => Promise<unknown>) =>
    openDialog({
      type: 'confirm',
      title: t(`journal:people.${change}.title`, { name }),
      text: t(`journal:people.${change}.text`, { name }),
      confirm: t(`journal:people.${change}.open`),
      onConfirm: async () => {
        try {
          await send(id);
        } catch (error) {
          notify({ type: 'error', text: errorText(error as Error) });
          throw error;
        }
      },
    });
}
