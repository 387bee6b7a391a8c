import { api } from '@brazda/contract';
import { expect, it } from 'vitest';
import { isChangedBy } from './live.ts';

const days = [api.farms.sensingDates.path, { params: { farmId: 'f1' } }];
const farm = [api.farms.get.path, { params: { farmId: 'f1' } }];
const scene = { type: 'scene', farm_id: 'f1', sensing_date: '2026-05-14' } as const;
const gap = { type: 'gap', farm_id: 'f1' } as const;

it.each([
  ['the days of its farm', scene, days, true],
  ['the rasters of its date', scene, ['atlas', 'f1', 's1', 'NDVI', '2026-05-14'], true],
  ['not those of other dates', scene, ['atlas', 'f1', 's1', 'NDVI', '2026-05-19'], false],
  ['not the name of its farm', scene, farm, false],
  ['not the days of another', { ...scene, farm_id: 'f2' }, days, false],
] as const)('a scene changes %s', (_, message, key, isChanged) => {
  expect(isChangedBy(message, key)).toBe(isChanged);
});

it.each([
  ['the data of its farm', farm, true],
  ['its rasters', ['atlas', 'f1', 's1', 'NDVI', '2026-05-14'], true],
  ['not data of no farm', [api.farms.demo.path, {}], false],
])('a gap changes %s', (_, key, isChanged) => {
  expect(isChangedBy(gap, key)).toBe(isChanged);
});

it('following changes nothing', () => {
  expect(isChangedBy({ type: 'following', farm_id: 'f1' }, days)).toBe(false);
});

it('an import is refetched after a new step, but not after an event with its progress', () => {
  const imported = [api.imports.get.path, { params: { farmId: 'f1', importId: 'i1' } }];
  const event = { type: 'import', farm_id: 'f1', import_id: 'i1' } as const;
  expect(isChangedBy(event, imported)).toBe(true);
  expect(isChangedBy({ ...event, progress: { done: 1, total: 2 } }, imported)).toBe(false);
});
