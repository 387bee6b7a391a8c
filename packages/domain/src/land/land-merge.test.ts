import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LandFacts } from './land-fields.ts';
import type { MergeParcel, MergeRow } from './land-match.ts';
import { compareLand } from './land-merge.ts';

/** Land on a line: a parcel is a range from one meter to another, so that overlaps are exact. */
type Stretch = readonly [from: number, to: number];

const NOTHING: LandFacts = {
  display_name: null,
  locality_code: null,
  physical_block: null,
  parcel_no: null,
  crop_no: null,
  organic: null,
  special_use: null,
  crop: null,
  crop_hybrid: null,
  shape: null,
};

function facts([from, to]: Stretch, fields: Partial<LandFacts> = {}): LandFacts {
  return { ...NOTHING, ...fields, shape: `${from}-${to}` };
}

const block = (parcel_no: string): Partial<LandFacts> => ({ physical_block: '412', parcel_no });

function stretchOf({ shape }: LandFacts): Stretch {
  const [from, to] = (shape ?? '0-0').split('-').map(Number);
  return [from!, to!];
}

function compare(
  rows: readonly LandFacts[],
  parcels: readonly Omit<MergeParcel, 'id'>[],
  origins: string[] = [],
) {
  const known = parcels.map((parcel, i) => ({ ...parcel, id: `p${i + 1}` }));
  const input: MergeRow[] = rows.map((row, i) => ({ key: i + 1, facts: row }));
  return compareLand(input, known, overlapsOf(input, known), origins, twinsOf(input));
}

/** Rows with the same range, each paired with the first other one. */
function twinsOf(rows: readonly MergeRow[]): [number, number][] {
  return rows.flatMap(({ key, facts: { shape } }) => {
    const twin = rows.find((other) => other.key !== key && other.facts.shape === shape);
    return twin ? [[key, twin.key] as [number, number]] : [];
  });
}

function overlapsOf(rows: readonly MergeRow[], parcels: readonly MergeParcel[]) {
  return rows.flatMap((row) =>
    parcels.flatMap((parcel) => {
      const [a, b] = stretchOf(row.facts);
      const [c, d] = stretchOf(parcel.facts);
      const common = Math.min(b, d) - Math.max(a, c);
      if (common <= 0) return [];
      return [{ row: row.key, parcel: parcel.id, of_row: common / (b - a), of_parcel: common / (d - c) }];
    }),
  );
}

/** A parcel as the last import left it, with the given changes since. */
function imported(last: LandFacts, since: Partial<LandFacts> = {}): Omit<MergeParcel, 'id'> {
  return { facts: { ...last, ...since }, imported: { ...last, origin: 'apia' } };
}

const drawn = (fields: LandFacts): Omit<MergeParcel, 'id'> => ({ facts: fields, imported: null });
const one = (comparison: ReturnType<typeof compare>) => comparison.rows[0]!;

describe('a row beside one parcel', () => {
  const last = facts([0, 100], { ...block('1'), crop: '1' });

  it('is the same when the file is unchanged', () => {
    expect(one(compare([last], [imported(last)]))).toMatchObject({
      verdict: 'same',
      choice: 'keep',
      parcels: ['p1'],
    });
  });

  it('leaves what only the farmer has changed', () => {
    const mine = imported(last, { crop: '2', display_name: 'La pod', shape: '0-98' });
    expect(one(compare([last], [mine]))).toMatchObject({ verdict: 'same', differences: [] });
  });

  it('says which values of the farmer stay although the file has others', () => {
    const mine = imported(last, { crop: '2', display_name: 'La pod' });
    expect(one(compare([last], [mine])).kept).toEqual([{ field: 'crop', mine: '2', theirs: '1' }]);
    expect(one(compare([last], [imported(last)])).kept).toEqual([]);
    // A second crop beside that of the file is no difference.
    expect(one(compare([last], [imported(last, { crop: '1,2' })])).kept).toEqual([]);
    // What both have changed is a conflict.
    expect(one(compare([{ ...last, crop: '3' }], [mine])).kept).toEqual([]);
  });

  it('changes what only the file has changed', () => {
    const row = { ...last, crop: '3' };
    expect(one(compare([row], [imported(last)]))).toMatchObject({
      verdict: 'changed',
      choice: 'take',
      differences: [{ field: 'crop', mine: '1', theirs: '3', both_changed: false }],
    });
  });

  it('is a conflict where both have changed the same field, which stays as it is', () => {
    const row = { ...last, crop: '3' };
    expect(one(compare([row], [imported(last, { crop: '2' })]))).toMatchObject({
      verdict: 'conflict',
      choice: 'keep',
      differences: [{ field: 'crop', mine: '2', theirs: '3', both_changed: true }],
    });
  });

  it('is the same where a register says that land is organic in a year in which the farm knows it to be', () => {
    const known = { ...block('1'), organic: '2022-03-01/2024-03-01/' };
    const parcel = { facts: facts([0, 100], known), imported: null };
    const verdictOf = (organic: string) =>
      compare([facts([0, 100], { ...block('1'), organic })], [parcel]).rows[0]!.verdict;
    expect(verdictOf('2026-01-01//')).toBe('same');
    expect(verdictOf('2020-01-01//')).toBe('conflict');
    expect(verdictOf('2026-01-01/2027-01-01/')).toBe('conflict');
  });

  it('removes nothing by leaving fields out', () => {
    expect(one(compare([{ ...last, crop: null }], [imported(last)])).verdict).toBe('same');
  });

  it('gives a drawn parcel its reference, and does not override its crop', () => {
    const mine = drawn(facts([0, 100], { crop: '2' }));
    expect(one(compare([last], [mine]))).toMatchObject({ verdict: 'conflict', parcels: ['p1'] });
    expect(one(compare([{ ...last, crop: null }], [mine]))).toMatchObject({
      verdict: 'changed',
      choice: 'take',
    });
  });

  it('is the same shape when it differs by rounding only', () => {
    const row = { ...last, shape: '0-100.05' };
    expect(one(compare([row], [imported(last)])).verdict).toBe('same');
  });

  it('is moved when its reference is elsewhere', () => {
    expect(one(compare([{ ...last, shape: '500-600' }], [imported(last)]))).toMatchObject({
      verdict: 'moved',
      parcels: ['p1'],
      choice: 'take',
    });
  });

  it('is new when only a bare number matches elsewhere', () => {
    const bare = facts([0, 100], { parcel_no: '1' });
    expect(one(compare([{ ...bare, shape: '500-600' }], [imported(bare)])).verdict).toBe('new');
  });

  it('matches by location when the reference differs', () => {
    const row = { ...last, ...block('7'), shape: '5-100' };
    expect(one(compare([row], [imported(last)]))).toMatchObject({ verdict: 'changed', parcels: ['p1'] });
  });

  it('is a conflict when it overlaps half and nothing else decides', () => {
    const row = facts([40, 140], block('7'));
    expect(one(compare([row], [imported(last)]))).toMatchObject({ verdict: 'conflict', choice: 'keep' });
  });

  it('is new beside a neighbor whose border it crosses slightly', () => {
    expect(one(compare([facts([97, 197], block('2'))], [imported(last)])).verdict).toBe('new');
  });
});

it('one parcel under several rows is split, and the largest row keeps it', () => {
  const parcel = imported(facts([0, 100], block('1')));
  const { rows } = compare([facts([0, 30], block('1')), facts([30, 100], block('2'))], [parcel]);
  expect(rows).toMatchObject([
    { verdict: 'split', parcels: ['p1'], is_identity: false },
    { verdict: 'split', parcels: ['p1'], is_identity: true },
  ]);
});

it('several parcels under one row are merged into the largest', () => {
  const parcels = [imported(facts([0, 30], block('1'))), imported(facts([30, 100], block('2')))];
  expect(one(compare([facts([0, 100], block('1'))], parcels))).toMatchObject({
    verdict: 'merged',
    parcels: ['p2', 'p1'],
    is_identity: true,
  });
});

it('a border that moved between two neighbors leaves each its own', () => {
  const parcels = [imported(facts([0, 100], block('1'))), imported(facts([100, 200], block('2')))];
  const { rows } = compare([facts([0, 150], block('1')), facts([150, 200], block('2'))], parcels);
  expect(rows).toMatchObject([
    { verdict: 'changed', parcels: ['p1'] },
    { verdict: 'changed', parcels: ['p2'] },
  ]);
});

it('a reference to one parcel at the location of another is a conflict', () => {
  const parcels = [imported(facts([0, 100], block('1'))), imported(facts([200, 300], block('2')))];
  expect(one(compare([facts([0, 100], block('2'))], parcels))).toMatchObject({
    verdict: 'conflict',
    parcels: ['p1', 'p2'],
    choice: 'keep',
  });
});

describe('a parcel that no row refers to', () => {
  const a = facts([0, 100], block('1'));
  const b = facts([200, 300], block('2'));
  const c = facts([400, 500], block('3'));

  it('is gone when a newer file of its register has the others', () => {
    expect(compare([a, b], [imported(a), imported(b), imported(c)], ['apia']).gone).toEqual(['p3']);
  });

  it('is not gone when the file is of another register, or of other land, or when it was drawn', () => {
    expect(compare([a, b], [imported(a), imported(b), imported(c)], ['rpg']).gone).toEqual([]);
    expect(compare([a], [imported(a), imported(b), imported(c)], ['apia']).gone).toEqual([]);
    expect(compare([a, b], [imported(a), imported(b), drawn(c)], ['apia']).gone).toEqual([]);
  });
});

describe('a shape that the files contain twice', () => {
  const choicesOf = (rows: LandFacts[], parcels: Omit<MergeParcel, 'id'>[] = []) =>
    compare(rows, parcels).rows.map(({ choice }) => choice);
  const poor = facts([0, 10]);
  const rich = facts([0, 10], { ...block('1'), crop: '101' });

  it('is taken once, from the row with the most facts', () => {
    expect(choicesOf([poor, rich])).toEqual(['keep', 'take']);
    expect(choicesOf([rich, poor, poor])).toEqual(['take', 'keep', 'keep']);
    expect(choicesOf([poor, poor])).toEqual(['take', 'keep']);
  });

  it('is not added beside the parcel of the season that has it', () => {
    expect(choicesOf([rich, poor], [imported(rich)])).toEqual(['keep', 'keep']);
  });

  it('does not concern rows elsewhere', () => {
    expect(choicesOf([poor, facts([20, 30])])).toEqual(['take', 'take']);
  });
});

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
