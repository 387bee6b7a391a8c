import type { Currency, Language } from '@brazda/domain';
import { describe, expect, it } from 'vitest';
import { formatsOf } from './formats.ts';

const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ');

describe('formats', () => {
  it('write numbers as the language does', () => {
    expect(plain(formatsOf('ro').hectares(1234.5))).toBe('1.234,50 ha');
    expect(plain(formatsOf('en').hectares(1234.5))).toBe('1,234.50 ha');
    expect(plain(formatsOf('ro').share(0.834))).toBe('83 %');
    expect(formatsOf('ro').decimal(-4.3)).toBe('−4,30');
  });
  it('write yields in the unit of the farm, with the precision of 0.01 t/ha', () => {
    const tonnes = formatsOf('fr').yieldsIn('t/ha');
    const quintals = formatsOf('fr').yieldsIn('q/ha');
    expect(plain(tonnes.of(4.3))).toBe('4,30 t/ha');
    expect(plain(quintals.of(4.3))).toBe('43,0 q/ha');
    expect(plain(quintals.of(5.23))).toBe('52,3 q/ha');
    expect(quintals.bare(0.29)).toBe('2,9');
    expect(plain(quintals.change(-0.12))).toBe('−1,2 q/ha');
    expect(plain(tonnes.change(0.5))).toBe('+0,50 t/ha');
    expect(quintals.bareChange(0)).toBe('0,0');
  });
  it('sign a change, but not when it rounds to nothing', () => {
    expect(formatsOf('ro').change(0.051)).toBe('+0,05');
    expect(formatsOf('ro').change(-0.051)).toBe('−0,05');
    expect(formatsOf('ro').change(-0.001)).toBe('0,00');
  });
  it('write days without a time zone shift', () => {
    expect(formatsOf('ro').date('2026-05-01')).toBe('1 mai 2026');
    expect(formatsOf('en').dayMonth('2026-05-31')).toBe('31 May');
    expect(formatsOf('ro').dayDigits('2026-05-01')).toBe('01.05');
  });
  it('write the first of a month as an ordinal in French, except in digits', () => {
    const french = formatsOf('fr');
    expect(french.date('2025-11-01')).toBe('1er novembre 2025');
    expect(french.shortDate('2025-11-01')).toBe('1er nov. 2025');
    expect(french.dayMonth('2026-05-01')).toBe('1er mai');
    expect(french.dayOfMonth('2026-05-01')).toBe('1er');
    expect(french.weekdayLong('2025-11-01')).toBe('samedi 1er');
    expect(plain(french.moment('2025-11-01T12:30:00'))).toContain('1er novembre 2025');
    expect(french.date('2025-11-11')).toBe('11 novembre 2025');
    expect(french.dayDigits('2025-11-01')).toBe('01/11');
    expect(formatsOf('en').dayMonth('2026-05-01')).toBe('1 May');
  });
  it('write money in lei and euros', () => {
    const money = (language: Language, value: number, currency: Currency = 'RON') =>
      plain(formatsOf(language).moneyIn(currency).amount(value));
    expect(money('ro', 1234.5)).toBe('1.234,50 lei');
    expect(money('en', 1234.5)).toBe('RON 1,234.50');
    expect(money('fr', 0)).toBe('0,00 RON');
    expect(money('fr', -12.3)).toBe('−12,30 RON');
    expect(money('fr', -12.3, 'EUR')).toBe('−12,30 €');
    const { difference } = formatsOf('ro').moneyIn('RON');
    expect([1234.5, -1234.5, 0, -0.001].map(difference).map(plain)).toEqual([
      '+1.234,50 lei',
      '−1.234,50 lei',
      '0,00 lei',
      '0,00 lei',
    ]);
    expect(plain(formatsOf('en').moneyIn('RON').difference(-1234.5))).toBe('−RON 1,234.50');
  });
  it.each([
    [20_000, '0.1 MB', '0,1 Mo'],
    [4_240_000, '4.2 MB', '4,2 Mo'],
    [123_456_789, '123 MB', '123 Mo'],
    [10_741_600_000, '11 GB', '11 Go'],
  ])('write %i bytes as people compare them', (bytes, en, fr) => {
    expect(plain(formatsOf('en').dataSize(bytes))).toBe(en);
    expect(plain(formatsOf('fr').dataSize(bytes))).toBe(fr);
  });

  it('write a number in input form', () => {
    expect([4, 4.5, 1234.25].map(formatsOf('ro').typed)).toEqual(['4', '4,5', '1234,25']);
    expect(formatsOf('en').typed(4.5)).toBe('4.5');
    expect(formatsOf('ro').typed(-1)).toBe('−1');
  });
  it('write weather with its units', () => {
    const { millimeters, degrees, degreesShort, cubicMetersPerHectare, kilometersPerHour } = formatsOf('ro');
    expect(plain(millimeters(12.44))).toBe('12,4 mm');
    expect(plain(degrees(-3.25))).toBe('−3,3 °C');
    expect(plain(degreesShort(-0.2))).toBe('0 °C');
    expect(plain(kilometersPerHour(5.4))).toBe('19 km/h');
    expect(plain(cubicMetersPerHectare(1020))).toBe('1.020 m³/ha');
  });
  it('write several texts in a row', () => {
    expect(formatsOf('ro').titled('Azot', '150 kg')).toBe('Azot: 150 kg');
    expect(formatsOf('fr').titled('Azote', '150 kg')).toBe('Azote\u00A0: 150 kg');
    expect(formatsOf('ro').series(['art. 1, 2', 'art. 3'])).toBe('art. 1, 2; art. 3');
    expect(formatsOf('fr').series(['art. 1, 2', 'art. 3'])).toBe('art. 1, 2\u00A0; art. 3');
    expect(formatsOf('ro').list(['14 mai', '15 mai', '16 mai'])).toBe('14 mai, 15 mai și 16 mai');
  });
  it('write minutes and timestamps', () => {
    expect([1, 3].map(formatsOf('ro').minutesAgo)).toEqual(['acum 1 minut', 'acum 3 minute']);
    expect(formatsOf('fr').minutesAgo(2)).toBe('il y a 2 minutes');
    expect(formatsOf('ro').moment(new Date(2026, 4, 14, 9, 5))).toBe('14 mai 2026 la 09:05');
    expect(formatsOf('en').moment(new Date(2026, 4, 14, 21, 5))).toBe('14 May 2026 at 21:05');
    expect(formatsOf('ro').clock(new Date(2026, 4, 14, 9, 5))).toBe('09:05');
    expect(formatsOf('ro').hour('09:00')).toBe('09:00');
    expect(formatsOf('ro').hours('19:00', '24:00')).toBe('19:00–24:00');
    expect(formatsOf('fr').hours('19:00', '24:00')).toBe('19\u00a0h\u00a0– 24\u00a0h');
    expect(['09:00', '00:00', '24:00', '09:30'].map(formatsOf('fr').hour)).toEqual([
      '9\u00a0h',
      '0\u00a0h',
      '24\u00a0h',
      '09:30',
    ]);
  });
  it('write an age in days, then months, then years', () => {
    const now = new Date('2026-05-14T10:00:00Z');
    expect(formatsOf('ro').ago('2026-05-14', now)).toBe('azi');
    expect(formatsOf('ro').ago('2026-05-11', now)).toBe('acum 3 zile');
    expect(formatsOf('en').ago('2026-01-14', now)).toBe('4 months ago');
    expect(formatsOf('fr').ago('2023-05-14', now)).toBe('il y a 3 ans');
  });
});

it('gives no sign to what rounds to zero', () => {
  expect(formatsOf('ro').index(-0.001)).toBe('0,00');
  expect(formatsOf('ro').change(-0.001)).toBe('0,00');
  expect(formatsOf('ro').index(-0.02)).toBe('−0,02');
});
