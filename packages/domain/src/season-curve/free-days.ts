import type { Interval } from '../crops/crop-interval.ts';
import { type DayRange, gapsOf, lengthOf, rangeOf, spanOf } from '../crops/crop-timeline.ts';

/**
 * The days on which a crop is usually sown and harvested; null where this does not happen every year, or is
 * unknown.
 */
export interface UsualDays {
  readonly start_date: string | null;
  readonly end_date: string | null;
}

/** Sow and harvest day; null is the season's edge. */
export interface SowAndHarvest {
  readonly sow_date: string | null;
  readonly harvest_date: string | null;
}

/** The days available for a crop. */
export interface FreeDays {
  readonly season: DayRange;
  /** The days without a crop, in chronological order; they may begin before the season (`growingWindow`). */
  readonly free: readonly DayRange[];
  /** The requested days; null for any. */
  readonly wished: DayRange | null;
}

/** Initial days for a form, and which of them are the usual ones. */
export interface ProposedDays extends SowAndHarvest {
  readonly isUsual: { readonly sow_date: boolean; readonly harvest_date: boolean };
}

/** The days of a season without a crop, in chronological order. */
export function freeRangesOf(intervals: readonly Interval[], season: DayRange): readonly DayRange[] {
  const spans = intervals.map((interval) => spanOf(interval, season));
  return gapsOf(spans, lengthOf(season)).map((gap) => rangeOf(gap, season));
}

/**
 * The usual days of a crop where they are free. Otherwise the free part of them, and all free days where nothing
 * of them is free: the part that shares most days with the usual ones, then the longest. Only usual days begin before the
 * season.
 */
export function proposedDays(usual: UsualDays, { season, free, wished }: FreeDays): ProposedDays {
  const days = edgesOf({ sow_date: usual.start_date, harvest_date: usual.end_date }, season);
  const rooms = wished ? [wished] : free;
  if (rooms.some((room) => isWithin(days, room)))
    return {
      sow_date: usual.start_date,
      harvest_date: usual.end_date,
      isUsual: { sow_date: usual.start_date !== null, harvest_date: usual.end_date !== null },
    };
  const [room] = rooms.toSorted(
    (one, other) => sharedDays(other, days) - sharedDays(one, days) || lengthOf(other) - lengthOf(one),
  );
  if (!room) return { sow_date: null, harvest_date: null, isUsual: { sow_date: false, harvest_date: false } };
  const part = [days, season].find((wanted) => sharedDays(room, wanted) > 0);
  const { start_date, end_date } = part ? sharedRange(room, part) : room;
  return {
    sow_date: start_date,
    harvest_date: end_date,
    isUsual: { sow_date: start_date === usual.start_date, harvest_date: end_date === usual.end_date },
  };
}

/** The first day on which a crop conflicts with another one; null where all of its days are free. */
export function takenDay(
  sowAndHarvest: SowAndHarvest,
  { season, free }: Omit<FreeDays, 'wished'>,
): 'sow_date' | 'harvest_date' | null {
  const days = edgesOf(sowAndHarvest, season);
  if (free.some((room) => isWithin(days, room))) return null;
  const isSowFree = free.some(
    (room) => room.start_date <= days.start_date && days.start_date <= room.end_date,
  );
  return isSowFree ? 'harvest_date' : 'sow_date';
}

function edgesOf({ sow_date, harvest_date }: SowAndHarvest, season: DayRange): DayRange {
  return { start_date: sow_date ?? season.start_date, end_date: harvest_date ?? season.end_date };
}

function isWithin(days: DayRange, room: DayRange): boolean {
  return room.start_date <= days.start_date && days.end_date <= room.end_date;
}

function sharedRange(one: DayRange, other: DayRange): DayRange {
  return {
    start_date: one.start_date > other.start_date ? one.start_date : other.start_date,
    end_date: one.end_date < other.end_date ? one.end_date : other.end_date,
  };
}

function sharedDays(one: DayRange, other: DayRange): number {
  return Math.max(0, lengthOf(sharedRange(one, other)));
}
