import type { Season } from '@brazda/contract/client';
import { Button, Skeleton } from '@mantine/core';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { openDialog } from '../../../lib/dialogs.ts';
import { useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { ItemRows } from '../../../ui/cards/item-row.tsx';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import type { KnownFarm } from '../../farms/index.ts';
import { useFarmWorkers } from '../journal-queries.ts';
import { WorkerRow } from './worker-row.tsx';

interface WorkerListProps {
  readonly farm: KnownFarm;
  /** The season whose work is counted; all of it if the farm has none. */
  readonly season: Season | undefined;
}

/** The people who work on a farm. */
export function WorkerList({ farm, season }: WorkerListProps) {
  const t = useTranslation();
  const found = useFarmWorkers({ farmId: farm.id, seasonId: season?.id }, true);
  const workers = found.data;
  const add = {
    label: t('journal:people.add'),
    onClick: () => openDialog({ type: 'worker-form', farmId: farm.id, worker: null }),
  };
  return (
    <SectionCard
      title={t('journal:people.title')}
      lead={t('journal:people.lead')}
      actions={
        workers &&
        workers.length > 0 && (
          <Button
            variant="light"
            size="md"
            mih={44}
            leftSection={<IconUserPlus size={20} aria-hidden />}
            onClick={add.onClick}
          >
            {add.label}
          </Button>
        )
      }
    >
      <Loaded failure={useLoadError(found)}>
        {workers === undefined ? (
          <Skeleton height={120} radius={10} />
        ) : workers.length === 0 ? (
          <EmptyState
            icon={<IconUsers />}
            title={t('journal:people.empty')}
            text={t('journal:people.emptyText')}
            action={add}
          />
        ) : (
          <ItemRows>
            {workers.map((worker) => (
              <WorkerRow
                key={worker.id}
                farm={farm}
                worker={worker}
                isClaimed={workers.some(({ is_own }) => is_own)}
              />
            ))}
          </ItemRows>
        )}
      </Loaded>
    </SectionCard>
  );
}
