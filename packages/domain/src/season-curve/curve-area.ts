/** With fewer clear dates a curve has no shape. */
const MIN_DATES = 3;
/** The minimum share of the days of a crop that must be between clear dates. */
const MIN_COVER = 0.8;

/**
 * A parcel's curve in columns: days as day numbers (see `dayNumberOf`), oldest first, and the mean of each, null
 * where not observed.
 */
export interface Curve {
  readonly days: readonly number[];
  readonly means: readonly (number | null)[];
}

/**
 * The area under a curve between two days, in index × days, by the trapezoid rule over the clear dates; before
 * the first and after the last of them their values are held constant. Null where fewer than three dates are
 * clear or where more than a fifth of the days is outside them: such a curve would be a guess.
 */
export function curveAreaOf({ days, means }: Curve, from: number, to: number): number | null {
  const clear: { readonly day: number; readonly mean: number }[] = [];
  days.forEach((day, at) => {
    const mean = means[at] ?? null;
    if (mean !== null && Number.isFinite(mean)) clear.push({ day, mean });
  });
  const first = clear[0];
  const last = clear.at(-1);
  if (!first || !last || to <= from) return null;
  const within = clear.filter(({ day }) => day >= from && day <= to).length;
  const covered = Math.min(last.day, to) - Math.max(first.day, from);
  if (within < MIN_DATES || covered < MIN_COVER * (to - from)) return null;
  const held = [
    { ...first, day: Math.min(first.day, from) },
    ...clear,
    { ...last, day: Math.max(last.day, to) },
  ];
  let area = 0;
  for (let at = 1; at < held.length; at++) {
    const a = held[at - 1]!;
    const b = held[at]!;
    const start = Math.max(a.day, from);
    const end = Math.min(b.day, to);
    if (end <= start) continue;
    const meanAt = (day: number) => a.mean + ((b.mean - a.mean) * (day - a.day)) / (b.day - a.day);
    area += ((meanAt(start) + meanAt(end)) / 2) * (end - start);
  }
  return area;
}
