import { describe, expect, it } from 'vitest';
import { addressProblemOf, type Buyer, sectorOf } from './parties.ts';
import { vatTreatmentOf } from './vat.ts';
import { numberToCheck } from './vat-check.ts';

const address = {
  street: 'Str. Lungă 1',
  city: 'Slobozia',
  postcode: '',
  county: 'IL',
  country: 'RO',
} as const;
const farm: Buyer = { ...address, kind: 'company', name: 'Ferma SRL', tax_id: '7654320', is_vat_payer: true };
const person: Buyer = { ...address, kind: 'person', name: 'Ana Pop' };
const french = { ...address, postcode: '51000', county: null, country: 'FR', tax_id: '404833048' } as const;
const check = {
  number: 'FR83404833048',
  is_valid: true,
  checked_at: '2026-11-12T09:30:00.000Z',
  consultation: 'WAPIAAAAY4711',
};
const seller = { country: 'RO', is_vat_payer: true } as const;

describe('the VAT of an invoice', () => {
  it.each([
    ['of a company in the country', farm, { category: 'S', rate: 21 }],
    ['of a person in the country', person, { category: 'S', rate: 21 }],
    [
      'of a company abroad whose VAT number is valid',
      { ...farm, ...french, vat_check: check },
      { category: 'AE', rate: 0 },
    ],
    [
      'of a company abroad whose VAT number is not checked',
      { ...farm, ...french },
      { category: 'S', rate: 21 },
    ],
    [
      'of a company abroad whose VAT number is not valid',
      { ...farm, ...french, vat_check: { ...check, is_valid: false } },
      { category: 'S', rate: 21 },
    ],
    [
      'of a company abroad whose number was another one when it was checked',
      { ...farm, ...french, tax_id: '732829320', vat_check: check },
      { category: 'S', rate: 21 },
    ],
    [
      'of a company overseas, outside the VAT territory of the Union',
      { ...farm, ...french, postcode: '97410', vat_check: check },
      { category: 'O', rate: 0 },
    ],
    [
      'of a person overseas',
      { ...person, county: null, country: 'FR', postcode: '97200' },
      { category: 'O', rate: 0 },
    ],
    [
      'of a company abroad without one',
      { ...farm, ...french, is_vat_payer: false },
      { category: 'S', rate: 21 },
    ],
    ['of a person abroad', { ...person, county: null, country: 'FR' as const }, { category: 'S', rate: 21 }],
  ])('%s', (_, buyer, expected) => {
    expect(vatTreatmentOf(seller, buyer as Buyer, '2026-11-20')).toEqual(expected);
  });

  it('counts the answer about a VAT number for 45 days', () => {
    const buyer: Buyer = { ...farm, ...french, vat_check: check };
    expect(vatTreatmentOf(seller, buyer, '2026-12-27').category).toBe('AE');
    expect(vatTreatmentOf(seller, buyer, '2026-12-28').category).toBe('S');
  });

  it.each(['97110', '97200', '97300', '97410', '976 00'])('is none at %s overseas', (postcode) => {
    const buyer = { ...farm, ...french, postcode } as Buyer;
    expect(vatTreatmentOf(seller, buyer, '2026-11-20')).toEqual({ category: 'O', rate: 0 });
  });

  it('asks about no number in the country, overseas, or of who does not pay VAT', () => {
    const of = (more: object) => numberToCheck(seller, { ...farm, ...more } as Buyer);
    expect(of(french)).toBe('FR83404833048');
    expect([of({}), of({ ...french, postcode: '97410' }), of({ ...french, is_vat_payer: false })]).toEqual([
      null,
      null,
      null,
    ]);
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
    expect(addressProblemOf({ ...address, county: null, country: 'FR' })).toBe('postcode_missing');
    expect(addressProblemOf({ ...address, county: null, country: 'FR', postcode: '51000' })).toBeNull();
    expect(sectorOf({ city: 'SECTOR6' })).toBe(6);
  });
});
