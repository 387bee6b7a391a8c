import { describe, expect, it } from 'vitest';
import type { LandFacts } from './land-fields.ts';
import type { MergeParcel } from './land-match.ts';
import { block, compare, drawn, facts, imported, one } from './testing/land-on-a-line.ts';

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
