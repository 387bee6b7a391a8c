import type { Raster } from '@brazda/contract/client';
import { RASTER_KINDS, type RasterKind } from '@brazda/domain';

/** One side of the comparison. */
export interface ComparisonSide {
  readonly date: string | null;
  readonly kind: RasterKind;
}

/** The ways of comparing two sides. */
export const COMPARISON_MODES = ['swipe', 'beside', 'difference'] as const;
export type ComparisonMode = (typeof COMPARISON_MODES)[number];

/** The comparison mode named in the URL; swiping by default. */
export function comparisonModeOf(name: string | undefined): ComparisonMode {
  return COMPARISON_MODES.find((mode) => mode === name) ?? 'swipe';
}

/** A date on which the satellite passed over the parcel. */
export interface ComparedDate {
  readonly date: string;
  /** Whether the parcel was seen through the clouds. */
  readonly isClear: boolean;
  /** The mean of the index; null on a cloudy date and for true color. */
  readonly mean: number | null;
  readonly thumbnail: string | null;
}

/** The dates of a parcel's rasters of one kind, oldest first. */
export function comparedDatesOf(rasters: readonly Raster[]): ComparedDate[] {
  return rasters
    .map(({ sensing_date: date, skipped, index_mean: mean, images }) => ({
      date,
      mean,
      isClear: skipped === null,
      thumbnail: images?.thumbnail ?? null,
    }))
    .toSorted((a, b) => a.date.localeCompare(b.date));
}

/**
 * Both sides of the comparison from the URL, never identical. Defaults for missing or invalid values: the second date
 * is the clear date that is the newest up to the one of the route, the first is the date before it that tells most, or
 * else one after it; both kinds are the kind of the route. With a single comparable date the first side has no date.
 */
export function comparisonSides(
  query: Readonly<Record<string, string>>,
  route: { readonly date: string | null; readonly rasterKind: RasterKind },
  dates: readonly ComparedDate[],
): readonly [ComparisonSide, ComparisonSide] {
  const known = new Set(dates.map(({ date }) => date));
  const [first, second] = (query.dates ?? '').split(',').map((date) => (known.has(date) ? date : null));
  const [firstKind = route.rasterKind, secondKind = route.rasterKind] = (query.kinds ?? '')
    .split(',')
    .map((name) => RASTER_KINDS.find((kind) => kind === name) ?? route.rasterKind);
  const clear = dates.filter(({ isClear }) => isClear);
  const later = second ?? newestUpTo(clear, route.date) ?? route.date;
  const sides = (from: string | null | undefined, to: string | null) =>
    [
      { date: from ?? null, kind: firstKind },
      { date: to, kind: secondKind },
    ] as const;
  if (first && !isSameSide(...sides(first, later))) return sides(first, later);
  if (later === null || firstKind !== secondKind) return sides(first ?? later, later);
  const before = tellingDate(clear, later, -1);
  const after = tellingDate(clear, later, 1);
  return before === null && after !== null ? sides(later, after) : sides(before, later);
}

function newestUpTo(clear: readonly ComparedDate[], date: string | null): string | null {
  const upTo = date === null ? undefined : clear.findLast((one) => one.date <= date);
  return (upTo ?? clear.at(-1))?.date ?? null;
}

/** Chosen because within a month and a half a crop grows, suffers or ripens, and is still itself. */
const TELLING_DAYS = 45;
const DAY_MS = 86_400_000;

/**
 * The clear date before (-1) or after (1) another one on which the parcel differs most from it within some weeks; the
 * nearest one without values or without a date in these weeks.
 */
function tellingDate(clear: readonly ComparedDate[], from: string, direction: -1 | 1): string | null {
  const distance = ({ date }: ComparedDate) => (direction * (Date.parse(date) - Date.parse(from))) / DAY_MS;
  const mean = clear.find(({ date }) => date === from)?.mean ?? null;
  const onSide = clear.filter((one) => distance(one) > 0).toSorted((a, b) => distance(a) - distance(b));
  const telling = onSide
    .filter((one) => distance(one) <= TELLING_DAYS)
    .flatMap((one) =>
      mean === null || one.mean === null ? [] : [{ date: one.date, difference: Math.abs(one.mean - mean) }],
    )
    .toSorted((a, b) => b.difference - a.difference);
  return telling[0]?.date ?? onSide[0]?.date ?? null;
}

/** Whether two sides are identical, so that nothing can differ between them. */
export function isSameSide(a: ComparisonSide, b: ComparisonSide): boolean {
  return a.date === b.date && a.kind === b.kind;
}

/** The query parameters of both sides. */
export function queryOfSides([a, b]: readonly [ComparisonSide, ComparisonSide]) {
  return { dates: `${a.date ?? ''},${b.date ?? ''}`, kinds: `${a.kind},${b.kind}` };
}
