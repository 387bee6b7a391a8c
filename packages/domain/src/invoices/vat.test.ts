import { describe, expect, it } from 'vitest';
import { addressProblemOf, type Buyer, sectorOf } from './parties.ts';
import { vatRateOn, vatTreatmentOf } from './vat.ts';

const address = {
  street: 'Str. Lungă 1',
  city: 'Slobozia',
  postcode: '',
  county: 'IL',
  country: 'RO',
} as const;
const farm: Buyer = { ...address, kind: 'company', name: 'Ferma SRL', tax_id: '7654320', is_vat_payer: true };
const person: Buyer = { ...address, kind: 'person', name: 'Ana Pop' };
const french = { ...address, county: null, country: 'FR', tax_id: '404833048' } as const;
const seller = { country: 'RO', is_vat_payer: true } as const;

describe('the VAT rate', () => {
  it('is that of the day of supply', () => {
    expect(vatRateOn('RO', '2025-07-31')).toBe(19);
    expect(vatRateOn('RO', '2025-08-01')).toBe(21);
    expect(vatRateOn('FR', '2026-11-20')).toBe(20);
  });

  it('is unknown before the table begins', () => {
    expect(() => vatRateOn('RO', '2016-12-31')).toThrow('no VAT rate of RO');
  });
});

describe('the VAT of an invoice', () => {
  it.each([
    ['of a company in the country', farm, { category: 'S', rate: 21 }],
    ['of a person in the country', person, { category: 'S', rate: 21 }],
    ['of a company abroad with a VAT number', { ...farm, ...french }, { category: 'AE', rate: 0 }],
    [
      'of a company abroad without one',
      { ...farm, ...french, is_vat_payer: false },
      { category: 'S', rate: 21 },
    ],
    ['of a person abroad', { ...person, county: null, country: 'FR' as const }, { category: 'S', rate: 21 }],
  ])('%s', (_, buyer, expected) => {
    expect(vatTreatmentOf(seller, buyer as Buyer, '2026-11-20')).toEqual(expected);
  });

  it('is that of the seller before the buyer is known', () => {
    expect(vatTreatmentOf(seller, null, '2026-11-20')).toEqual({ category: 'S', rate: 21 });
  });

  it('is none where the seller does not pay VAT', () => {
    const small = { ...seller, is_vat_payer: false };
    expect(vatTreatmentOf(small, farm, '2026-11-20')).toEqual({ category: 'O', rate: 0 });
  });
});

describe('an address', () => {
  it('names its county in Romania, and its sector in Bucharest', () => {
    expect(addressProblemOf(address)).toBeNull();
    expect(addressProblemOf({ ...address, county: null })).toBe('county_missing');
    expect(addressProblemOf({ ...address, county: 'B', city: 'București' })).toBe('sector_missing');
    expect(addressProblemOf({ ...address, county: 'B', city: 'București, Sectorul 3' })).toBeNull();
    expect(addressProblemOf({ ...address, county: null, country: 'FR' })).toBeNull();
    expect(sectorOf({ city: 'SECTOR6' })).toBe(6);
  });
});
