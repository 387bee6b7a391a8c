import type { Currency, FarmYieldUnit, Language } from '@brazda/domain';
import { type MoneyFormats, moneyFormatsOf } from './money.ts';
import { type YieldFormats, yieldFormatsOf } from './yields.ts';

const DAY_MS = 86_400_000;
const MEGABYTE = 1_000_000;
const GIGABYTE = 1000 * MEGABYTE;
/** Up to this age in days a date is given in days, then in months, and from two years in years. */
const AGES = [
  { unit: 'day', days: 1, below: 60 },
  { unit: 'month', days: 30.44, below: 730 },
  { unit: 'year', days: 365.25, below: Number.POSITIVE_INFINITY },
] as const;

/** Whether a number has a sign; one that rounds to zero has none. */
type SignDisplay = 'negative' | 'exceptZero';

/** The locale of a language: European English (14 May 2026), because the users are farmers in Romania and France. */
export function localeOf(language: Language): string {
  return language === 'en' ? 'en-GB' : language;
}

/** Number and date formats of a language, with the true minus sign; dates are passed as `YYYY-MM-DD`. */
export type Formats = ReturnType<typeof makeFormats>;

const made = new Map<Language, Formats>();

/** The formats of a language, created once. */
export function formatsOf(language: Language): Formats {
  const formats = made.get(language) ?? makeFormats(language);
  made.set(language, formats);
  return formats;
}

function makeFormats(language: Language) {
  const locale = localeOf(language);
  const dataUnit = (unit: 'megabyte' | 'gigabyte', isSmall: boolean) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: isSmall ? 1 : 0 });
  const decimals = (digits: number, signDisplay: SignDisplay = 'negative') => {
    const format = new Intl.NumberFormat(locale, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      signDisplay,
    });
    return (value: number) => withMinus(format.format(value));
  };
  const formatDay = (format: Intl.DateTimeFormat, day: Date) =>
    language === 'fr' ? withFrenchFirst(format, day) : format.format(day);
  const moneyOf = new Map<Currency, MoneyFormats>();
  const yieldsOf = new Map<FarmYieldUnit, YieldFormats>();
  const day = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
    return (isoDate: string) => formatDay(format, new Date(isoDate));
  };
  const whole = decimals(0);
  const one = decimals(1);
  const two = decimals(2);
  const three = decimals(3);
  const signed = decimals(2, 'exceptZero');
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const edge = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const several = new Intl.ListFormat(locale, { type: 'conjunction' });
  const typed = new Intl.NumberFormat(locale, { maximumFractionDigits: 2, useGrouping: false });
  const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 });
  const moment = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });

  const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' });
  const hour = (hours: string) => (language === 'fr' ? hours.replace(/^0?(\d+):00$/, '$1\u00a0h') : hours);

  return {
    /** A number with two decimals: `1.234,50`. */
    decimal: two,
    /** A number with its own decimals, up to six: `0,025`. */
    plain: (value: number) => withMinus(plain.format(value)),
    /** Hectares with two decimals: `12,30 ha`. */
    hectares: (value: number) => `${two(value)}\u00A0ha`,
    /** Rain and evaporation: `12,4 mm`. */
    millimeters: (value: number) => `${one(value)}\u00A0mm`,
    /** `−3,2 °C`, or in whole degrees. */
    degrees: (value: number) => `${one(value)}\u00A0°C`,
    degreesShort: (value: number) => `${whole(value)}\u00A0°C`,
    /** Wind from m/s as laws and farmers state it: `19 km/h`. */
    kilometersPerHour: (metersPerSecond: number) => `${whole(metersPerSecond * 3.6)}\u00A0km/h`,
    /** Water in the soil: `1.020 m³/ha`. */
    cubicMetersPerHectare: (value: number) => `${whole(value)}\u00A0m³/ha`,
    /** A share of 0 to 1 as a whole percentage. */
    share: (value: number) => percent.format(value),
    /** An index value for reading at a glance (2 decimals), on an axis (1) or exactly (3). */
    index: two,
    indexShort: one,
    indexExact: three,
    /** A limit in percent with one decimal: `67,5 %`. */
    percentEdge: (value: number) => edge.format(value / 100),
    /** A difference with its sign: `+0,05`. */
    change: signed,
    count: whole,
    /** A number of bytes in megabytes, at least 0.1, or in gigabytes. */
    dataSize: (bytes: number) =>
      bytes < GIGABYTE
        ? dataUnit('megabyte', bytes < 10 * MEGABYTE).format(Math.max(0.1, bytes / MEGABYTE))
        : dataUnit('gigabyte', bytes < 10 * GIGABYTE).format(bytes / GIGABYTE),
    /** A number in input form: with its own decimals, at most two, without grouping. */
    typed: (value: number) => withMinus(typed.format(value)),
    /** The formats of amounts in a currency, created once. */
    moneyIn: (currency: Currency) => {
      const money = moneyOf.get(currency) ?? moneyFormatsOf(locale, currency);
      moneyOf.set(currency, money);
      return money;
    },
    /** The formats of yields in a unit, created once. */
    yieldsIn: (unit: FarmYieldUnit) => {
      const yields = yieldsOf.get(unit) ?? yieldFormatsOf(unit, decimals);
      yieldsOf.set(unit, yields);
      return yields;
    },
    /** `14 mai 2026`. */
    date: day({ day: 'numeric', month: 'long', year: 'numeric' }),
    /** `14 mai 2026` with the month abbreviated as the language does. */
    shortDate: day({ day: 'numeric', month: 'short', year: 'numeric' }),
    /** `14 mai`. */
    dayMonth: day({ day: 'numeric', month: 'short' }),
    /** `14`, for the days of a month that is named beside them. */
    dayOfMonth: day({ day: 'numeric' }),
    /** `14.05`, for narrow spaces. */
    dayDigits: day({ day: '2-digit', month: '2-digit' }),
    month: day({ month: 'short' }),
    /** `mai 2026`. */
    monthYear: day({ month: 'short', year: 'numeric' }),
    /** `joi, 14`. */
    weekday: day({ weekday: 'short', day: 'numeric' }),
    /** `lun.` */
    weekdayName: day({ weekday: 'short' }),
    /** `joi 14`, within a sentence. */
    weekdayLong: day({ weekday: 'long', day: 'numeric' }),
    /** A list of texts: `14 mai, 15 mai și 16 mai`. */
    list: (texts: readonly string[]) => several.format(texts),
    /** Texts which may hold commas, such as sources: `Legea 1, art. 2; Legea 3`. */
    /** What belongs to a title: in French a space stands before the colon. */
    titled: (title: string, text: string) => `${title}${language === 'fr' ? '\u00A0: ' : ': '}${text}`,
    series: (texts: readonly string[]) => texts.join(language === 'fr' ? '\u00A0; ' : '; '),
    /** A timestamp in the local time of this device: `14 mai 2026 la 09:30`; text is ISO 8601. */
    moment: (when: Date | string) => formatDay(moment, new Date(when)),
    /** `09:30`, of today in the local time of this device; text is ISO 8601. */
    clock: (when: Date | string) => clock.format(new Date(when)),
    /** A clock time of full hours, `HH:00`, as it is written: `19:00`, `19 h`. */
    hour,
    /** Hours of a day from one to another, likewise: `19:00–24:00`, `19 h – 24 h`. */
    hours: (from: string, to: string) => `${hour(from)}${language === 'fr' ? '\u00a0– ' : '–'}${hour(to)}`,
    /** The age of a day, in days, months or years. */
    ago: (isoDate: string, now: Date) => {
      const days = Math.floor((now.getTime() - Date.parse(isoDate)) / DAY_MS);
      const age = AGES.find(({ below }) => Math.abs(days) < below)!;
      return relative.format(-Math.round(days / age.days), age.unit);
    },
    /** `acum 3 minute`. */
    minutesAgo: (minutes: number) => relative.format(-minutes, 'minute'),
  };
}

/** A date in French, in which the first day of a month is an ordinal: `1er novembre`; in digits it stays `01`. */
function withFrenchFirst(format: Intl.DateTimeFormat, day: Date): string {
  return format
    .formatToParts(day)
    .map(({ type, value }) => (type === 'day' && value === '1' ? '1er' : value))
    .join('');
}

/** Replaces the hyphen with the true minus sign, which is as wide as the plus and read as a minus. */
function withMinus(text: string): string {
  return text.replace('-', '−');
}
