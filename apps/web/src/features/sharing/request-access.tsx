import { Button } from '@mantine/core';
import { IconCircleCheck, IconKey } from '@tabler/icons-react';
import { useWords } from '../../data/language.ts';
import { createPersonalStore } from '../../data/personal-store.ts';
import { useRequestAccess } from '../../data/sharing.ts';
import { useStore } from '../../lib/store.ts';
import { Note } from '../../ui/note.tsx';
import classes from './sharing.module.css';

/** The farms that were asked for in this visit. */
const asked = createPersonalStore<ReadonlySet<string>>(new Set());

/** Asks the owner for the whole of a farm of which somebody sees only parcels; once a visit. */
export function RequestAccess({ farmId }: { farmId: string }) {
  const t = useWords();
  const wasAsked = useStore(asked).has(farmId);
  const { mutate: ask, isPending, isError } = useRequestAccess();
  if (wasAsked)
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
        onClick={() => ask(farmId, { onSuccess: () => asked.set(new Set(asked.get()).add(farmId)) })}
      >
        {t('common:requestAccess.action')}
      </Button>
      {isError && <Note tone="alert">{t('common:requestAccess.failed')}</Note>}
    </div>
  );
}
