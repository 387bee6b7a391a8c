import type { Parcel } from '@brazda/contract/client';
import { type CropDay, cropById, markEstimate, workDayConflict } from '@brazda/domain';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { titleOf } from '../../farms/index.ts';

/** Sowing or a harvest on a day. */
interface DatedParcels {
  readonly day: CropDay;
  readonly on: string;
  /** The crop of the work on a parcel, where it is known. */
  readonly cropOf: (parcelId: string) => string | null;
  /** The last day of the season. */
  readonly end_date: string;
}

/** What contradicts the day of work on some parcels: what cannot be before what has to be confirmed; null for nothing. */
export function dayConflictOf(parcels: readonly Parcel[], { day, on, cropOf, end_date }: DatedParcels) {
  const found = parcels.flatMap((parcel) => {
    const work = { day, on, crop_id: cropOf(parcel.id) };
    const conflict = workDayConflict(parcel.crop_intervals, work, end_date);
    return conflict ? [{ ...conflict, parcel, day }] : [];
  });
  return found.find(({ isCertain }) => isCertain) ?? found[0] ?? null;
}

/** The sentence that says what contradicts the day of work, with the parcel, its crop and the day of that. */
export function useDayConflictText() {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  return ({ parcel, crop, stored, isEstimated, isCertain, day }: DayConflict) =>
    t(isCertain ? `journal:dayConflict.refused.${day}` : `journal:dayConflict.asked.${day}`, {
      parcel: titleOf(parcel),
      crop: cropById(crop.crop_id)?.name[language] ?? '',
      day: markEstimate(formats.shortDate(stored), isEstimated),
    });
}

type DayConflict = NonNullable<ReturnType<typeof dayConflictOf>>;
