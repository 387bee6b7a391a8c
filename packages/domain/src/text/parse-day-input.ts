import { foldText } from './fold-text.ts';
import type { Language } from './language.ts';

/** Two-digit years from here on belong to the last century, lower ones to this century. */
const LAST_CENTURY_FROM = 70;

/** Accepted notations; the named groups may be in any order. */
const WAYS = [
  /^(?<day>\d{1,2})(?<mark>[./-])(?<month>\d{1,2})\k<mark>(?<year>\d{4}|\d{2})$/,
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/,
  // For numeric keypads, which have digits only.
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/,
];

/** A day with the name of its month: `1er mars 2027`, `15 oct. 2026`, `March 1st, 2027`; the text has no accents or capitals. */
const NAMED_WAYS = [
  /^(?<day>\d{1,2})(?:er|st|nd|rd|th)?[\s./-]*(?:of\s+)?(?<month>[a-z]{3,})[\s.,/-]+(?<year>\d{4}|\d{2})$/,
  /^(?<month>[a-z]{3,})[\s./-]*(?<day>\d{1,2})(?:st|nd|rd|th)?[\s.,/-]+(?<year>\d{4})$/,
];

/** A day without a year: `28/08`, `28.08.`, `28 août`, `Aug 28`. */
const YEARLESS_WAYS = [
  /^(?<day>\d{1,2})\s*[./-]\s*(?<month>\d{1,2})\.?$/,
  /^(?<day>\d{1,2})(?:er|st|nd|rd|th)?[\s./-]*(?:of\s+)?(?<month>[a-z]{3,})\.?$/,
  /^(?<month>[a-z]{3,})[\s./-]*(?<day>\d{1,2})(?:st|nd|rd|th)?$/,
];

/** The names of the months in English, Romanian and French, without accents. */
const MONTHS: readonly (readonly string[])[] = [
  ['january', 'ianuarie', 'janvier'],
  ['february', 'februarie', 'fevrier'],
  ['march', 'martie', 'mars'],
  ['april', 'aprilie', 'avril'],
  ['may', 'mai'],
  ['june', 'iunie', 'juin'],
  ['july', 'iulie', 'juillet'],
  ['august', 'aout'],
  ['september', 'septembrie', 'septembre'],
  ['october', 'octombrie', 'octobre'],
  ['november', 'noiembrie', 'novembre'],
  ['december', 'decembrie', 'decembre'],
];

/** Possible errors in a typed day. */
export type DayError = 'unreadable' | 'before' | 'after';

/** The first and last day (ISO, both included) that may be typed; null means no limit. */
export interface DayLimits {
  readonly min?: string | null | undefined;
  readonly max?: string | null | undefined;
}

/**
 * The ISO day of a text such as `14.05.2026`, `14/5/26`, `2026-05-14`, `14052026`, `14 mai 2026` or `14 oct. 2026`, with months
 * named in any language of the product; null when it is no valid date.
 */
export function parseDay(text: string): string | null {
  const compact = text.replace(/\s+/g, '').replace(/\.$/, '');
  const groups = WAYS.map((way) => way.exec(compact)?.groups).find(Boolean);
  if (groups) return calendarDay(fullYear(groups.year!), Number(groups.month), Number(groups.day));
  const plain = foldText(text).trim();
  const named = NAMED_WAYS.map((way) => way.exec(plain)?.groups).find(Boolean);
  const month = named ? monthNamed(named.month!) : null;
  return named && month !== null ? calendarDay(fullYear(named.year!), month, Number(named.day)) : null;
}

/** The ISO days in some years of a text that names no year, such as `28/08` or `1er mars`; empty when it is none. */
export function parseYearlessDay(text: string, years: readonly number[]): string[] {
  const plain = foldText(text).trim();
  const groups = YEARLESS_WAYS.map((way) => way.exec(plain)?.groups).find(Boolean);
  if (!groups) return [];
  const month = /^\d/.test(groups.month!) ? Number(groups.month) : monthNamed(groups.month!);
  if (month === null) return [];
  return years.flatMap((year) => calendarDay(year, month, Number(groups.day)) ?? []);
}

/** The number of a month by its name or the first three letters or more of it; null if none or several are meant. */
function monthNamed(name: string): number | null {
  const found = MONTHS.flatMap((names, index) =>
    names.some((full) => full.startsWith(name)) ? [index + 1] : [],
  );
  return found.length === 1 ? found[0]! : null;
}

/** The error in a typed day; null when it is valid. An empty text is valid: no day. */
export function dayErrorOf(text: string, { min, max }: DayLimits): DayError | null {
  if (text.trim() === '') return null;
  const day = parseDay(text);
  if (day === null) return 'unreadable';
  if (min && day < min) return 'before';
  return max && day > max ? 'after' : null;
}

/** What stands between the parts of a typed day. */
const MARKS: Readonly<Record<Language, string>> = { en: '.', ro: '.', fr: '/' };

/** A day as a user would type it: `14.05.2026`, in French `14/05/2026`. */
export function typedDay(isoDay: string, language: Language): string {
  return isoDay.split('-').reverse().join(MARKS[language]);
}

function fullYear(digits: string): number {
  const year = Number(digits);
  if (digits.length === 4) return year;
  return year < LAST_CENTURY_FROM ? 2000 + year : 1900 + year;
}

function calendarDay(year: number, month: number, day: number): string | null {
  const iso = [String(year).padStart(4, '0'), twoDigits(month), twoDigits(day)].join('-');
  const time = Date.parse(iso);
  // JavaScript parses 31 February as a day in March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) ? iso : null;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
