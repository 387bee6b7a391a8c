import type { Machine, Season } from '@brazda/contract/client';
import { Button, Skeleton } from '@mantine/core';
import { IconPlus, IconTractor } from '@tabler/icons-react';
import { openDialog } from '../../../lib/dialogs.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { notify } from '../../../lib/toasts.ts';
import { ItemRow, ItemRows } from '../../../ui/cards/item-row.tsx';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import type { KnownFarm } from '../../farms/index.ts';
import { useFarmMachines } from '../journal-queries.ts';
import { useRemoveMachine } from '../machines.ts';
import { RowMenu } from './row-menu.tsx';

interface MachineListProps {
  readonly farm: KnownFarm;
  /** The season whose work is counted; all of it if the farm has none. */
  readonly season: Season | undefined;
  readonly mayChange: boolean;
}

/** The machines of a farm. */
export function MachineList({ farm, season, mayChange }: MachineListProps) {
  const t = useTranslation();
  const found = useFarmMachines({ farmId: farm.id, seasonId: season?.id });
  const machines = found.data;
  const add = {
    label: t('journal:machines.add'),
    onClick: () => openDialog({ type: 'machine-form', farmId: farm.id, machine: null }),
  };
  return (
    <SectionCard
      title={t('journal:machines.title')}
      lead={t('journal:machines.lead')}
      actions={
        mayChange &&
        machines &&
        machines.length > 0 && (
          <Button
            variant="light"
            size="md"
            mih={44}
            leftSection={<IconPlus size={20} aria-hidden />}
            onClick={add.onClick}
          >
            {add.label}
          </Button>
        )
      }
    >
      <Loaded failure={useLoadError(found)}>
        {machines === undefined ? (
          <Skeleton height={120} radius={10} />
        ) : machines.length === 0 ? (
          <EmptyState
            icon={<IconTractor />}
            title={t('journal:machines.empty')}
            text={t(mayChange ? 'journal:machines.emptyText' : 'journal:machines.emptyGuest')}
            {...(mayChange && { action: add })}
          />
        ) : (
          <ItemRows>
            {machines.map((machine) => (
              <MachineRow key={machine.id} farmId={farm.id} machine={machine} mayChange={mayChange} />
            ))}
          </ItemRows>
        )}
      </Loaded>
    </SectionCard>
  );
}

interface MachineRowProps {
  readonly farmId: string;
  readonly mayChange: boolean;
  readonly machine: Machine;
}

/** One machine: what it has done, what it used, and who drove it. */
function MachineRow({ farmId, machine, mayChange }: MachineRowProps) {
  const t = useTranslation();
  const errorText = useErrorText();
  const { formats } = useLanguage();
  const { mutate: remove, isPending } = useRemoveMachine(farmId);
  const { name, hours, fuel, hectares, drivers } = machine;
  const hoursText = (count: number) => t('journal:hours', { hours: formats.typed(count) });
  const isUsed = hours > 0 || fuel > 0 || hectares > 0;
  const names = drivers.map((driver) =>
    driver.hours > 0 ? `${driver.name} (${hoursText(driver.hours)})` : driver.name,
  );
  const work = isUsed
    ? [
        hoursText(hours),
        t('journal:machines.fuel', { liters: formats.typed(fuel) }),
        formats.hectares(hectares),
      ]
    : [t('journal:machines.unused')];
  return (
    <ItemRow
      icon={<IconTractor size={22} />}
      title={name}
      text={
        <>
          <div>{work.join(' · ')}</div>
          {names.length > 0 && <div>{t('journal:machines.drivers', { names: formats.list(names) })}</div>}
        </>
      }
      actions={
        mayChange && (
          <RowMenu
            name={name}
            entries={[
              {
                label: t('journal:machines.rename'),
                onSelect: () => openDialog({ type: 'machine-form', farmId, machine }),
              },
              'line',
              {
                label: t('journal:machines.remove'),
                onSelect: () =>
                  remove(machine, {
                    onError: (error) => notify({ type: 'error', text: errorText(error) }),
                  }),
                isDanger: true,
                isDisabled: isPending,
              },
            ]}
          />
        )
      }
    />
  );
}
