import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantsOf } from './instants-of.ts';
import { isQuiet, whenNotQuiet } from './quiet-hours.ts';

const ZONES = [
  'Europe/Bucharest',
  'Europe/Paris',
  'Indian/Reunion',
  'America/Guadeloupe',
  'America/St_Johns',
];
const NIGHT = { from: '22:00', to: '06:00' };
const at = (time: string) => Date.parse(time);
const until = (quiet: typeof NIGHT, time: string, zone = 'Europe/Bucharest') =>
  new Date(whenNotQuiet(quiet, zone, at(time))).toISOString();

describe('quiet hours', () => {
  it('keep a message of the night until they end', () => {
    expect(until(NIGHT, '2026-06-10T20:15:00Z')).toBe('2026-06-11T03:00:00.000Z');
    expect(until(NIGHT, '2026-06-11T02:59:00Z')).toBe('2026-06-11T03:00:00.000Z');
    expect(until(NIGHT, '2026-06-11T03:00:00Z')).toBe('2026-06-11T03:00:00.000Z');
    expect(until({ from: '12:00', to: '14:00' }, '2026-06-11T10:00:00Z')).toBe('2026-06-11T11:00:00.000Z');
  });

  it('end an hour of the sun earlier in the night that is an hour shorter, and later in the longer one', () => {
    expect(until(NIGHT, '2026-03-28T20:30:00Z')).toBe('2026-03-29T03:00:00.000Z');
    expect(until(NIGHT, '2026-03-27T20:30:00Z')).toBe('2026-03-28T04:00:00.000Z');
    expect(until(NIGHT, '2026-10-24T19:30:00Z')).toBe('2026-10-25T04:00:00.000Z');
    expect(until(NIGHT, '2026-10-23T19:30:00Z')).toBe('2026-10-24T03:00:00.000Z');
  });

  it('that end in an hour which comes twice last until its second time', () => {
    const quiet = { from: '23:00', to: '03:30' };
    // 03:30 is at 00:30 and 01:30 UTC.
    expect(until(quiet, '2026-10-25T00:10:00Z')).toBe('2026-10-25T00:30:00.000Z');
    expect(until(quiet, '2026-10-25T01:10:00Z')).toBe('2026-10-25T01:30:00.000Z');
  });

  it('that end in an hour which is left out end when it would have been', () => {
    expect(until({ from: '23:00', to: '03:30' }, '2026-03-29T00:10:00Z')).toBe('2026-03-29T01:30:00.000Z');
  });

  it('always end, within a day and an hour', () => {
    const clock = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
    fc.assert(
      fc.property(
        fc.record({ from: clock, to: clock }),
        fc.constantFrom(...ZONES),
        fc.integer({ min: 0, max: 366 * 24 * 60 }),
        (quiet, zone, minute) => {
          const now = at('2026-01-01T00:00:00Z') + minute * 60_000;
          const then = whenNotQuiet(quiet, zone, now);
          expect(isQuiet(quiet, zone, then)).toBe(false);
          expect(then - now).toBeLessThanOrEqual(25 * 3_600_000);
          expect(then >= now).toBe(true);
        },
      ),
    );
  });
});

it('a time that comes twice has two instants, one that is left out has one', () => {
  const instants = (date: string, clock: string) =>
    instantsOf({ date, clock }, 'Europe/Paris').map((ms) => new Date(ms).toISOString().slice(11, 16));
  expect(instants('2026-10-25', '02:30')).toEqual(['00:30', '01:30']);
  expect(instants('2026-03-29', '02:30')).toEqual(['01:30']);
  expect(instants('2026-06-29', '02:30')).toEqual(['00:30']);
});
