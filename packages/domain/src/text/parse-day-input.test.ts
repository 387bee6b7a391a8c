import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from './language.ts';
import { dayErrorOf, parseDay, parseYearlessDay, typedDay } from './parse-day-input.ts';

const isoDays = fc
  .date({ min: new Date('1970-01-01T00:00:00Z'), max: new Date('2069-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('a typed day', () => {
  it.each([
    ['14.05.2026', '2026-05-14'],
    ['14.5.26', '2026-05-14'],
    ['1.5.99', '1999-05-01'],
    ['14/05/2026', '2026-05-14'],
    ['14-5-2026', '2026-05-14'],
    ['2026-05-14', '2026-05-14'],
    ['2026-5-4', '2026-05-04'],
    ['14052026', '2026-05-14'],
    [' 14. 05. 2026 ', '2026-05-14'],
    ['29.02.2028', '2028-02-29'],
  ])('"%s" is %s', (text, day) => {
    expect(parseDay(text)).toBe(day);
  });

  it.each([
    ['1er mars 2027', '2027-03-01'],
    ['1er novembre 2026', '2026-11-01'],
    ['15 oct. 2026', '2026-10-15'],
    ['3 févr. 2027', '2027-02-03'],
    ['20 déc. 2026', '2026-12-20'],
    ['8 août 2026', '2026-08-08'],
    ['4 juil. 2027', '2027-07-04'],
    ['4 juin 2027', '2027-06-04'],
    ['12 sept. 26', '2026-09-12'],
    ['1 martie 2027', '2027-03-01'],
    ['5 Octombrie 2026', '2026-10-05'],
    ['7 noi. 2026', '2026-11-07'],
    ['9 ian. 2027', '2027-01-09'],
    ['2 iul. 2027', '2027-07-02'],
    ['15-oct-2026', '2026-10-15'],
    ['1 March 2027', '2027-03-01'],
    ['1st of March 2027', '2027-03-01'],
    ['Mar 1, 2027', '2027-03-01'],
    ['22 Sep 2026', '2026-09-22'],
    ['1.03.27', '2027-03-01'],
  ])('"%s", with the name of its month, is %s', (text, day) => {
    expect(parseDay(text)).toBe(day);
  });

  it.each(LANGUAGES)('is read as the platform writes it in %s, in full and in short', (language) => {
    for (const month of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(language, {
        day: 'numeric',
        month,
        year: 'numeric',
        timeZone: 'UTC',
      });
      const days = Array.from({ length: 12 }, (_, at) => `2027-${String(at + 1).padStart(2, '0')}-01`);
      expect(days.map((day) => parseDay(format.format(new Date(day))))).toEqual(days);
    }
  });

  it.each(['31 avril 2026', '1 jui 2026', '1 ma 2026', '1 mars', 'mars 2027', '5 blé 2026'])(
    '"%s" is no day of a named month',
    (text) => {
      expect(parseDay(text)).toBeNull();
    },
  );

  it.each([
    '',
    'mâine',
    '14.05',
    '14.05/2026',
    '31.04.2026',
    '29.02.2026',
    '0.5.2026',
    '14.13.2026',
    '1452026',
  ])('"%s" is none of the calendar', (text) => {
    expect(parseDay(text)).toBeNull();
  });

  it.each([
    ['28/08', ['2025-08-28', '2026-08-28']],
    ['28.08.', ['2025-08-28', '2026-08-28']],
    ['28 août', ['2025-08-28', '2026-08-28']],
    ['1er mars', ['2025-03-01', '2026-03-01']],
    ['1 oct.', ['2025-10-01', '2026-10-01']],
    ['Aug 28', ['2025-08-28', '2026-08-28']],
    ['31/04', []],
    ['28/13', []],
    ['28.08.2026', []],
    ['28', []],
    ['toamna', []],
  ])('"%s" without a year is %s', (text, days) => {
    expect(parseYearlessDay(text, [2025, 2026])).toEqual(days);
  });

  it('is written with the marks of the language', () => {
    expect(LANGUAGES.map((language) => [language, typedDay('2025-10-27', language)])).toEqual([
      ['ro', '27.10.2025'],
      ['en', '27.10.2025'],
      ['fr', '27/10/2025'],
    ]);
  });

  it('is parsed from every accepted notation', () => {
    fc.assert(
      fc.property(isoDays, (day) => {
        const [year, month, date] = day.split('-') as [string, string, string];
        const written = [
          day,
          ...LANGUAGES.map((language) => typedDay(day, language)),
          `${date}/${month}/${year}`,
          date + month + year,
          `${Number(date)}.${Number(month)}.${year.slice(2)}`,
        ];
        expect(written.map(parseDay)).toEqual(written.map(() => day));
      }),
    );
  });

  it('never throws for any input, and gives real days only', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const day = parseDay(text);
        expect(day === null || !Number.isNaN(Date.parse(day))).toBe(true);
      }),
    );
  });
});

describe('what is wrong with a typed day', () => {
  const season = { min: '2025-10-01', max: '2026-12-31' };
  it.each([
    ['', null],
    ['01.10.2025', null],
    ['31.12.2026', null],
    ['30.09.2025', 'before'],
    ['1.1.27', 'after'],
    ['31.02.2026', 'unreadable'],
  ] as const)('"%s": %s', (text, expected) => {
    expect(dayErrorOf(text, season)).toBe(expected);
  });
  it('is null without limits', () => {
    expect(dayErrorOf('1.1.1990', { min: null })).toBeNull();
  });
});
