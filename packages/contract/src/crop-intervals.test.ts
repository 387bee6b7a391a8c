import { AGRICULTURAL_WORKS } from '@brazda/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { api } from './api.ts';

const { create, update, replace } = api.cropIntervals;
const interval = { lower: '2025-10-05', upper: '2026-07-11' };
const change = (fields: object) => update.body.safeParse(fields);

describe('a crop interval', () => {
  it('needs a crop and its days, and nothing else', () => {
    expect(create.body.safeParse({ crop: '1', interval }).success).toBe(true);
    expect(create.body.safeParse({ interval }).success).toBe(false);
    expect(create.body.safeParse({ crop: '1' }).success).toBe(false);
  });

  it('is updated only in the given fields: omitted ones stay, null clears', () => {
    expect(change({}).data).toEqual({});
    expect(change({ crop_hybrid: null, yield_measured: null }).data).toEqual({
      crop_hybrid: null,
      yield_measured: null,
    });
    expect(change({ crop: null }).success).toBe(false);
  });

  it('has a hybrid of at most 40 characters, trimmed', () => {
    expect(change({ crop_hybrid: `  ${'x'.repeat(40)} ` }).data).toEqual({ crop_hybrid: 'x'.repeat(40) });
    expect(change({ crop_hybrid: 'x'.repeat(41) }).success).toBe(false);
  });

  it('has yields from 0 in steps of 0.01', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (hundredths) => {
        expect(change({ yield_estimated: hundredths / 100 }).success).toBe(true);
        expect(change({ yield_estimated: hundredths / 100 + 0.001 }).success).toBe(false);
      }),
    );
    for (const yield_measured of [-0.01, 1e308, Number.NaN, '4.2'])
      expect(change({ yield_measured }).success, String(yield_measured)).toBe(false);
  });

  it('has a kind of work from the list', () => {
    for (const { name } of AGRICULTURAL_WORKS) expect(change({ agricultural_work: name }).success).toBe(true);
    expect(change({ agricultural_work: 'dance' }).success).toBe(false);
  });

  it('can be sent back as received; computed fields are ignored', () => {
    const ours = {
      id: 'i1',
      yield_forecast: 9,
      computed_start_date: '2025-10-05',
      declared_code: '101',
      change: null,
    };
    expect(change({ ...ours, computed_end_date: '2026-07-10', yield_measured: 6 }).data).toEqual({
      yield_measured: 6,
    });
    expect(change({ yield_guess: 9 }).success).toBe(false);
  });

  it.each([
    ['crop', { crop: '1' }],
    ['crop_id', { crop_id: '1' }],
    ['a number', { crop_id: 1 }],
    ['an object', { crop: { id: 1, name: 'wheat' } }],
    ['both', { crop: { id: '1' }, crop_id: 1 }],
  ])('takes its crop as %s', (_, named) => {
    expect(create.body.parse({ ...named, interval })).toMatchObject({ crop: '1' });
    expect(change(named).data).toEqual({ crop: '1' });
    expect(replace.body.parse({ ...named, parcels: [1, '2'], interval })).toMatchObject({
      crop: '1',
      parcels: ['1', '2'],
    });
  });

  it('rejects two different crops', () => {
    expect(change({ crop: '1', crop_id: '2' }).error?.issues[0]?.path).toEqual(['crop_id']);
  });
});

describe('several parcels', () => {
  const replacing = (parcels: string[], crop: string | null = '1') =>
    replace.body.safeParse({ parcels, crop, interval }).success;

  it('are at least one, at most 5000, each named once', () => {
    expect(replacing(['a', 'b'])).toBe(true);
    expect(replacing([])).toBe(false);
    expect(replacing(['a', 'a'])).toBe(false);
    expect(replacing(Array.from({ length: 5001 }, (_, parcel) => `${parcel}`))).toBe(false);
  });

  it('may be cleared', () => {
    expect(replacing(['a'], null)).toBe(true);
    expect(replacing(['a'], 'null')).toBe(true);
  });
});
