import type { CropInterval, Parcel, Season } from '@brazda/contract/client';
import { type Country, estimateStages, hasStageSums, pointOfGridPoint } from '@brazda/domain';
import { useTranslation } from '../../../lib/language.ts';
import { enteredSowDate, useGrowthStages, useStageText } from '../../crops/index.ts';
import { useSeasonMeteo } from '../../weather/index.ts';
import classes from './parcel-panel.module.css';

interface CropStageProps {
  readonly parcel: Parcel;
  readonly season: Season;
  readonly interval: CropInterval;
  /** Of the crop in the catalog; null where it is not in it. */
  readonly cropKey: string | null;
  readonly country: Country;
  readonly date: string;
}

/** The growth stages that the crop may have, by the temperatures of the parcel where they and the day of sowing are known. */
export function CropStage({ parcel, season, interval, cropKey, country, date }: CropStageProps) {
  const t = useTranslation();
  const stageText = useStageText();
  const { data: stages = [] } = useGrowthStages(interval.crop_id);
  const sow_date = enteredSowDate(interval);
  const isComputed = sow_date !== null && hasStageSums(cropKey);
  const { data: meteo, isLoading } = useSeasonMeteo(parcel, season, isComputed);
  const [, latitude] = pointOfGridPoint(parcel.meteo_grid_point);
  const temperatures = meteo?.daily_temperature ?? [];
  const site = { stages, country, latitude, crop_key: cropKey, sow_date, temperatures };
  const estimate = isLoading ? null : estimateStages(site, date);
  if (estimate === null) return null;
  return (
    <p className={classes.fact}>
      <span>{t('map:parcel.stage')}</span> {stageText(estimate, country)}
    </p>
  );
}
