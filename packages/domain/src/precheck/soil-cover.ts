import { dayNumberOf, isoDayOf } from '../season-curve/day-number.ts';
import { type RecordedWork, TILLAGE } from './recorded-work.ts';
import { type ClearDay, clearDays, type SeenDay } from './seen-days.ts';
import { BARE_NDVI } from './sen4cap-parameters.ts';

/** An image says something of the days around it. */
const NEAR_DAYS = 12;

/** Whether ground is covered: seen green, or not tilled since the last crop; tilled and seen bare; or not known. */
export type CoverState = 'covered' | 'open' | 'unknown';

/** What is known of a parcel of arable land. */
export interface CoverParcel {
  readonly seen: readonly SeenDay[];
  /** Its work in the journal since the crop before. */
  readonly works: readonly RecordedWork[];
  /** The ISO days between which its crops stand, both included. */
  readonly crops: readonly { readonly from: string; readonly to: string }[];
}

/**
 * Whether a parcel is covered on an ISO day. Stubble is cover, so that low NDVI alone is not bare ground: it is open only if the
 * journal has tillage after the last crop, an image after that shows nothing green, and no crop was sown within the days that
 * are allowed. Images that show it green cover it; a crop that stands by the record but was not seen leaves it unknown.
 */
export function coverOn(parcel: CoverParcel, day: string, open_days: number): CoverState {
  const at = dayNumberOf(day);
  const near = clearDays(parcel.seen, isoDayOf(at - NEAR_DAYS), isoDayOf(at + NEAR_DAYS));
  if (isGreen(near, day)) return 'covered';
  const { works } = parcel;
  const tilled = works
    .filter((work) => TILLAGE.has(work.kind) && work.day <= day)
    .map((work) => work.day)
    .toSorted()
    .at(-1);
  const standing = parcel.crops.find(({ from, to }) => from <= day && day <= to);
  if (tilled === undefined) {
    // Stubble lies until somebody tills, and the journal says that it was left.
    const harvested = works.some((work) => work.kind === 'harvest' && work.day <= day);
    return harvested && near.length > 0 ? 'covered' : 'unknown';
  }
  const until = isoDayOf(dayNumberOf(tilled) + open_days);
  const sown = [
    ...parcel.crops.map(({ from }) => from),
    ...works.filter(({ kind }) => kind === 'sow').map((work) => work.day),
  ].some((from) => from >= tilled && from <= until);
  if (day <= until || sown) return 'covered';
  const bareAfter = near.filter(({ date, ndvi }) => date > tilled && ndvi < BARE_NDVI);
  if (bareAfter.length === 0) return 'unknown';
  return standing && standing.from <= tilled ? 'unknown' : 'open';
}

function isGreen(near: readonly ClearDay[], day: string): boolean {
  const at = dayNumberOf(day);
  const [nearest] = near.toSorted(
    (one, other) => Math.abs(dayNumberOf(one.date) - at) - Math.abs(dayNumberOf(other.date) - at),
  );
  return nearest !== undefined && nearest.ndvi >= BARE_NDVI;
}

/** How much of the arable land is covered on a day, in hundredths of a hectare. */
export interface CoverSum {
  readonly day: string;
  readonly covered: number;
  readonly open: number;
  readonly unknown: number;
}

/** Adds up the cover of parcels on an ISO day, which is the one of an index in their states. */
export function sumCover(
  parcels: readonly { readonly ares: number; readonly states: readonly CoverState[] }[],
  day: string,
  index: number,
): CoverSum {
  const sum = { day, covered: 0, open: 0, unknown: 0 };
  for (const { ares, states } of parcels) sum[states[index] ?? 'unknown'] += ares;
  return sum;
}
