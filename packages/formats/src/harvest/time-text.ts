import type { DateOrder } from '@brazda/domain';

const DAY_S = 86_400;
/** Days of a spreadsheet, counted from 30 December 1899, of the years 1982 to 2119. */
const SERIAL = { first: 30_000, last: 80_000, epoch_days: 25_569 };
/** A year of two digits is of this century. */
const CENTURY = 2000;
/** The beginnings of months in English, Romanian and French, without accents. */
const MONTHS = [
  ['jan', 'ian'],
  ['feb', 'fev'],
  ['mar'],
  ['apr', 'avr'],
  ['may', 'mai'],
  ['jun', 'iun', 'juin'],
  ['jul', 'iul', 'juil'],
  ['aug', 'aou'],
  ['sep'],
  ['oct'],
  ['nov', 'noi'],
  ['dec'],
] as const;

/** A date of two numbers and a year after them. */
export interface NumericDate {
  readonly first: number;
  readonly second: number;
  readonly year: number;
  readonly mark: string;
}

/** A date with its year at the end, which may be followed by a time; null for anything else. */
export function numericDateOf(text: string): NumericDate | null {
  const found = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?=$|[ ,T])/.exec(text.trim());
  if (!found) return null;
  const [, first, mark, second, year] = found;
  return { first: Number(first), second: Number(second), year: yearOf(year!), mark: mark! };
}

/** Seconds since 1970 of a date and time as exports write them; NaN for anything else. */
export function secondsOf(text: string, order: DateOrder): number {
  const number = Number(text.replace(',', '.'));
  if (text !== '' && !Number.isNaN(number)) return secondsOfNumber(number);
  const iso =
    /^(\d{4})([-/.]?)(\d\d?)\2(\d\d?)[T ]+(\d\d?:?\d\d(?::?\d\d(?:[.,]\d+)?)?(?:\s*[ap]\.?m\.?)?)\s*(Z|[+-]\d\d:?\d\d|[+-]\d\d)?$/i.exec(
      text,
    );
  if (iso)
    return (
      dayOf(Number(iso[1]), Number(iso[3]), Number(iso[4])) + secondsOfClock(iso[5]!) - secondsOfZone(iso[6])
    );
  const at = /[ ,T]+(?=\d\d?:\d\d)/.exec(text);
  return at
    ? secondsOfDate(text.slice(0, at.index), order) + secondsOfClock(text.slice(at.index + at[0].length))
    : Number.NaN;
}

/** Seconds of a date without a time; one whose order its own numbers prove is read by them. NaN for anything else. */
export function secondsOfDate(text: string, order: DateOrder): number {
  const iso = /^(\d{4})([-/.]?)(\d\d?)\2(\d\d?)(?=$|[T ])/.exec(text);
  if (iso) return dayOf(Number(iso[1]), Number(iso[3]), Number(iso[4]));
  if (/^\d+([.,]\d+)?$/.test(text)) return secondsOfNumber(Math.floor(Number(text.replace(',', '.'))));
  const numeric = numericDateOf(text);
  if (numeric) {
    const { first, second, year } = numeric;
    const isMonthFirst = second > 12 || (first <= 12 && order === 'month_first');
    return isMonthFirst ? dayOf(year, first, second) : dayOf(year, second, first);
  }
  return secondsOfNamedMonth(text);
}

/** Dates such as `12-Jul-2026`, `12 iulie 2026` and `July 12, 2026`. */
function secondsOfNamedMonth(text: string): number {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const [, day, name, year] =
    /^(\d{1,2})[\s./-]*([a-z]{3,})\.?[\s,./-]*(\d{4}|\d{2})$/.exec(plain.trim()) ?? [];
  const [, named, dayAfter, yearAfter] =
    /^([a-z]{3,})\.?\s*(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/.exec(plain.trim()) ?? [];
  const month =
    MONTHS.findIndex((names) => names.some((begin) => (name ?? named ?? '').startsWith(begin))) + 1;
  return month === 0 ? Number.NaN : dayOf(yearOf((year ?? yearAfter)!), month, Number(day ?? dayAfter));
}

/** Seconds since midnight of a time such as `14:05:07.5` or `2:05 PM`, or of a part of a day; NaN for anything else. */
export function secondsOfClock(text: string): number {
  if (/^0?[.,]\d+$/.test(text)) return Number(text.replace(',', '.')) * DAY_S;
  const found = /^(\d{1,2}):?(\d\d)(?::?(\d\d(?:[.,]\d+)?))?\s*(?:([ap])\.?m\.?)?$/i.exec(text.trim());
  if (!found) return Number.NaN;
  const [, hour, minute, second = '0', half] = found;
  const hours = half ? (Number(hour) % 12) + (half.toUpperCase() === 'P' ? 12 : 0) : Number(hour);
  const seconds = hours * 3600 + Number(minute) * 60 + Number(second.replace(',', '.'));
  return Number(minute) < 60 && seconds <= DAY_S ? seconds : Number.NaN;
}

/** Seconds or milliseconds since 1970, a day of eight digits, or a day of a spreadsheet with its time as a fraction. */
function secondsOfNumber(number: number): number {
  if (number >= SERIAL.first && number <= SERIAL.last)
    return Math.round((number - SERIAL.epoch_days) * DAY_S * 1000) / 1000;
  const digits = /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(String(number));
  if (digits) return dayOf(Number(digits[1]), Number(digits[2]), Number(digits[3]));
  return number > 1e11 ? number / 1000 : number > 1e8 ? number : Number.NaN;
}

function yearOf(text: string): number {
  return text.length === 2 ? CENTURY + Number(text) : Number(text);
}

function dayOf(year: number, month: number, day: number): number {
  const ms = Date.UTC(year, month - 1, day);
  return month >= 1 && month <= 12 && new Date(ms).getUTCDate() === day ? ms / 1000 : Number.NaN;
}

function secondsOfZone(zone: string | undefined): number {
  if (!zone || zone.toUpperCase() === 'Z') return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + (zone.length > 3 ? Number(zone.slice(-2)) : 0);
  return (zone[0] === '-' ? -60 : 60) * minutes;
}
