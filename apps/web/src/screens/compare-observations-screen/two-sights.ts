import type { SensingDay } from '@brazda/contract';
import { RASTER_KINDS, type RasterKind } from '@brazda/domain';
import { isClear } from '../../data/sensing-days.ts';

/** One side of the comparison. */
export interface Sight {
  readonly date: string | null;
  readonly kind: RasterKind;
}

/** How both are held against each other. */
export const SIGHT_MODES = ['swipe', 'beside', 'difference'] as const;
export type SightMode = (typeof SIGHT_MODES)[number];

/** The way of comparing that an address names; swiping where it names none that there is. */
export function sightModeOf(name: string | undefined): SightMode {
  return SIGHT_MODES.find((mode) => mode === name) ?? 'swipe';
}

/**
 * Both sides of an address, which are never the same sight. What it leaves open or names wrongly: the second date is the
 * one of the place, the first the clear date before it, and where there is none it is held against the clear date after
 * it; both kinds are the kind of the place. A season with one date that can be compared has a first side without a date.
 */
export function sightsOf(
  query: Readonly<Record<string, string>>,
  place: { readonly date: string | null; readonly rasterKind: RasterKind },
  days: readonly SensingDay[],
): readonly [Sight, Sight] {
  const known = new Set(days.map(({ sensing_date }) => sensing_date));
  const [first, second] = (query.dates ?? '').split(',').map((date) => (known.has(date) ? date : null));
  const [firstKind = place.rasterKind, secondKind = place.rasterKind] = (query.kinds ?? '')
    .split(',')
    .map((name) => RASTER_KINDS.find((kind) => kind === name) ?? place.rasterKind);
  const later = second ?? place.date;
  const sights = (from: string | null | undefined, to: string | null) =>
    [
      { date: from ?? null, kind: firstKind },
      { date: to, kind: secondKind },
    ] as const;
  if (first && !isSameSight(...sights(first, later))) return sights(first, later);
  if (later === null || firstKind !== secondKind) return sights(first ?? later, later);
  const clear = days.filter(isClear).map(({ sensing_date }) => sensing_date);
  const before = clear.findLast((date) => date < later);
  const after = clear.find((date) => date > later);
  return before === undefined && after !== undefined ? sights(later, after) : sights(before, later);
}

/** Whether two sides show the same, so that nothing can differ between them. */
export function isSameSight(a: Sight, b: Sight): boolean {
  return a.date === b.date && a.kind === b.kind;
}

/** The values of the query that name both sides. */
export function queryOfSights([a, b]: readonly [Sight, Sight]) {
  return { dates: `${a.date ?? ''},${b.date ?? ''}`, kinds: `${a.kind},${b.kind}` };
}
