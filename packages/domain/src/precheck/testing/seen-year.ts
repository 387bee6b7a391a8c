import { dayNumberOf, isoDayOf } from '../../season-curve/day-number.ts';
import type { SeenDay } from '../seen-days.ts';

/** Clear images every five days between two ISO days, with NDVI on the straight lines between some days. */
export function seenYear(points: readonly (readonly [day: string, ndvi: number])[]): SeenDay[] {
  const first = dayNumberOf(points[0]![0]);
  const last = dayNumberOf(points.at(-1)![0]);
  const days: SeenDay[] = [];
  for (let day = first; day <= last; day += 5) {
    const at = points.findLastIndex(([from]) => dayNumberOf(from) <= day);
    const [from, before] = points[at]!;
    const [to, after] = points[at + 1] ?? points[at]!;
    const share = to === from ? 0 : (day - dayNumberOf(from)) / (dayNumberOf(to) - dayNumberOf(from));
    days.push(seenDay(isoDayOf(day), before + (after - before) * share));
  }
  return days;
}

/** A clear image of a parcel of two hectares. */
export function seenDay(date: string, ndvi: number): SeenDay {
  return { date, ndvi, n_valid: 200, clear_share: 1 };
}

/** Winter wheat in Romania: green in spring, harvested in July. */
export function wheatYear(year: number): SeenDay[] {
  return seenYear([
    [`${year}-01-05`, 0.36],
    [`${year}-03-01`, 0.5],
    [`${year}-05-01`, 0.87],
    [`${year}-06-01`, 0.74],
    [`${year}-07-05`, 0.22],
    [`${year}-10-31`, 0.18],
  ]);
}

/** Maize: bare in spring, green in July and August. */
export function maizeYear(year: number): SeenDay[] {
  return seenYear([
    [`${year}-01-05`, 0.17],
    [`${year}-05-10`, 0.18],
    [`${year}-07-15`, 0.87],
    [`${year}-08-15`, 0.66],
    [`${year}-10-01`, 0.22],
    [`${year}-10-31`, 0.18],
  ]);
}

/** Grass that is green from spring to autumn. */
export function grassYear(year: number): SeenDay[] {
  return seenYear([
    [`${year - 1}-09-01`, 0.45],
    [`${year}-01-05`, 0.4],
    [`${year}-05-01`, 0.7],
    [`${year}-10-31`, 0.45],
  ]);
}
