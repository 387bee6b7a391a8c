import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import type { CalendarItem } from '../../platform/calendar-source.ts';
import { writeCalendar } from './write-calendar.ts';

const ITEM: CalendarItem = {
  key: 'activity-a',
  title: 'Semănat · Grâu, „La vale; sud”',
  text: null,
  days: { first: '2026-10-25', last: '2026-10-27' },
  path: '/farm/f/notes/n',
  changed_at: new Date('2026-10-01T08:00:30Z'),
};
const FRAME = { name: 'Ferma Ștefănești', language: 'ro', site: 'https://brazda.example' } as const;

const textOf = (items: readonly CalendarItem[]) => new TextDecoder().decode(writeCalendar(items, FRAME));
/** As another program reads it, by a parser that is not that of the writer. */
const read = (items: readonly CalendarItem[]) => {
  const calendar = new ICAL.Component(ICAL.parse(textOf(items)));
  return { calendar, events: calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each)) };
};

it('another parser reads the same days, titles and names', () => {
  const { calendar, events } = read([ITEM]);
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Ferma Ștefănești');
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
  const [event] = events;
  expect(event).toMatchObject({ uid: 'activity-a@brazda.example', summary: ITEM.title });
  // Days without a time are the same days everywhere, also in the night in which clocks change.
  expect(event!.startDate.isDate).toBe(true);
  expect([event!.startDate.toString(), event!.endDate.toString()]).toEqual(['2026-10-25', '2026-10-28']);
  expect(event!.description).toBe('https://brazda.example/farm/f/notes/n');
});

it('lines are folded by bytes, and letters of several bytes stay whole', () => {
  const text = 'ăâîșț'.repeat(60);
  const lines = textOf([{ ...ITEM, text }]).split('\r\n');
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(read([{ ...ITEM, text }]).events[0]!.description).toContain(text);
});

it('what people type cannot begin another line, or another event', () => {
  const title = 'a\r\nEND:VEVENT\nBEGIN:VEVENT\\, b; c';
  const { events } = read([{ ...ITEM, title }]);
  expect(events).toHaveLength(1);
  expect(events[0]!.summary.replace(/\r/g, '')).toBe('a\nEND:VEVENT\nBEGIN:VEVENT\\, b; c');
});

it('the same items are the same bytes, and a change has a higher sequence', () => {
  expect(textOf([ITEM])).toBe(textOf([ITEM]));
  const sequence = (changed_at: string) =>
    read([{ ...ITEM, changed_at: new Date(changed_at) }]).events[0]!.sequence;
  expect(sequence('2026-10-01T08:05:00Z')).toBeGreaterThan(sequence('2026-10-01T08:00:30Z'));
  expect(sequence('2099-01-01T00:00:00Z')).toBeLessThan(2 ** 31);
});

it('a farm without anything planned has a calendar without events', () => {
  expect(read([]).events).toEqual([]);
});
