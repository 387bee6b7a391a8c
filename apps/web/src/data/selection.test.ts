import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparability, toggled, withAll, withRange } from './selection.ts';

describe('toggled', () => {
  it('adds a parcel at the end', () => {
    expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
  });
  it('gives the same choice when it is done twice', () => {
    const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'));
    fc.assert(
      fc.property(ids, fc.constantFrom('a', 'z'), (chosen, id) => {
        expect(new Set(toggled(toggled(chosen, id), id))).toEqual(new Set(chosen));
      }),
    );
  });
});

describe('withRange', () => {
  const list = ['a', 'b', 'c', 'd', 'e'];
  it('adds what stands between, in either direction', () => {
    expect(withRange([], list, 'd', 'b')).toEqual(['b', 'c', 'd']);
  });
  it('keeps what was chosen and names nothing twice', () => {
    expect(withRange(['e', 'b'], list, 'b', 'c')).toEqual(['e', 'b', 'c']);
  });
  it('adds the parcel alone when the range began nowhere', () => {
    expect(withRange([], list, null, 'c')).toEqual(['c']);
  });
});

describe('withAll', () => {
  it('adds parcels behind those that were chosen, each once', () => {
    expect(withAll(['c', 'a'], ['a', 'b'], true)).toEqual(['c', 'a', 'b']);
  });
  it('takes them out and leaves the others', () => {
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
