import type { Harvest } from '@brazda/contract/client';
import { BULK_DENSITIES, cropById, densityOf } from '@brazda/domain';
import { Button } from '@mantine/core';
import { IconDownload, IconMap, IconTrash } from '@tabler/icons-react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { href } from '../../../routes/href.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { ConfirmButton } from '../../../ui/dialogs/confirm-button.tsx';
import { LinkButton } from '../../../ui/texts/link-button.tsx';
import { parcelTitleOf } from '../../farms/index.ts';
import type { FarmView } from '../../parcels/index.ts';
import { cleanedTotals } from '../cleaning/cleaned-totals.ts';
import { CleaningTable } from '../cleaning/cleaning-table.tsx';
import type { SeasonAddress } from '../forecast-queries.ts';
import { useApplyHarvest, useDownloadHarvest, useRemoveHarvest } from '../harvest-queries.ts';
import classes from './harvest-files-screen.module.css';
import { HarvestRemarks } from './harvest-remarks.tsx';
import { HarvestedParcels } from './harvested-parcels.tsx';

interface HarvestCardProps {
  readonly harvest: Harvest;
  readonly view: FarmView;
  readonly at: SeasonAddress;
  readonly mayChange: boolean;
}

/** A file of a combine: the yields of its parcels, how it was read, and whether its maps are shown. */
export function HarvestCard({ harvest, view, at, mayChange }: HarvestCardProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const { name, bytes, format, uploaded_at, is_applied, parcels, unmapped } = harvest;
  const names = new Map(view.parcels.map((parcel) => [parcel.id, parcelTitleOf(parcel)]));
  const about = {
    format: t(`harvests:format.${format}`),
    size: formats.dataSize(bytes),
    when: formats.moment(uploaded_at),
  };
  return (
    <SectionCard title={name} lead={t('harvests:file.about', about)}>
      <Alert tone={is_applied ? 'done' : 'info'}>
        {t(
          is_applied
            ? 'harvests:file.isApplied'
            : mayChange
              ? 'harvests:file.isDraft'
              : 'harvests:file.isOthersDraft',
        )}
      </Alert>
      {harvest.is_unit_guessed && <Alert tone="info">{t('harvests:file.unitGuessed')}</Alert>}
      {harvest.is_volume && <VolumeAlert crops={parcels.map(({ crop }) => crop)} />}
      <HarvestRemarks remarks={harvest.remarks} />
      {parcels.length > 0 && <HarvestedParcels harvest={harvest} names={names} at={at} />}
      {unmapped.length > 0 && (
        <Alert tone="alert">
          {t('harvests:file.unmapped', {
            parcels: formats.list(unmapped.map(({ parcel }) => names.get(parcel) ?? parcel)),
          })}
        </Alert>
      )}
      <CleaningTable
        title={t('harvests:cleaning.title')}
        caption={t('harvests:cleaning.of', { name })}
        totals={cleanedTotals([...parcels, ...unmapped])}
        facts={useReadFacts(harvest)}
      />
      <Actions harvest={harvest} at={at} mayChange={mayChange} view={view} />
    </SectionCard>
  );
}

/** Says with which weights volumes were converted. */
function VolumeAlert({ crops }: { crops: readonly (string | null)[] }) {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  const weights = [...new Set(crops)].flatMap((id) => {
    const crop = id === null ? null : cropById(id);
    const density = densityOf(crop?.key ?? null);
    return crop && density !== null
      ? [t('harvests:file.weight', { crop: crop.name[language], weight: formats.decimal(density) })]
      : [];
  });
  const inBulk = [...new Set(crops)].flatMap((id) => {
    const crop = id === null ? null : cropById(id);
    const bulk = crop && BULK_DENSITIES[crop.key];
    if (!crop || !bulk) return [];
    const [from, to] = bulk.map((weight) => formats.decimal(weight));
    return [t('harvests:file.bulk', { crop: crop.name[language].toLocaleLowerCase(language), from, to })];
  });
  return (
    <Alert tone="info">
      {[t('harvests:file.volume', { weights: formats.list(weights) }), ...inBulk].join(' ')}
    </Alert>
  );
}

/** How the file was read, in sentences. */
function useReadFacts({ points, outside, unplaced, skipped_logs, columns }: Harvest): string[] {
  const t = useTranslation();
  return [
    t('harvests:read.points', { count: points }),
    ...(outside > 0 ? [t('harvests:read.outside', { count: outside })] : []),
    ...(unplaced > 0 ? [t('harvests:read.unplaced', { count: unplaced })] : []),
    ...(skipped_logs > 0 ? [t('harvests:read.skippedLogs', { count: skipped_logs })] : []),
    ...(columns.length > 0
      ? [t('harvests:read.columns', { columns: columns.map(({ name }) => name).join(', ') })]
      : []),
  ];
}

/** Applies the file or takes it back, leads to the measured yields of its crops, downloads and removes it. */
function Actions({ harvest, view, at, mayChange }: HarvestCardProps) {
  const t = useTranslation();
  const { language } = useLanguage();
  const applying = useApplyHarvest(at);
  const removing = useRemoveHarvest(at);
  const download = useDownloadHarvest(at, harvest.id);
  const { id, name, is_applied, has_file, parcels } = harvest;
  const crops = new Set(
    parcels.flatMap(({ crop, interval }) => (crop !== null && interval !== null ? [crop] : [])),
  );
  if (!mayChange) return null;
  return (
    <div className={classes.actions}>
      {parcels.length > 0 && (
        <Button
          size="md"
          mih={44}
          variant={is_applied ? 'default' : 'filled'}
          leftSection={<IconMap size={20} aria-hidden />}
          loading={applying.isPending}
          onClick={() => applying.mutate({ id, is_applied: !is_applied })}
        >
          {t(is_applied ? 'harvests:file.takeBack' : 'harvests:file.apply')}
        </Button>
      )}
      {is_applied &&
        [...crops].map((cropId) => (
          <LinkButton key={cropId} variant="other" to={href('measured-yields', { ...at, cropId })}>
            {t('harvests:file.measured', { crop: view.crops.get(cropId)?.name[language] ?? cropId })}
          </LinkButton>
        ))}
      {has_file ? (
        <Button
          size="md"
          mih={44}
          variant="subtle"
          leftSection={<IconDownload size={20} aria-hidden />}
          loading={download.isPending}
          onClick={() => download.mutate({ format: 'original', name })}
        >
          {t('harvests:file.download')}
        </Button>
      ) : (
        <p>{t('harvests:file.elsewhere')}</p>
      )}
      <ConfirmButton
        label={t('harvests:file.remove')}
        question={t('harvests:file.removeQuestion', { name })}
        yes={t('harvests:file.removeYes')}
        no={t('harvests:file.removeNo')}
        icon={<IconTrash size={20} aria-hidden />}
        isBusy={removing.isPending}
        onConfirm={() => removing.mutate(id)}
      />
    </div>
  );
}
