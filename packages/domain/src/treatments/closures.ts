import { addDays } from '../crops/crop-interval.ts';
import { HOUR_MS } from '../weather/hourly-weather.ts';
import type { TreatmentRecord } from './treatment-record.ts';
import { workEndedAt } from './work-hours.ts';

/** Hours after which people are no longer warned where the re-entry period is not known: the longest of the French order of 4 May 2017, article 3. */
export const LONGEST_REENTRY_HOURS = 48;

/** What of a treatment closes its parcel. */
export type ClosingTreatment = Pick<
  TreatmentRecord,
  'day' | 'started_at' | 'ended_at' | 'timezone' | 'harvest_days' | 'reentry_hours'
> & {
  readonly product: Pick<TreatmentRecord['product'], 'name'>;
};

/** A treatment with its parcel, and the last day of the crop that stood there: null where none is known. */
export interface TreatedParcel {
  readonly parcel: string;
  readonly record: ClosingTreatment;
  readonly crop_until: string | null;
}

/** Until when a product keeps people out, or the harvest in the field. */
interface Closing {
  readonly product: string;
  readonly treated_on: string;
}

/** What must not be done on a parcel. */
export interface Closure {
  readonly parcel: string;
  /** The instant, ISO 8601 in UTC, from which people may enter; null where they may now. */
  readonly entry: (Closing & { readonly until: string }) | null;
  /** The first day on which harvest is allowed; null where it is now. */
  readonly harvest: (Closing & { readonly from: string }) | null;
  /** Products of which it is not known how long to keep out or to wait. */
  readonly unknown: readonly (Closing & { readonly what: 'entry' | 'harvest' })[];
}

/** The first day on which the harvest of a treated crop is allowed; null where the waiting time is not known. */
export function harvestAllowedFrom({
  day,
  harvest_days,
}: Pick<TreatmentRecord, 'day' | 'harvest_days'>): string | null {
  return harvest_days === null ? null : addDays(day, harvest_days);
}

/**
 * The instant from which people may enter, in milliseconds; null where the re-entry period is not known. It runs from the end of the work; where no
 * hour is known, from the end of the day, so that people do not enter too early.
 */
export function entryAllowedAt(record: Omit<ClosingTreatment, 'product'>): number | null {
  return record.reentry_hours === null ? null : workEndedAt(record) + record.reentry_hours * HOUR_MS;
}

/** What treatments still close at an instant, by parcel: the latest end of each kind counts. */
export function closuresAt(treated: readonly TreatedParcel[], at: Date, today: string): Closure[] {
  return [...Map.groupBy(treated, ({ parcel }) => parcel)].flatMap(([parcel, of]) => {
    const closure = {
      parcel,
      entry: entryOf(of, at),
      harvest: harvestOf(of, today),
      unknown: unknownOf(of, at, today),
    };
    return closure.entry || closure.harvest || closure.unknown.length > 0 ? [closure] : [];
  });
}

function entryOf(treated: readonly TreatedParcel[], at: Date): Closure['entry'] {
  const [last] = treated
    .map(({ record }) => ({ record, until: entryAllowedAt(record) ?? 0 }))
    .filter(({ until }) => until > at.getTime())
    .toSorted((one, other) => other.until - one.until);
  return last ? { ...closingOf(last.record), until: new Date(last.until).toISOString() } : null;
}

function harvestOf(treated: readonly TreatedParcel[], today: string): Closure['harvest'] {
  const [last] = treated
    // What was harvested before does not wait any more.
    .filter(({ crop_until }) => crop_until === null || crop_until >= today)
    .map(({ record }) => ({ record, from: harvestAllowedFrom(record) ?? '' }))
    .filter(({ from }) => from > today)
    .toSorted((one, other) => (one.from < other.from ? 1 : -1));
  return last ? { ...closingOf(last.record), from: last.from } : null;
}

function unknownOf(treated: readonly TreatedParcel[], at: Date, today: string): Closure['unknown'] {
  return treated.flatMap(({ record, crop_until }) => [
    ...(record.reentry_hours === null && workEndedAt(record) + LONGEST_REENTRY_HOURS * HOUR_MS > at.getTime()
      ? [{ ...closingOf(record), what: 'entry' as const }]
      : []),
    ...(record.harvest_days === null && crop_until !== null && crop_until >= today
      ? [{ ...closingOf(record), what: 'harvest' as const }]
      : []),
  ]);
}

function closingOf({ product, day }: ClosingTreatment): Closing {
  return { product: product.name, treated_on: day };
}
