import { addDays } from '../crops/crop-interval.ts';
import { type LocalHour, localHourOf } from '../weather/local-hour.ts';

/** The local time of a time zone at an instant, in milliseconds. */
export function localTimeAt(timezone: string, at_ms: number): LocalHour {
  return localHourOf(new Date(at_ms).toISOString(), timezone);
}

/**
 * The instants at which clocks in a time zone show a time, in order: two where they are put back over it. Where they are put
 * forward over it, the instant at which they would have shown it.
 */
export function instantsOf({ date, clock }: LocalHour, timezone: string): readonly [number, ...number[]] {
  const asUtc = Date.parse(`${date}T${clock}:00Z`);
  // Whole days before and after, so that a change of the clocks lies between them.
  const before = asUtc - offsetAt(timezone, Date.parse(addDays(date, -1)));
  const after = asUtc - offsetAt(timezone, Date.parse(addDays(date, 2)));
  const shown = [...new Set([before, after])]
    .filter((at) => at + offsetAt(timezone, at) === asUtc)
    .sort((one, other) => one - other);
  const [first = before, ...others] = shown;
  return [first, ...others];
}

/** How far the clocks of a time zone are ahead of UTC at an instant of a whole minute. */
function offsetAt(timezone: string, at_ms: number): number {
  const { date, clock } = localTimeAt(timezone, at_ms);
  return Date.parse(`${date}T${clock}:00Z`) - at_ms;
}
