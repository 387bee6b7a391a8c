import type { Season } from '@brazda/contract/client';
import { seasonLabel } from '@brazda/domain';
import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { openDialog } from '../../lib/dialogs.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { Alert } from '../../ui/cards/alert.tsx';
import { SectionCard } from '../../ui/cards/section-card.tsx';
import { type Column, DataTable } from '../../ui/tables/data-table.tsx';
import { useNotifyUndoable } from '../changes/index.ts';
import { type KnownFarm, useRemoveSeason } from '../farms/index.ts';
import { useParcels } from '../parcels/index.ts';
import classes from './manage-farm-screen.module.css';

const MAX_ADDED_UP = 1000;

interface SeasonTableProps {
  readonly farm: KnownFarm;
  /** The season whose parcels are shown. */
  readonly shown: string | null;
  readonly onSeason: (id: string | null) => void;
}

/** The seasons of a farm, newest first: their dates, their contents, and their actions. */
export function SeasonTable({ farm, shown, onSeason }: SeasonTableProps) {
  const t = useTranslation();
  const errorText = useErrorText();
  const { formats } = useLanguage();
  const notifyUndoable = useNotifyUndoable(farm.id);
  const removing = useRemoveSeason(farm.id);
  const remove = (season: Season) =>
    removing.mutate(season, {
      onSuccess: ({ change }) => {
        if (season.id === shown) onSeason(null);
        notifyUndoable(t('manage-farm:manage.seasonRemoved', { year: seasonLabel(season) }), { change });
      },
    });
  const columns: Column<Season>[] = [
    {
      key: 'season',
      title: t('manage-farm:manage.season'),
      cell: (season) => (
        <button
          type="button"
          className={classes.season}
          aria-pressed={season.id === shown}
          onClick={() => onSeason(season.id)}
        >
          {seasonLabel(season)}
        </button>
      ),
    },
    {
      key: 'days',
      title: t('manage-farm:manage.from'),
      cell: ({ start_date, end_date }) =>
        t('manage-farm:manage.days', {
          from: formats.shortDate(start_date),
          to: formats.shortDate(end_date),
        }),
    },
    {
      key: 'parcels',
      title: t('map:farmPage.parcelCount'),
      alignsRight: true,
      cell: ({ parcels_count }) => formats.count(parcels_count),
    },
    {
      key: 'area',
      title: t('map:farmPage.area'),
      alignsRight: true,
      cell: (season) => <SeasonArea farmId={farm.id} season={season} />,
    },
    {
      key: 'actions',
      title: t('manage-farm:manage.actions'),
      alignsRight: true,
      cell: (season) => (
        <span className={classes.actions}>
          <ActionIcon
            size={44}
            variant="subtle"
            aria-label={t('manage-farm:manage.editSeason', { year: seasonLabel(season) })}
            title={t('manage-farm:manage.editSeason', { year: seasonLabel(season) })}
            onClick={() => openDialog({ type: 'season-form', farm, season })}
          >
            <IconPencil size={20} aria-hidden />
          </ActionIcon>
          <ActionIcon
            size={44}
            variant="subtle"
            aria-label={t('manage-farm:manage.removeSeason', { year: seasonLabel(season) })}
            title={t('manage-farm:manage.removeSeason', { year: seasonLabel(season) })}
            loading={removing.isPending && removing.variables?.id === season.id}
            onClick={() => remove(season)}
          >
            <IconTrash size={20} aria-hidden />
          </ActionIcon>
        </span>
      ),
    },
  ];
  const add = (
    <Button
      size="md"
      mih={44}
      variant="light"
      leftSection={<IconPlus size={20} aria-hidden />}
      onClick={() => openDialog({ type: 'season-form', farm, season: null, onAdded: onSeason })}
    >
      {t('manage-farm:manage.add')}
    </Button>
  );
  return (
    <div id="seasons">
      <SectionCard title={t('manage-farm:manage.seasons')} actions={add}>
        {removing.error && <Alert tone="alert">{errorText(removing.error)}</Alert>}
        {farm.seasons.length > 0 && (
          <DataTable
            caption={t('manage-farm:manage.seasons')}
            columns={columns}
            rows={farm.seasons.toSorted((a, b) => b.end_year - a.end_year)}
            keyOf={({ id }) => id}
          />
        )}
      </SectionCard>
    </div>
  );
}

/** The sum over the parcels; very large seasons are not loaded for this alone. */
function SeasonArea({ farmId, season: { id, parcels_count } }: { farmId: string; season: Season }) {
  const { formats } = useLanguage();
  const isWanted = parcels_count > 0 && parcels_count <= MAX_ADDED_UP;
  const { parcels, isSuccess } = useParcels(farmId, isWanted ? id : null);
  if (parcels_count > 0 && !isSuccess) return null;
  return formats.hectares(parcels.reduce((sum, { hectares }) => sum + hectares, 0));
}
