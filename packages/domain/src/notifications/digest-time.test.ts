import { describe, expect, it } from 'vitest';
import { dueMessages, nextDigestAt, type RegularChoices } from './digest-time.ts';

const NONE: RegularChoices = { mail: 'off', push: 'off', brief: false };
const BUCHAREST = 'Europe/Bucharest';
const next = (choices: RegularChoices, after: string, zone = BUCHAREST) => {
  const at = nextDigestAt(choices, zone, Date.parse(after));
  return at === null ? null : new Date(at).toISOString();
};

describe('the next digest', () => {
  it('is at 06:30 of the person, in summer and in winter', () => {
    const daily = { ...NONE, mail: 'daily' } as const;
    expect(next(daily, '2026-06-10T03:29:00Z')).toBe('2026-06-10T03:30:00.000Z');
    expect(next(daily, '2026-06-10T03:30:00Z')).toBe('2026-06-11T03:30:00.000Z');
    expect(next(daily, '2026-03-28T12:00:00Z')).toBe('2026-03-29T03:30:00.000Z');
    expect(next(daily, '2026-10-24T12:00:00Z')).toBe('2026-10-25T04:30:00.000Z');
    expect(next(daily, '2026-06-10T12:00:00Z', 'Indian/Reunion')).toBe('2026-06-11T02:30:00.000Z');
  });

  it('is on a Monday where it comes once a week', () => {
    for (const choices of [{ ...NONE, mail: 'weekly' } as const, { ...NONE, brief: true }]) {
      expect(next(choices, '2026-06-10T12:00:00Z')).toBe('2026-06-15T03:30:00.000Z');
      expect(next(choices, '2026-06-15T03:30:00Z')).toBe('2026-06-22T03:30:00.000Z');
    }
    expect(next({ ...NONE, mail: 'weekly', push: 'urgent' }, '2026-06-10T12:00:00Z')).toBe(
      '2026-06-11T03:30:00.000Z',
    );
  });

  it('never comes to those who want none', () => expect(next(NONE, '2026-06-10T12:00:00Z')).toBeNull());
});

describe('what is due', () => {
  const due = (time: string) =>
    dueMessages({ mail: 'weekly', push: 'daily', brief: true }, BUCHAREST, Date.parse(time));

  it('is what the day brings', () => {
    expect(due('2026-06-15T03:30:00Z')).toEqual({ day: '2026-06-15', mail: true, push: true, brief: true });
    expect(due('2026-06-16T03:30:00Z')).toEqual({ day: '2026-06-16', mail: false, push: true, brief: false });
  });

  it('is nothing in the evening, after a server was down all day', () => {
    expect(due('2026-06-15T15:00:00Z')).toEqual({
      day: '2026-06-15',
      mail: false,
      push: false,
      brief: false,
    });
  });
});
