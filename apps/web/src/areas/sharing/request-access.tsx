import { Button } from '@mantine/core';
import { IconCircleCheck, IconKey } from '@tabler/icons-react';
import { useTranslation } from '../../lib/language.ts';
import { createPersonalStore } from '../../lib/personal-store.ts';
import { useStore } from '../../lib/store.ts';
import { Alert } from '../../ui/cards/alert.tsx';
import { useRequestAccess } from './queries.ts';
import classes from './sharing.module.css';

/** The farms requested in this session of the page. */
const requestedFarms = createPersonalStore<ReadonlySet<string>>(new Set());

/** Asks the owner for the whole farm if the user sees only parcels; once a visit. */
export function RequestAccess({ farmId }: { farmId: string }) {
  const t = useTranslation();
  const wasRequested = useStore(requestedFarms).has(farmId);
  const { mutate: requestAccess, isPending, isError } = useRequestAccess();
  if (wasRequested)
    return (
      <span className={classes.requested} role="status">
        <IconCircleCheck size={20} aria-hidden />
        {t('common:requestAccess.sent')}
      </span>
    );
  return (
    <div className={classes.choice}>
      <Button
        variant="light"
        size="md"
        mih={44}
        leftSection={<IconKey size={20} aria-hidden />}
        loading={isPending}
        onClick={() =>
          requestAccess(farmId, {
            onSuccess: () => requestedFarms.set(new Set(requestedFarms.get()).add(farmId)),
          })
        }
      >
        {t('common:requestAccess.action')}
      </Button>
      {isError && <Alert tone="alert">{t('common:requestAccess.failed')}</Alert>}
    </div>
  );
}
