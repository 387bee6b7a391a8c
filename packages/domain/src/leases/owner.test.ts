import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCnp } from './cnp.ts';
import { isOwnerNumber, likelySameOwners, ownerNameKey, ownerNumberOf } from './owner.ts';

const WEIGHTS = '279146358279';
const cnpOf = (first12: string) => {
  const rest = [...first12].reduce((sum, digit, at) => sum + Number(digit) * Number(WEIGHTS[at]), 0) % 11;
  return first12 + (rest === 10 ? 1 : rest);
};

describe('a personal number', () => {
  it('is one with its check digit only', () => {
    const valid = cnpOf('180010112345');
    expect(isCnp(valid)).toBe(true);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9 }), (digit) => {
        expect(isCnp(valid.slice(0, 12) + digit)).toBe(String(digit) === valid[12]);
      }),
    );
  });

  it.each(['', '123', cnpOf('180023012345'), cnpOf('180130112345'), cnpOf('080010112345')])(
    'is not %s, of no length, day or sex',
    (digits) => {
      expect(isCnp(digits)).toBe(false);
    },
  );

  it('is asked of people in Romania, and of companies as their country has it', () => {
    expect(ownerNumberOf('person', 'RO')).toBe('cnp');
    expect(ownerNumberOf('person', 'FR')).toBeNull();
    expect(ownerNumberOf('company', 'FR')).toBe('siren');
    expect(isOwnerNumber('company', '732829320')).toBe(true);
    expect(isOwnerNumber('company', '732829321')).toBe(false);
  });
});

describe('an owner twice', () => {
  const owner = (name: string, tax_id: string | null = null) => ({ name, tax_id });

  it('is found without accents, case and order of the names', () => {
    expect(ownerNameKey('Ștefan  POPESCU-Ion')).toBe(ownerNameKey('popescu ion stefan'));
    const owners = [owner('Țîrlea Maria'), owner('Radu Ion'), owner('MARIA TIRLEA')];
    expect(likelySameOwners(owners)).toEqual([[owners[0], owners[2]]]);
  });

  it('is found by number under another name, and is two with two numbers', () => {
    const numbered = [
      owner('Ana Pop', '1'),
      owner('Ana Popescu', '1'),
      owner('Ion Rus', '2'),
      owner('Rus Ion', '3'),
    ];
    expect(likelySameOwners(numbered)).toEqual([[numbered[0], numbered[1]]]);
  });
});
