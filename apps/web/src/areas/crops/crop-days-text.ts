import type { CropInterval } from '@brazda/contract/client';

/** The first and last day of a crop as written by `format`, with `~` before one that is an estimate. */
export function cropDaysText(
  interval: Pick<CropInterval, 'computed_start_date' | 'computed_end_date' | 'estimated'>,
  format: (day: string) => string,
): readonly [string, string] {
  const { computed_start_date, computed_end_date, estimated } = interval;
  const isEstimated = (day: (typeof estimated)[number]) => (estimated.includes(day) ? '~' : '');
  return [
    isEstimated('sow_date') + format(computed_start_date),
    isEstimated('harvest_date') + format(computed_end_date),
  ];
}
