import type { CropInterval, Parcel } from '@brazda/contract/client';
import { type CropDay, cropById, markEstimate, type WorkDayConflict, workDayConflict } from '@brazda/domain';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { cropDaysText } from '../crops/index.ts';
import { parcelTitleOf } from '../farms/index.ts';

/** Sowing or a harvest on a day. */
interface DatedParcels {
  readonly day: CropDay;
  readonly on: string;
  /** The crop of the work on a parcel, where it is known. */
  readonly cropOf: (parcelId: string) => string | null;
  /** The last day of the season. */
  readonly end_date: string;
}

/** What contradicts the day of work on a parcel. */
export type DayConflict = WorkDayConflict<CropInterval> & { readonly parcel: Parcel; readonly day: CropDay };

/** What contradicts the day of work on some parcels: what cannot be before what has to be confirmed; null for nothing. */
export function dayConflictOf(
  parcels: readonly Parcel[],
  { day, on, cropOf, end_date }: DatedParcels,
): DayConflict | null {
  const found = parcels.flatMap((parcel) => {
    const work = { day, on, crop_id: cropOf(parcel.id) };
    const conflict = workDayConflict(parcel.crop_intervals, work, end_date);
    return conflict ? [{ ...conflict, parcel, day }] : [];
  });
  return found.find(({ isCertain }) => isCertain) ?? found[0] ?? null;
}

/** The sentence that says what contradicts the day of work, with the parcel, its crop and the days of that. */
export function useDayConflictText() {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  const nameOf = ({ crop_id }: CropInterval) => cropById(crop_id)?.name[language] ?? '';
  return (conflict: DayConflict) => {
    const { parcel, crop, day } = conflict;
    const values = { parcel: parcelTitleOf(parcel), crop: nameOf(crop) };
    if (conflict.reason === 'overlap') {
      const [from, to] = cropDaysText(conflict.other, formats.shortDate);
      return t(`journal:dayConflict.overlap.${day}`, { ...values, other: nameOf(conflict.other), from, to });
    }
    const { stored, isEstimated, isCertain } = conflict;
    return t(isCertain ? `journal:dayConflict.refused.${day}` : `journal:dayConflict.asked.${day}`, {
      ...values,
      day: markEstimate(formats.shortDate(stored), isEstimated),
    });
  };
}
