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
 * Both sides of an address. What it leaves open or names wrongly: the second date is the one of the place, the first
 * the clear date before it; both kinds are the kind of the place.
 */
export function sightsOf(
  query: Readonly<Record<string, string>>,
  place: { readonly date: string | null; readonly rasterKind: RasterKind },
  days: readonly SensingDay[],
): readonly [Sight, Sight] {
  const known = new Set(days.map(({ sensing_date }) => sensing_date));
  const [first, second] = (query.dates ?? '').split(',').map((date) => (known.has(date) ? date : null));
  const [firstKind, secondKind] = (query.kinds ?? '')
    .split(',')
    .map((name) => RASTER_KINDS.find((kind) => kind === name) ?? place.rasterKind);
  const later = second ?? place.date;
  const earlier = first ?? clearBefore(days, later) ?? later;
  return [
    { date: earlier, kind: firstKind ?? place.rasterKind },
    { date: later, kind: secondKind ?? place.rasterKind },
  ];
}

/** The values of the query that name both sides. */
export function queryOfSights([a, b]: readonly [Sight, Sight]) {
  return { dates: `${a.date ?? ''},${b.date ?? ''}`, kinds: `${a.kind},${b.kind}` };
}

function clearBefore(days: readonly SensingDay[], date: string | null): string | null {
  return (
    days.findLast((day) => date !== null && day.sensing_date < date && isClear(day))?.sensing_date ?? null
  );
}
