import type { api, CropInterval, InputOf, Parcel } from '@brazda/contract/client';
import type { DayRange } from '@brazda/domain';
import type { OutboxItem } from '../../lib/outbox/item.ts';

/** The id of an interval that waits in the outbox begins so, and ends with the id of its item. */
const WAITING = 'outbox:';
const DAY_MS = 86_400_000;

/** The input for a crop on a parcel. */
export type CropInput = InputOf<typeof api.cropIntervals.create, 'body'>;

/** The id of the outbox item of an interval that waits; null for one that the server has. */
export function waitingItemOf(intervalId: string): string | null {
  return intervalId.startsWith(WAITING) ? intervalId.slice(WAITING.length) : null;
}

/** The parcels with the crops that were set on them and wait in the outbox. */
export function withWaitingCrops(
  parcels: readonly Parcel[],
  items: readonly OutboxItem[],
): readonly Parcel[] {
  const added = Map.groupBy(
    items.filter(({ call }) => call === 'cropIntervals.create'),
    ({ params }) => params.parcelId,
  );
  if (added.size === 0) return parcels;
  return parcels.map((parcel) => {
    const waiting = added.get(parcel.id)?.map(intervalOf);
    if (!waiting) return parcel;
    const known = new Set(parcel.crop_intervals.map(keyOf));
    // One that was sent is among the others before it leaves the outbox.
    const unsent = waiting.filter((interval) => !known.has(keyOf(interval)));
    const crop_intervals = [...parcel.crop_intervals, ...unsent].toSorted((a, b) =>
      (a.interval.lower ?? '').localeCompare(b.interval.lower ?? ''),
    );
    return { ...parcel, crop_intervals };
  });
}

const keyOf = ({ crop_id, interval }: CropInterval) => `${crop_id} ${interval.lower} ${interval.upper}`;

function intervalOf({ id, body, before }: OutboxItem): CropInterval {
  const season = before as DayRange;
  const { crop, interval, ...fields } = body as CropInput & {
    readonly crop: string;
    readonly interval: Pick<CropInterval['interval'], 'lower' | 'upper'>;
  };
  const { lower, upper } = interval;
  return {
    yield_estimated: null,
    yield_measured: null,
    crop_hybrid: null,
    agricultural_work: null,
    estimated: [],
    is_secondary: false,
    declared_code: null,
    ...fields,
    id: `${WAITING}${id}`,
    crop_id: crop,
    interval: { lower, upper, bounds: '[)' },
    computed_start_date: lower ?? season.start_date,
    computed_end_date: upper === null ? season.end_date : dayBefore(upper),
    yield_forecast: null,
  } as CropInterval;
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);
}
