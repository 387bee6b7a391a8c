import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compactTaxId,
  frenchVatNumber,
  isCompanyTaxId,
  isCui,
  isSiren,
  isSiret,
  vatNumberOf,
} from './tax-ids.ts';

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''));

describe('a CUI', () => {
  it.each(['1234567897', '7654320', '14399840', '18547290', '1590082'])('%s is valid', (cui) => {
    expect(isCui(cui)).toBe(true);
  });

  it.each(['1234567890', '7654321', '0', '1', '', '01234567897', '12345678901', '14399841', '1439984O'])(
    '%s is not',
    (cui) => {
      expect(isCui(cui)).toBe(false);
    },
  );

  it('has exactly one valid check digit for any digits before it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), (body) => {
        const valid = Array.from({ length: 10 }, (_, digit) => `${body}${digit}`).filter(isCui);
        expect(valid).toHaveLength(1);
      }),
    );
  });

  it('is stored without its prefix, spaces and dots', () => {
    expect(compactTaxId(' RO 1439.9840 ')).toBe('14399840');
    expect(vatNumberOf('RO', '14399840')).toBe('RO14399840');
  });
});

describe('a SIREN and a SIRET', () => {
  it.each(['732829320', '404833048', '356000000'])('%s is a SIREN', (siren) => {
    expect(isSiren(siren)).toBe(true);
  });

  it('have check digits', () => {
    expect(isSiret('73282932000074')).toBe(true);
    expect(isSiret('73282932000075')).toBe(false);
    expect(isSiren('732829321')).toBe(false);
    expect(isSiren('000000000')).toBe(false);
    // An establishment of La Poste.
    expect(isSiret('35600000049837')).toBe(true);
    expect(isCompanyTaxId('FR', '73282932000074')).toBe(true);
    expect(isCompanyTaxId('RO', '732829320')).toBe(false);
  });

  it('are invalid with any single digit changed', () => {
    fc.assert(
      fc.property(digits(8), fc.nat(8), fc.integer({ min: 1, max: 9 }), (body, at, by) => {
        const siren = Array.from({ length: 10 }, (_, digit) => `${body}${digit}`).find(isSiren);
        fc.pre(siren !== undefined);
        const changed = [...siren!];
        changed[at] = String((Number(changed[at]) + by) % 10);
        expect(isSiren(changed.join(''))).toBe(false);
      }),
    );
  });

  it('give the VAT number', () => {
    expect(frenchVatNumber('404833048')).toBe('FR83404833048');
    expect(vatNumberOf('FR', '73282932000074')).toBe('FR44732829320');
  });
});
