import type { SensingDay } from '@brazda/contract/client';
import { isClear, RASTER_KINDS, type RasterKind } from '@brazda/domain';

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

/**
 * Both sides of the comparison from the URL, never identical. Defaults for missing or invalid values: the second date
 * is that of the route, the first is the clear date before it, or else the clear date after it; both kinds are the kind
 * of the route. In a season with a single comparable date the first side has no date.
 */
export function comparisonSides(
  query: Readonly<Record<string, string>>,
  route: { readonly date: string | null; readonly rasterKind: RasterKind },
  days: readonly SensingDay[],
): readonly [ComparisonSide, ComparisonSide] {
  const known = new Set(days.map(({ sensing_date }) => sensing_date));
  const [first, second] = (query.dates ?? '').split(',').map((date) => (known.has(date) ? date : null));
  const [firstKind = route.rasterKind, secondKind = route.rasterKind] = (query.kinds ?? '')
    .split(',')
    .map((name) => RASTER_KINDS.find((kind) => kind === name) ?? route.rasterKind);
  const later = second ?? route.date;
  const sides = (from: string | null | undefined, to: string | null) =>
    [
      { date: from ?? null, kind: firstKind },
      { date: to, kind: secondKind },
    ] as const;
  if (first && !isSameSide(...sides(first, later))) return sides(first, later);
  if (later === null || firstKind !== secondKind) return sides(first ?? later, later);
  const clear = days.filter(isClear).map(({ sensing_date }) => sensing_date);
  const before = clear.findLast((date) => date < later);
  const after = clear.find((date) => date > later);
  return before === undefined && after !== undefined ? sides(later, after) : sides(before, later);
}

/** Whether two sides are identical, so that nothing can differ between them. */
export function isSameSide(a: ComparisonSide, b: ComparisonSide): boolean {
  return a.date === b.date && a.kind === b.kind;
}

/** The query parameters of both sides. */
export function queryOfSides([a, b]: readonly [ComparisonSide, ComparisonSide]) {
  return { dates: `${a.date ?? ''},${b.date ?? ''}`, kinds: `${a.kind},${b.kind}` };
}
