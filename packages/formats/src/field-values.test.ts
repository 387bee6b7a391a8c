import type { RowIssue } from '@brazda/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cropIdOf,
  declaredHectaresOf,
  inHectares,
  organicOf,
  partOf,
  specialUseOf,
  textOf,
  unitsPerHectare,
  yearOf,
} from './field-values.ts';

const ignore = () => {};

function result<Value>(read: (tell: (issue: RowIssue) => void) => Value): [Value, ...string[]] {
  const codes: string[] = [];
  const value = read(({ code }) => codes.push(code));
  return [value, ...codes];
}

describe('a declared area', () => {
  it.each([
    ['area_dec', '1,5', 1.5],
    ['area_dec', '1.234,50 ha', 1234.5],
    ['area_dec', '53.30', 53.3],
    ['area_dec', 53.299999999999997, 53.3],
    ['area', '15 000 m²', 1.5],
    ['area', '15000 mp', 1.5],
    ['area', '150 ari', 1.5],
    ['surface-admissible-ares', '150', 1.5],
    ['hectares', '53.3', 53.3],
    ['aream2', 15_000, 1.5],
    ['suprafata', '1.5', 1.5],
    ['hectares', 1.5, 1.5],
  ])('of %s %j is %d ha', (column, value, hectares) => {
    expect(result((tell) => declaredHectaresOf({ column, value }, tell))).toEqual([hectares]);
  });

  it.each(['circa trei', '-4', '99999999', '1,2,3'])('that is invalid is reported: %s', (value) => {
    expect(result((tell) => declaredHectaresOf({ column: 'ha', value }, tell))).toEqual([
      null,
      'unreadable_value',
    ]);
  });

  it('in a column of hectares is not read as ares', () => {
    for (const column of ['hectares', 'declared_hectares', 'Hectare', 'AREA_HA'])
      expect(
        declaredHectaresOf({ column, value: 5 }, () => undefined),
        column,
      ).toBe(5);
    expect(declaredHectaresOf({ column: 'surface_ares', value: 500 }, () => undefined)).toBe(5);
  });

  it('of 0 is null without an issue', () => {
    expect(result((tell) => declaredHectaresOf({ column: 'ha', value: 0 }, tell))).toEqual([null]);
    expect(result((tell) => declaredHectaresOf({ column: 'ha', value: ' ' }, tell))).toEqual([null]);
  });

  it('in ares or square meters is detected by the shape', () => {
    const read = (declared: number, measured: number) =>
      inHectares(declared, unitsPerHectare([{ declared, measured }]));
    expect(read(5330, 53.1)).toBe(53.3);
    expect(read(533_000, 53.1)).toBe(53.3);
    expect(read(53.3, 53.1)).toBe(53.3);
    expect(read(300, 53.1)).toBe(300);
  });

  it('have the unit of most rows: an outline that is wrong changes no unit', () => {
    const right = { declared: 2.85, measured: 2.8 };
    const wrongOutline = { declared: 26.96, measured: 0.27 };
    expect(unitsPerHectare([right, wrongOutline])).toBe(1);
    expect(unitsPerHectare([wrongOutline, right, right])).toBe(1);
    const inAres = { declared: 285, measured: 2.8 };
    expect(unitsPerHectare([inAres, inAres, { declared: 300, measured: 290 }])).toBe(100);
    expect(unitsPerHectare([])).toBe(1);
  });
});

describe('a part of a reference', () => {
  it('loses the decimals that a table added', () => {
    for (const value of [412, '412', '412.0', '412,00'])
      expect(partOf({ column: 'b', value }, ignore)).toBe('412');
    expect(partOf({ column: 'b', value: '01.20' }, ignore)).toBe('01.20');
    expect(partOf({ column: 'b', value: '1a' }, ignore)).toBe('1a');
  });

  it('is cut to the limit, which is reported', () => {
    expect(result((tell) => partOf({ column: 'b', value: 'x'.repeat(41) }, tell))).toEqual([
      'x'.repeat(40),
      'text_cut',
    ]);
  });
});

describe('a text', () => {
  it('loses zero bytes and lone surrogates', () => {
    expect(textOf({ column: 'n', value: ' a\0b\uD800c\u0007 ' }, 200, ignore)).toBe('abc');
    expect(textOf({ column: 'n', value: '\0' }, 200, ignore)).toBeNull();
  });

  it('never exceeds its limit and is cut between characters', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 60 }),
        fc.integer({ min: 1, max: 50 }),
        (value, limit) => {
          const text = textOf({ column: 'n', value }, limit, ignore) ?? '';
          expect(text.length).toBeLessThanOrEqual(limit);
          expect(text.isWellFormed()).toBe(true);
          expect(text).not.toContain('\0');
        },
      ),
    );
  });
});

describe('a year', () => {
  it.each([
    [2026, 2026],
    ['2026.0', 2026],
    ['2025-2026', 2026],
    ['01.10.2025', 2025],
    ['20260312', 2026],
    ['', null],
  ])('of %j is %j', (value, year) => {
    expect(result((tell) => yearOf({ column: 'an', value }, tell))).toEqual([year]);
  });

  it('that is invalid is reported', () => {
    expect(result((tell) => yearOf({ column: 'an', value: 'anul trecut' }, tell))).toEqual([
      null,
      'unreadable_value',
    ]);
  });
});

describe('a crop', () => {
  it.each([
    ['RO', 101, '1'],
    ['RO', '101.0', '1'],
    ['RO', '101 - Grâu comun de toamnă', '1'],
    ['RO', 'PORUMB', '11'],
    ['FR', 'BTH', '1'],
    ['FR', 'BTH Blé tendre', '1'],
    ['FR', 'winter_wheat', '1'],
    ['FR', "ORGE D'HIVER", '4'],
    ['FR', 'Orge d’hiver', '4'],
  ] as const)('of %s %j is found', (country, value, id) => {
    expect(result((tell) => cropIdOf({ column: 'c', value }, country, tell))).toEqual([id]);
  });

  it('that is unknown is reported, one that is empty is not', () => {
    expect(result((tell) => cropIdOf({ column: 'c', value: 'XYZ' }, 'FR', tell))).toEqual([
      null,
      'unknown_crop',
    ]);
    expect(result((tell) => cropIdOf({ column: 'c', value: '-' }, 'FR', tell))).toEqual([null]);
  });

  it.each([
    ['RO', '966'],
    ['FR', 'SBO'],
  ] as const)('of %s %s, land without a crop, is reported as that', (country, value) => {
    expect(result((tell) => cropIdOf({ column: 'c', value }, country, tell))).toEqual([
      null,
      'land_without_crop',
    ]);
  });
});

describe('a name from a file', () => {
  const nameOf = (value: string) => result((tell) => textOf({ column: 'name', value }, 200, tell));

  it.each([
    'La\u200b Baltă',
    'La\u202e Baltă',
    'La\u0007 Baltă',
    'La\u009b Baltă',
    'La\ud800 Baltă',
    'La\n\tBaltă',
  ])('loses what cannot be seen, which is reported: %j', (value) =>
    expect(nameOf(value)).toEqual(['La Baltă', 'characters_removed']),
  );

  it('is taken as it is otherwise, without the spaces and marks at its ends', () => {
    expect(nameOf(' 👩‍🌾 La „Baltă” ')).toEqual(['👩‍🌾 La „Baltă”']);
    expect(nameOf('\ufeffLa Baltă\u200b\r\n')).toEqual(['La Baltă']);
  });
});

describe('organic land', () => {
  const of = (value: string | number, year: number | null = 2026) =>
    result((tell) => organicOf({ column: 'AGRIBIO', value }, year, tell));

  it('is that of the year where a register only says yes', () => {
    const land = { conversion_from: '2026-01-01', certified_from: null, until: null };
    for (const yes of [1, 'true', 'oui', 'DA']) expect(of(yes)).toEqual([land]);
  });

  it('is nothing where it says no, or nothing', () => {
    for (const no of [0, 'false', 'non', 'nu', '', '-']) expect(of(no)).toEqual([null]);
  });

  it.each([
    'conversion 2022-03-01, certified 2024-03-01, until 2026-12-31',
    'conversie 2022-03-01, certificat 2024-03-01, până la 2026-12-31',
    'conversion 2022-03-01, certifié 2024-03-01, jusqu’au 2026-12-31',
  ])('has the days of the own files: %s', (text) => {
    expect(of(text)).toEqual([
      { conversion_from: '2022-03-01', certified_from: '2024-03-01', until: '2026-12-31' },
    ]);
  });

  it('is reported where there is no year, or where it cannot be read', () => {
    expect(of(1, null)).toEqual([null, 'unreadable_value']);
    expect(of('poate')).toEqual([null, 'unreadable_value']);
    expect(of('certified 2024-03-01, until 2020-01-01')).toEqual([null, 'unreadable_value']);
  });
});

describe('a special use', () => {
  const of = (value: string, column = 'special_use') =>
    result((tell) => specialUseOf({ column, value }, tell));

  it.each([
    ['greenhouse', 'greenhouse'],
    ['seră', 'greenhouse'],
    ['solarii', 'greenhouse'],
    ['serre', 'greenhouse'],
    ['seed_plot', 'seed_plot'],
    ['lot semincer', 'seed_plot'],
    ['parcelle de semences', 'seed_plot'],
    ['false', null],
  ])('%s is %s', (text, use) => {
    expect(of(text)).toEqual([use]);
  });

  it('is named by the column where a register says yes', () => {
    expect(of('true', 'production-semences')).toEqual(['seed_plot']);
    expect(of('1', 'special_use')).toEqual([null, 'unreadable_value']);
    expect(of('altceva')).toEqual([null, 'unreadable_value']);
  });
});
