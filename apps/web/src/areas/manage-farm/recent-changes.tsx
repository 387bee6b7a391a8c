import type { Change } from '@brazda/contract/client';
import type { ChangeKind } from '@brazda/domain';
import { Button } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCalendar,
  IconFileImport,
  IconHome,
  IconPencil,
  IconPlant2,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from '../../lib/language.ts';
import { useLoadError } from '../../lib/load-error.ts';
import { useRelativeTimeTexts } from '../../lib/widget-texts.ts';
import { ItemRow, ItemRows } from '../../ui/cards/item-row.tsx';
import { SectionCard } from '../../ui/cards/section-card.tsx';
import { LoadFailure } from '../../ui/states/load-failure.tsx';
import { RelativeTime } from '../../ui/texts/relative-time.tsx';
import { useRecentChanges, useUndo } from '../changes/index.ts';

const ICONS = {
  import: IconFileImport,
  parcels_edited: IconPencil,
  parcels_removed: IconTrash,
  season_added: IconCalendar,
  season_changed: IconCalendar,
  season_removed: IconTrash,
  farm_changed: IconHome,
  crops_set: IconPlant2,
  codes_corrected: IconFileImport,
  days_corrected: IconCalendar,
  undo: IconArrowBackUp,
} as const satisfies Record<ChangeKind, unknown>;

/** Recent changes to the farm with user and time, each with an undo. */
export function RecentChanges({ farmId }: { farmId: string }) {
  const t = useTranslation();
  const found = useRecentChanges(farmId);
  const { data: changes } = found;
  const failure = useLoadError(found);
  const { mutate: undo, isPending, variables } = useUndo(farmId);
  if (!failure && (changes?.length ?? 0) === 0) return null;
  return (
    <SectionCard title={t('manage-farm:manage.changes')} lead={t('manage-farm:manage.changesText')}>
      {failure && <LoadFailure {...failure} />}
      <ItemRows>
        {changes?.map((change) => (
          <ChangeRow
            key={change.id}
            change={change}
            isBusy={isPending && variables === change.id}
            onUndo={isPending ? null : () => undo(change.id)}
          />
        ))}
      </ItemRows>
    </SectionCard>
  );
}

interface ChangeRowProps {
  readonly change: Change;
  readonly isBusy: boolean;
  /** Null while another one is being undone. */
  readonly onUndo: (() => void) | null;
}

function ChangeRow({
  change: { kind, at, by, created, changed, removed, is_undone },
  isBusy,
  onUndo,
}: ChangeRowProps) {
  const t = useTranslation();
  const times = useRelativeTimeTexts();
  const Icon = ICONS[kind];
  // Undoing an undo is a redo.
  const Back = kind === 'undo' ? IconArrowForwardUp : IconArrowBackUp;
  const facts = [
    created > 0 && t('manage-farm:manage.created', { count: created }),
    changed > 0 && t('manage-farm:manage.changed', { count: changed }),
    removed > 0 && t('manage-farm:manage.removed', { count: removed }),
    by ?? t('manage-farm:manage.byCommand'),
  ];
  return (
    <ItemRow
      icon={<Icon size={22} />}
      title={t(`manage-farm:changeKind.${kind}`)}
      text={
        <>
          {facts.filter(Boolean).join(' · ')} · <RelativeTime when={new Date(at)} texts={times} />
        </>
      }
      actions={
        is_undone ? (
          <span>{t('manage-farm:manage.isUndone')}</span>
        ) : (
          <Button
            variant="subtle"
            size="sm"
            mih={44}
            leftSection={<Back size={18} aria-hidden />}
            loading={isBusy}
            disabled={onUndo === null && !isBusy}
            onClick={() => onUndo?.()}
          >
            {t(kind === 'undo' ? 'common:undo.redo' : 'common:undo.action')}
          </Button>
        )
      }
    />
  );
}
