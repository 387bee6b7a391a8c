const DAY_S = 86_400;

/** Seconds since 1970 of a date and time as exports write them, day before month; NaN for anything else. */
export function secondsOf(text: string): number {
  const number = Number(text);
  if (text !== '' && !Number.isNaN(number))
    return number > 1e11 ? number / 1000 : number > 1e8 ? number : Number.NaN;
  const iso = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d?:\d\d(?::\d\d(?:\.\d+)?)?)\s*(Z|[+-]\d\d:?\d\d)?$/.exec(text);
  if (iso) return dayOf(iso[1]!, iso[2]!, iso[3]!) + secondsOfClock(iso[4]!) - secondsOfZone(iso[5]);
  const local = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})[ ,T]+(.+)$/.exec(text);
  return local ? secondsOfDate(text.slice(0, text.search(/[ ,T]/))) + secondsOfClock(local[4]!) : Number.NaN;
}

/** Seconds of a date without a time, day before month unless that is impossible; NaN for anything else. */
export function secondsOfDate(text: string): number {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  if (iso) return dayOf(iso[1]!, iso[2]!, iso[3]!);
  const local = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text);
  if (!local) return Number.NaN;
  const [, one, other, year] = local;
  return Number(other) > 12 ? dayOf(year!, one!, other!) : dayOf(year!, other!, one!);
}

/** Seconds since midnight of a time such as `14:05:07.5` or `2:05 PM`; NaN for anything else. */
export function secondsOfClock(text: string): number {
  const found = /^(\d{1,2}):(\d\d)(?::(\d\d(?:[.,]\d+)?))?\s*([AP]M)?$/i.exec(text.trim());
  if (!found) return Number.NaN;
  const [, hour, minute, second = '0', half] = found;
  const hours = half ? (Number(hour) % 12) + (half.toUpperCase() === 'PM' ? 12 : 0) : Number(hour);
  const seconds = hours * 3600 + Number(minute) * 60 + Number(second.replace(',', '.'));
  return seconds <= DAY_S ? seconds : Number.NaN;
}

function dayOf(year: string, month: string, day: string): number {
  const [m, d] = [Number(month), Number(day)];
  return m >= 1 && m <= 12 && d >= 1 && d <= 31 ? Date.UTC(Number(year), m - 1, d) / 1000 : Number.NaN;
}

function secondsOfZone(zone: string | undefined): number {
  if (!zone || zone === 'Z') return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2));
  return (zone[0] === '-' ? -60 : 60) * minutes;
}
