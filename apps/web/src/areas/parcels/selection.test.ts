import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparability, withAll, withRange, withToggled } from './selection.ts';

describe('toggled', () => {
  it('appends a parcel', () => {
    expect(withToggled(['a'], 'b')).toEqual(['a', 'b']);
  });
  it('returns the same choice when applied twice', () => {
    const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'));
    fc.assert(
      fc.property(ids, fc.constantFrom('a', 'z'), (chosen, id) => {
        expect(new Set(withToggled(withToggled(chosen, id), id))).toEqual(new Set(chosen));
      }),
    );
  });
});

describe('withRange', () => {
  const list = ['a', 'b', 'c', 'd', 'e'];
  it('adds what is in between, in either direction', () => {
    expect(withRange([], list, 'd', 'b')).toEqual(['b', 'c', 'd']);
  });
  it('keeps what was chosen without duplicates', () => {
    expect(withRange(['e', 'b'], list, 'b', 'c')).toEqual(['e', 'b', 'c']);
  });
  it('adds only the parcel if the range has no start', () => {
    expect(withRange([], list, null, 'c')).toEqual(['c']);
  });
});

describe('withAll', () => {
  it('appends parcels to those already chosen, each once', () => {
    expect(withAll(['c', 'a'], ['a', 'b'], true)).toEqual(['c', 'a', 'b']);
  });
  it('removes them and keeps the others', () => {
    expect(withAll(['c', 'a', 'b'], ['a', 'b', 'd'], false)).toEqual(['c']);
  });
});

describe('comparability', () => {
  it.each([
    [1, 'too few'],
    [2, 'fine'],
    [10, 'fine'],
    [11, 'too many'],
  ] as const)('of %i parcels is %s', (count, verdict) => {
    expect(comparability(count)).toBe(verdict);
  });
});
