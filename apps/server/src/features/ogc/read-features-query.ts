import { IsoDate, IsoDateTime } from '@brazda/contract';
import type { Language } from '@brazda/domain';
import { fieldError } from '../../platform/http/http-error.ts';
import { CRS84, REFERENCE_SYSTEMS, type ReferenceSystem } from './reference-systems.ts';

/** A box in a reference system: the least coordinates east and north, then the largest ones. */
export interface Box {
  readonly crs: ReferenceSystem;
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** A time span, both ends included; null is open. */
export interface Span {
  readonly from: string | null;
  readonly to: string | null;
}

const NUMBER = /^\s*[+-]?\d+(\.\d+)?(e[+-]?\d+)?\s*$/i;

/** The reference system with a URI, WGS 84 without one. Throws for others, with the name of the parameter. */
export function readCrs(
  uri: string | undefined,
  field: 'crs' | 'bbox-crs',
  language: Language,
): ReferenceSystem {
  if (uri === undefined) return CRS84;
  const found = REFERENCE_SYSTEMS.find((each) => each.uri === uri);
  if (!found) throw fieldError('crs_unknown', field, language, uri);
  return found;
}

/** The box of a query of four numbers, or of six with heights, which count nothing. Throws for what is no box. */
export function readBox(text: string | undefined, crs: ReferenceSystem, language: Language): Box | null {
  if (text === undefined) return null;
  const parts = text.split(',');
  const values = parts.map(Number);
  const [a, b, c, d] = values.length === 6 ? [values[0], values[1], values[3], values[4]] : values;
  const isRead = [4, 6].includes(values.length) && parts.every((part) => NUMBER.test(part));
  const [first, second] = crs.ranges;
  const isIn = (value: number, [least, largest]: readonly [number, number]) =>
    value >= least && value <= largest;
  if (!isRead || !isIn(a!, first) || !isIn(c!, first) || !isIn(b!, second) || !isIn(d!, second))
    throw fieldError('bbox_wrong', 'bbox', language, text);
  const [west, south, east, north] = crs.isNorthFirst ? [b!, a!, d!, c!] : [a!, b!, c!, d!];
  // A box in degrees may cross the line where the days change.
  if (south > north || (west > east && crs !== CRS84)) throw fieldError('bbox_wrong', 'bbox', language, text);
  return { crs, west, south, east, north };
}

/** The span of a day, a time or an interval. Throws for what is none. */
export function readSpan(text: string | undefined, language: Language): Span | null {
  if (text === undefined) return null;
  const [from, to = from, ...more] = text.split('/');
  const isOpen = (end: string | undefined) => end === '..' || end === '';
  const isEnd = (end: string | undefined) =>
    isOpen(end) || IsoDate.safeParse(end).success || IsoDateTime.safeParse(end).success;
  const isInterval = text.includes('/');
  const isRead = more.length === 0 && isEnd(from) && isEnd(to) && (isInterval || !isOpen(from));
  const span = {
    from: isOpen(from) ? null : from!.includes('T') ? from! : `${from}T00:00:00Z`,
    to: isOpen(to) ? null : to!.includes('T') ? to! : `${to}T23:59:59.999Z`,
  };
  const isReversed = span.from !== null && span.to !== null && Date.parse(span.from) > Date.parse(span.to);
  if (!isRead || isReversed) throw fieldError('datetime_wrong', 'datetime', language, text);
  return span;
}
