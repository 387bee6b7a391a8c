import type { Parcel, Raster, Season } from '@brazda/contract/client';
import { type Country, cropById, nitrogenStatus } from '@brazda/domain';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { intervalOf } from '../../crops/index.ts';
import { useSeasonRasters } from '../../imagery/index.ts';
import { useProposedStage } from '../../treatments/index.ts';
import classes from './parcel-tabs.module.css';

interface NitrogenNoteProps {
  readonly parcel: Parcel;
  readonly season: Season;
  readonly country: Country;
  /** Of CIre. */
  readonly raster: Raster;
}

/** What CIre says of the nitrogen of the crop on the day of an image, or why it says nothing. */
export function NitrogenNote({ parcel, season, country, raster }: NitrogenNoteProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const day = raster.sensing_date;
  const { possible } = useProposedStage(parcel, season, country, day);
  const at = { farmId: parcel.farm, seasonId: parcel.season, rasterKind: 'COVER' as const };
  const { data: covers, isPending } = useSeasonRasters(at, parcel.id);
  if (isPending) return null;
  const crop_id = intervalOf(parcel, day)?.crop_id ?? null;
  const found = nitrogenStatus({
    crop_key: crop_id === null ? null : (cropById(crop_id)?.key ?? null),
    stages: possible,
    cire: raster.statistics?.mean ?? null,
    cover: covers?.find(({ sensing_date }) => sensing_date === day)?.statistics?.mean ?? null,
  });
  return (
    <section className={classes.note} aria-label={t('map:nitrogen.title')}>
      {typeof found === 'string' ? (
        <p>{t(`map:nitrogen.gap.${found}`, { stage: possible.join(', ') })}</p>
      ) : (
        <>
          <strong>{t(`map:nitrogen.status.${found.status}`)}</strong>
          <p>
            {t('map:nitrogen.index', { index: formats.decimal(found.index), stage: possible.join(', ') })}
          </p>
          <p>{t('map:nitrogen.sure')}</p>
        </>
      )}
    </section>
  );
}
