import type { FarmEntry, Parcel, Season } from '@brazda/contract/client';
import { cropDayOfWork, growingWindow, hasAccess, markEstimate } from '@brazda/domain';
import { Button } from '@mantine/core';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { cropsToDate, useAskCropDay } from '../crops/index.ts';
import type { KnownFarm } from '../farms/index.ts';
import classes from './crop-day-difference.module.css';

interface CropDayDifferenceProps {
  readonly farm: KnownFarm;
  readonly season: Pick<Season, 'id' | 'start_date' | 'end_date'>;
  readonly entry: FarmEntry;
  /** The entries beside it: where sowing took several days, one of them may have the day of the crop. */
  readonly entries: readonly FarmEntry[];
  /** Undefined until it is loaded, and where it no longer exists. */
  readonly parcel: Parcel | undefined;
}

/**
 * That the crop of a parcel has another day of sowing or harvest than an entry of the journal, and the question whether it gets that
 * day, for those who may change the land; nothing where the days agree.
 */
export function CropDayDifference({ farm, season, entry, entries, parcel }: CropDayDifferenceProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const ask = useAskCropDay(farm, season);
  const differing = parcel && differingDayOf(entry, entries, parcel, season);
  if (!differing) return null;
  const { day, stored, isEstimated, crop_id } = differing;
  return (
    <span className={classes.difference}>
      {t(`journal:cropDay.${day}`, { day: markEstimate(formats.dayMonth(stored), isEstimated) })}
      {hasAccess(farm.access, 'land') && (
        <Button
          variant="subtle"
          size="compact-md"
          mih={44}
          onClick={() => void ask({ kind: entry.kind, on: entry.day, parcels: [parcel.id], crop_id })}
        >
          {t('journal:cropDay.change', { day: formats.dayMonth(entry.day) })}
        </Button>
      )}
    </span>
  );
}

/** The day that the crop of a parcel has instead of that of an entry; null where they agree, or none can be compared. */
function differingDayOf(
  { kind, day: on, activity, crop, parcel: id }: FarmEntry,
  entries: readonly FarmEntry[],
  parcel: Parcel,
  season: CropDayDifferenceProps['season'],
) {
  const day = cropDayOfWork(kind);
  const { start_date, end_date } = growingWindow(season);
  if (day === null || on < start_date || on > end_date) return null;
  // Without an activity, it is the crop that stood on the parcel on that day, which may be the one before.
  const crop_id = activity === null ? null : (crop?.id ?? null);
  const found = cropsToDate([parcel], { day, on, crop_id }).only;
  if (!found?.stored) return null;
  const { stored, isEstimated } = found;
  const isOfAnother = entries.some(
    (other) => other.parcel === id && other.kind === kind && other.day === stored,
  );
  return isOfAnother ? null : { day, stored, isEstimated, crop_id };
}
