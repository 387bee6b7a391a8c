import type { Parcel } from '@brazda/contract';
import { NO_CROP_ID } from '@brazda/domain';
import { describe, expect, it } from 'vitest';
import type { SeasonCrop } from './crops.ts';
import {
  cropChoices,
  cropsOfQuery,
  hasCrop,
  knownCrops,
  matchesFilter,
  queryOfCrops,
  toggled,
} from './parcel-filter.ts';

const parcel = (...crop_ids: string[]) =>
  ({ crop_intervals: crop_ids.map((crop_id) => ({ crop_id })) }) as unknown as Parcel;
const crop = (id: string, en: string) => [id, { id, name: { en } } as SeasonCrop] as const;

const crops = new Map([crop('wheat', 'Wheat'), crop('wheat-2', 'Wheat'), crop('maize', 'Maize')]);
const parcels = [parcel('maize'), parcel('wheat'), parcel('wheat-2', 'maize'), parcel('wheat-2'), parcel()];
const choices = cropChoices(parcels, crops);
const chosen = (...ids: string[]) => new Set(ids);

describe('the crops to choose from', () => {
  it('have their parcels counted, the most first, none last, one crop of several ids once', () => {
    expect(choices.map(({ ids, count }) => [ids, count])).toEqual([
      [['wheat', 'wheat-2'], 3],
      [['maize'], 2],
      [[NO_CROP_ID], 1],
    ]);
  });
  it('are switched on and off with all their ids', () => {
    const on = toggled(chosen('maize'), choices[0]!);
    expect(on).toEqual(chosen('maize', 'wheat', 'wheat-2'));
    expect(toggled(on, choices[0]!)).toEqual(chosen('maize'));
  });
  it('leave out what the address names and the season has not', () => {
    expect(knownCrops(chosen('wheat', 'rice'), choices)).toEqual(chosen('wheat', 'wheat-2'));
  });
});

describe('the address of chosen crops', () => {
  it.each([
    [undefined, []],
    ['', []],
    ['maize', ['maize']],
    ['maize,,wheat', ['maize', 'wheat']],
  ])('%s names %j', (query, ids) => {
    expect([...cropsOfQuery(query)]).toEqual(ids);
  });
  it('is the same in whatever order they were chosen', () => {
    expect(queryOfCrops(chosen('wheat', 'maize'))).toBe(queryOfCrops(chosen('maize', 'wheat')));
    expect(queryOfCrops(chosen())).toBe('');
  });
});

describe('a parcel', () => {
  it.each([
    ['any', chosen(), [true, true, true, true, true]],
    ['maize', chosen('maize'), [true, false, true, false, false]],
    ['none', chosen(NO_CROP_ID), [false, false, false, false, true]],
    ['several', chosen('wheat', NO_CROP_ID), [false, true, false, false, true]],
  ])('has the chosen crop: %s', (_, crops, has) => {
    expect(parcels.map((parcel) => hasCrop(parcel, crops))).toEqual(has);
  });
  it.each([
    ['sesul', 'maize', true],
    ['sesul', 'wheat', false],
    ['lunca', 'maize', false],
  ])('matches "%s" with %s: %s', (search, id, matches) => {
    expect(matchesFilter(parcel('maize'), 'sesul 9', { search, crops: chosen(id) })).toBe(matches);
  });
});
