import type { CropInterval } from '@brazda/contract/client';
import { type CropSpan, markEstimate } from '@brazda/domain';

/** The first and last day of a crop as written by `format`, an estimate with its mark. */
export function cropDaysText(
  interval: Pick<CropInterval, 'computed_start_date' | 'computed_end_date' | 'estimated'>,
  format: (day: string) => string,
): readonly [string, string] {
  const { computed_start_date: from, computed_end_date: to, estimated } = interval;
  return spanText({ from, to, estimated }, format);
}

/** The first and last day of a crop on some parcels, likewise. */
export function spanText(
  { from, to, estimated }: CropSpan,
  format: (day: string) => string,
): readonly [string, string] {
  return [
    markEstimate(format(from), estimated.includes('sow_date')),
    markEstimate(format(to), estimated.includes('harvest_date')),
  ];
}
