import type { Parcel } from '@brazda/contract/client';
import { NO_CROP_ID, NO_LOCALITY_ID } from '@brazda/domain';
import { describe, expect, it } from 'vitest';
import type { SeasonCrop } from '../crops/index.ts';
import {
  cropChoices,
  filterParcels,
  hasCrop,
  idsOfQuery,
  isCollapsible,
  knownCrops,
  localityChoices,
  queryOfIds,
  toggleCrop,
  visibleChoices,
} from './parcel-filter.ts';

const parcel = (...crop_ids: string[]) =>
  ({ crop_intervals: crop_ids.map((crop_id) => ({ crop_id })) }) as unknown as Parcel;
const lying = (id: string, locality: string | null = null) =>
  ({
    ...parcel(),
    id,
    name: `${locality ?? ''} lot ${id}`,
    locality: locality && { id: locality, name: locality },
  }) as unknown as Parcel;
const crop = (id: string, en: string) => [id, { id, name: { en } } as SeasonCrop] as const;

const crops = new Map([crop('wheat', 'Wheat'), crop('wheat-2', 'Wheat'), crop('maize', 'Maize')]);
const parcels = [parcel('maize'), parcel('wheat'), parcel('wheat-2', 'maize'), parcel('wheat-2'), parcel()];
const choices = cropChoices(parcels, crops);
const chosen = (...ids: string[]) => new Set(ids);

describe('the crop choices', () => {
  it('have their parcel counts, the most first, none last, one crop of several ids once', () => {
    expect(choices.map(({ ids, count }) => [ids, count])).toEqual([
      [['wheat', 'wheat-2'], 3],
      [['maize'], 2],
      [[NO_CROP_ID], 1],
    ]);
  });
  it('are toggled with all their ids', () => {
    const on = toggleCrop(chosen('maize'), choices[0]!);
    expect(on).toEqual(chosen('maize', 'wheat', 'wheat-2'));
    expect(toggleCrop(on, choices[0]!)).toEqual(chosen('maize'));
  });
  it('omit what the address has and the season does not', () => {
    expect(knownCrops(chosen('wheat', 'rice'), choices)).toEqual(chosen('wheat', 'wheat-2'));
  });
});

describe('the crop filter', () => {
  const many = Array.from({ length: 8 }, (_, at) => ({ ids: [`${at}`], crop: null, count: 9 - at }));
  const inSight = (isFull: boolean, ...of: string[]) =>
    visibleChoices(many, chosen(...of), isFull).flatMap(({ ids }) => ids);

  it('shows 5 crops, and all on request (R-4.10)', () => {
    expect(inSight(false)).toEqual(['0', '1', '2', '3', '4']);
    expect(inSight(true)).toHaveLength(8);
    expect(isCollapsible(many, chosen())).toBe(true);
    expect(isCollapsible(many.slice(0, 5), chosen())).toBe(false);
  });
  it('never hides a crop that is chosen', () => {
    expect(inSight(false, '6')).toEqual(['0', '1', '2', '3', '4', '6']);
    expect(isCollapsible(many, chosen('5', '6', '7'))).toBe(false);
  });
});

describe('the query of chosen crops', () => {
  it.each([
    [undefined, []],
    ['', []],
    ['maize', ['maize']],
    ['maize,,wheat', ['maize', 'wheat']],
  ])('%s contains %j', (query, ids) => {
    expect([...idsOfQuery(query)]).toEqual(ids);
  });
  it('does not depend on the order of choosing', () => {
    expect(queryOfIds(chosen('wheat', 'maize'))).toBe(queryOfIds(chosen('maize', 'wheat')));
    expect(queryOfIds(chosen())).toBe('');
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
});

describe('localities', () => {
  it('have their parcel counts, the most first, none last', () => {
    const parcels = [
      lying('1', 'Dragalina'),
      lying('2'),
      lying('3'),
      lying('4', 'Perișoru'),
      lying('5', 'Perișoru'),
    ];
    expect(localityChoices(parcels)).toEqual([
      { id: 'Perișoru', name: 'Perișoru', count: 2 },
      { id: 'Dragalina', name: 'Dragalina', count: 1 },
      { id: NO_LOCALITY_ID, name: null, count: 2 },
    ]);
  });
});

describe('the found parcels', () => {
  const requested = (search: string, crop: string[] = [], localities: string[] = [], needing?: string[]) => {
    const found = filterParcels(
      [
        { ...lying('1', 'Dragalina'), ...parcel('maize') },
        { ...lying('2', 'Perișoru'), ...parcel('maize') },
        { ...lying('3', 'Perișoru'), ...parcel('wheat') },
        { ...lying('4'), ...parcel() },
      ],
      {
        search,
        crops: chosen(...crop),
        localities: chosen(...localities),
        inGroups: null,
        needLook: needing ? chosen(...needing) : null,
      },
    );
    return found && [...found];
  };
  it('are those that need a look', () => {
    expect(requested('', ['maize'], [], ['2', '3'])).toEqual(['2']);
    expect(requested('', [], [], [])).toEqual([]);
  });
  it('are all without a filter', () => {
    expect(requested('')).toBeNull();
  });
  it.each([
    ['perisoru', [], [], ['2', '3']],
    ['', ['maize'], [], ['1', '2']],
    ['', [], ['Perișoru', NO_LOCALITY_ID], ['2', '3', '4']],
    ['', ['maize'], ['Perișoru'], ['2']],
    ['lot 3', ['maize', 'wheat'], ['Perișoru'], ['3']],
    ['lot 3', ['maize'], [], []],
    ['dragalina', [NO_CROP_ID], [], []],
  ])('match all of: "%s", %j, %j', (search, crop, localities, ids) => {
    expect(requested(search, crop, localities)).toEqual(ids);
  });
});
