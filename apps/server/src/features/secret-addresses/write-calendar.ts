import { addDays, type Language } from '@brazda/domain';
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import type { CalendarItem } from '../../platform/calendar-source.ts';

/** What a calendar is called, in which language, and where its pages are. */
export interface CalendarFrame {
  readonly name: string;
  readonly language: Language;
  /** The address of the product. */
  readonly site: string;
}

/** How often programs are asked to read a calendar again. */
const REFRESH_S = 6 * 3600;
/** Sequences count the minutes from here: they grow with each change, and fit in 32 bits. */
const SEQUENCE_FROM = Date.UTC(2020, 0, 1);
const MINUTE_MS = 60_000;

/**
 * Writes a calendar as iCalendar (RFC 5545): days without times, which are those of the farm wherever the calendar is read, and
 * block no time. The same items give the same bytes.
 */
export function writeCalendar(
  items: readonly CalendarItem[],
  { name, language, site }: CalendarFrame,
): Uint8Array<ArrayBuffer> {
  const { host } = new URL(site);
  const calendar = ical({
    name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Brazda', product: 'Calendar', language: language.toUpperCase() },
    ttl: REFRESH_S,
  });
  for (const { key, title, text, days, path, changed_at } of items) {
    const url = new URL(path, site).href;
    calendar.createEvent({
      id: `${key}@${host}`,
      summary: title,
      description: text === null ? url : `${text}\n\n${url}`,
      url,
      allDay: true,
      start: dayOf(days.first),
      // The end is not part of it.
      end: dayOf(addDays(days.last, 1)),
      stamp: changed_at,
      lastModified: changed_at,
      sequence: Math.floor((changed_at.getTime() - SEQUENCE_FROM) / MINUTE_MS),
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return new TextEncoder().encode(calendar.toString());
}

function dayOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
