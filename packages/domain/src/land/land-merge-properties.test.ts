import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LandFacts } from './land-fields.ts';
import { compare, drawn, facts, imported } from './testing/land-on-a-line.ts';

const maybe = (arbitrary: fc.Arbitrary<string>) => fc.option(arbitrary, { nil: null });
const anyFacts = fc
  .record({
    from: fc.integer({ min: 0, max: 60 }),
    length: fc.integer({ min: 1, max: 30 }),
    physical_block: maybe(fc.constantFrom('1', '2')),
    parcel_no: maybe(fc.constantFrom('1', '2', '3')),
    display_name: maybe(fc.constantFrom('a', 'b')),
    crop: maybe(fc.constantFrom('1', '2')),
  })
  .map(({ from, length, ...fields }) => facts([from, from + length], fields));
const land = fc.array(anyFacts, { maxLength: 8 });

describe('for any land', () => {
  it('compared with itself it is all the same, imported or not', () => {
    fc.assert(
      fc.property(land, fc.boolean(), (season, wasImported) => {
        const parcels = season.map((fields) => (wasImported ? imported(fields) : drawn(fields)));
        const { rows, gone } = compare(season, parcels, ['apia']);
        expect(rows.map(({ verdict }) => verdict)).toEqual(season.map(() => 'same'));
        expect(gone).toEqual([]);
      }),
    );
  });

  it('the order of the rows does not matter', () => {
    fc.assert(
      fc.property(land, land, (file, season) => {
        const parcels = season.map((fields) => imported(fields));
        const merge = (rows: readonly LandFacts[]) =>
          compare(rows, parcels)
            .rows.map(({ verdict, parcels: about }, i) => JSON.stringify([rows[i], verdict, about]))
            .sort();
        expect(merge(file.toReversed())).toEqual(merge(file));
      }),
    );
  });

  it('importing the same files twice changes nothing, even with repeated shapes', () => {
    fc.assert(
      fc.property(land, (file) => {
        const taken = compare(file, []).rows.flatMap(({ key, choice }) => (choice === 'take' ? [key] : []));
        const season = taken.map((key) => imported(file[key - 1]!));
        const again = compare(file, season).rows;
        const places = (rows: readonly LandFacts[]) => new Set(rows.map(({ shape }) => shape)).size;
        expect(taken.length).toBe(places(file));
        expect(again.filter(({ verdict, choice }) => verdict === 'new' && choice === 'take')).toEqual([]);
      }),
    );
  });

  it('no parcel matches two rows', () => {
    fc.assert(
      fc.property(land, land, (file, season) => {
        const { rows } = compare(
          file,
          season.map((fields) => imported(fields)),
        );
        const stillThere = rows.filter(({ is_identity }) => is_identity).map(({ parcels }) => parcels[0]);
        expect(new Set(stillThere).size).toBe(stillThere.length);
      }),
    );
  });
});
