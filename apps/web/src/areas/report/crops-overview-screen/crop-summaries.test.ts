import type { Parcel } from '@brazda/contract/client';
import { PIXEL_RULE } from '@brazda/domain';
import { describe, expect, it } from 'vitest';
import type { Crops, SeasonCrop } from '../../crops/index.ts';
import { type CropSort, cropSummaries, defaultOrder, filterCrops, sortedCrops } from './crop-summaries.ts';

const crop = (id: string, name: string) => ({ id, name: { en: name, ro: name, fr: name } }) as SeasonCrop;
const CROPS: Crops = new Map([
  ['w', crop('w', 'Grâu de toamnă')],
  ['m', crop('m', 'Porumb')],
  ['s', crop('s', 'Șofrănel')],
]);
const parcel = (id: string, hectares: number, grown: [crop: string, from: string, measured?: number][]) =>
  ({
    id,
    hectares,
    crop_intervals: grown.map(([crop_id, computed_start_date, yield_measured = null]) => ({
      crop_id,
      computed_start_date,
      computed_end_date: '2026-10-20',
      yield_measured,
      yield_estimated: null,
      yield_forecast: null,
    })),
  }) as unknown as Parcel;

const PARCELS = [
  parcel('a', 10, [['w', '2025-10-05', 5]]),
  parcel('b', 30, [['m', '2026-04-15', 9]]),
  parcel('c', 60, []),
  parcel('d', 5, [['s', '2026-03-20']]),
  parcel('e', 5, [['s', '2026-03-20']]),
];
const seen = new Map([
  ['a', { index_mean: 0.2, index_change: -0.1, pixel_rule: PIXEL_RULE.version, pixel_rule_before: null }],
  ['b', { index_mean: 0.6, index_change: null, pixel_rule: PIXEL_RULE.version, pixel_rule_before: null }],
  ['c', { index_mean: 0.9, index_change: 0.3, pixel_rule: PIXEL_RULE.version, pixel_rule_before: null }],
]);
const SUMMARIES = cropSummaries(PARCELS, { crops: CROPS, observations: seen, date: '2026-05-01' });
const idsOf = (summaries: readonly { crop: SeasonCrop | null }[]) =>
  summaries.map(({ crop }) => crop?.id ?? 'none');

it('contains the crops of the season', () => {
  expect(idsOf(SUMMARIES)).toEqual(['w', 'm', 'none', 's']);
});

describe('sortedCrops', () => {
  const order = (by: CropSort) => idsOf(sortedCrops(SUMMARIES, defaultOrder(by), 'ro'));
  const turned = (by: CropSort) => {
    const first = defaultOrder(by);
    return idsOf(sortedCrops(SUMMARIES, { ...first, isDescending: !first.isDescending }, 'ro'));
  };
  it.each([
    ['area', ['m', 'w', 's', 'none'], ['w', 's', 'm', 'none']],
    ['name', ['w', 'm', 's', 'none'], ['s', 'm', 'w', 'none']],
    ['parcels', ['s', 'm', 'w', 'none'], ['m', 'w', 's', 'none']],
    ['interval', ['w', 's', 'm', 'none'], ['m', 's', 'w', 'none']],
    ['yield', ['m', 'w', 's', 'none'], ['w', 'm', 's', 'none']],
    ['mean', ['m', 'w', 's', 'none'], ['w', 'm', 's', 'none']],
    ['change', ['w', 'm', 's', 'none'], ['w', 'm', 's', 'none']],
  ] as const)('sorts by %s in both directions, what is unknown last', (by, first, other) => {
    expect([order(by), turned(by)]).toEqual([first, other]);
  });
});

describe('filterCrops', () => {
  const found = (search: string) => idsOf(filterCrops(SUMMARIES, search, 'ro', 'Cultură nespecificată'));
  it.each([
    ['', ['w', 'm', 'none', 's']],
    ['grau toamna', ['w']],
    ['SOFRANEL', ['s']],
    ['nespecificata', ['none']],
    ['orez', []],
  ])('finds for “%s” %j', (search, ids) => {
    expect(found(search)).toEqual(ids);
  });
});
