import type { CropInterval } from '@brazda/contract/client';
import type { CropSpan } from '@brazda/domain';

/** The first and last day of a crop as written by `format`, with `~` before one that is an estimate. */
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
  const markOf = (day: CropSpan['estimated'][number]) => (estimated.includes(day) ? '~' : '');
  return [markOf('sow_date') + format(from), markOf('harvest_date') + format(to)];
}
