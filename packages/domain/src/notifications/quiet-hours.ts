import { addDays } from '../crops/crop-interval.ts';
import { instantsOf, localTimeAt } from './instants-of.ts';

/** The hours in which no device makes a sound, as `22:00`; over midnight where they end before they begin. */
export interface QuietHours {
  readonly from: string;
  /** The first minute in which messages come again. */
  readonly to: string;
}

/** Whether it is quiet in a time zone at an instant. */
export function isQuiet({ from, to }: QuietHours, timezone: string, at_ms: number): boolean {
  const { clock } = localTimeAt(timezone, at_ms);
  return from <= to ? clock >= from && clock < to : clock >= from || clock < to;
}

/** When a message of an instant may come: then, or when the quiet hours end, also on days on which the clocks change. */
export function whenNotQuiet(quiet: QuietHours | null, timezone: string, at_ms: number): number {
  if (quiet === null || !isQuiet(quiet, timezone, at_ms)) return at_ms;
  const { date } = localTimeAt(timezone, at_ms);
  const ends = [date, addDays(date, 1)].flatMap((day) =>
    instantsOf({ date: day, clock: quiet.to }, timezone),
  );
  return ends.find((end) => end > at_ms && !isQuiet(quiet, timezone, end)) ?? at_ms;
}
