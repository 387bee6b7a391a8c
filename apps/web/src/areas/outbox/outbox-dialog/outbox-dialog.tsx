import { Button } from '@mantine/core';
import { leaveDialog } from '../../../lib/dialogs.ts';
import { useTranslation } from '../../../lib/language.ts';
import { sendAllNow, useLastRoundEnd, useOutbox } from '../../../lib/outbox/outbox.ts';
import { heldBack } from '../../../lib/outbox/schedule.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { useFarms } from '../../farms/index.ts';
import { DeviceStorage } from './device-storage.tsx';
import { ItemCard } from './item-card.tsx';
import { useOutboxAction } from './item-texts.ts';
import classes from './outbox-dialog.module.css';

/** The changes of the user that are not sent, why, and what can be done about each. */
export function OutboxDialog({ id }: { id: number }) {
  const t = useTranslation();
  const items = useOutbox();
  const end = useLastRoundEnd();
  const { farms } = useFarms();
  const run = useOutboxAction();
  const held = heldBack(items);
  const nameOf = (farmId: string | undefined) => farms.find((farm) => farm.id === farmId)?.name;
  const canSend = items.some((item) => item.state === 'waiting' && !held.has(item.id));
  return (
    <Dialog
      title={t('outbox:title')}
      onClose={() => leaveDialog(id)}
      close={t('common:close')}
      ok={t('shell:dialogs.ok')}
      onPhone="fullscreen"
      width={640}
      actions={
        canSend && (
          <Button size="md" onClick={() => void run(sendAllNow())} data-autofocus>
            {t('outbox:sendAll')}
          </Button>
        )
      }
    >
      {items.length === 0 && <EmptyState title={t('outbox:empty')} />}
      {canSend && end !== 'done' && <Alert tone="info">{t(`outbox:ends.${end}`)}</Alert>}
      <ul className={classes.items}>
        {items.map((item) => (
          <ItemCard
            key={item.id}
            item={item}
            items={items}
            holder={held.get(item.id)}
            farmName={nameOf(item.params.farmId)}
          />
        ))}
      </ul>
      <DeviceStorage />
    </Dialog>
  );
}
