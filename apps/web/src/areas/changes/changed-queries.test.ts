import '../../testing/registered-areas.ts';
import { api } from '@brazda/contract/client';
import { expect, it } from 'vitest';
import { isChangedBy } from './changed-queries.ts';

const days = [api.farms.sensingDates.path, { params: { farmId: 'f1' } }];
const farm = [api.farms.get.path, { params: { farmId: 'f1' } }];
const scene = { type: 'scene', farmId: 'f1', sensing_date: '2026-05-14' } as const;
const gap = { type: 'gap', farmId: 'f1' } as const;

it.each([
  ['the days of its farm', scene, days, true],
  ['the rasters of its date', scene, ['atlas', 'f1', 's1', 'NDVI', '2026-05-14'], true],
  [
    'the ground from its newest clear scene',
    scene,
    [api.imagery.baseMap.path, { params: { farmId: 'f1' } }],
    true,
  ],
  ['not those of other dates', scene, ['atlas', 'f1', 's1', 'NDVI', '2026-05-19'], false],
  ['not the name of its farm', scene, farm, false],
  ['not the days of another', { ...scene, farmId: 'f2' }, days, false],
] as const)('a scene changes %s', (_, message, key, isChanged) => {
  expect(isChangedBy(message, key)).toBe(isChanged);
});

it.each([
  ['the data of its farm', farm, true],
  ['its rasters', ['atlas', 'f1', 's1', 'NDVI', '2026-05-14'], true],
  ['the lists of farms', [api.farms.list.path, {}], true],
  ['no data without a farm', [api.farms.demo.path, {}], false],
])('a gap changes %s', (_, key, isChanged) => {
  expect(isChangedBy(gap, key)).toBe(isChanged);
});

it('`following` changes nothing', () => {
  expect(isChangedBy({ type: 'following', farmId: 'f1' }, days)).toBe(false);
});

it('an import in a new state is refetched, one that reports its progress is not', () => {
  const imported = [api.imports.get.path, { params: { farmId: 'f1', importId: 'i1' } }];
  const event = { type: 'import', farmId: 'f1', import_id: 'i1' } as const;
  expect(isChangedBy(event, imported)).toBe(true);
  expect(isChangedBy({ ...event, progress: { done: 1, total: 2 } }, imported)).toBe(false);
});

const atlas = ['atlas', 'f1', 's1', 'NDVI', '2026-05-14'];
const parcels = [api.parcels.list.path, { params: { farmId: 'f1', seasonId: 's1' } }];
const seasonCrops = [api.crops.ofSeason.path, { params: { farmId: 'f1', seasonId: 's1' } }];
const rotation = [api.rotation.get.path, { params: { farmId: 'f1' }, query: { seasons: 9 } }];
const ownFarms = [api.farms.list.path, {}];
const history = [api.changes.list.path, { params: { farmId: 'f1' }, query: { limit: 20 } }];
const imported = [api.imports.get.path, { params: { farmId: 'f1', importId: 'i1' } }];
const notes = [api.notes.list.path, { params: { farmId: 'f1' } }];
const note = [api.notes.get.path, { params: { farmId: 'f1', noteId: 'n1' } }];
const seasons = [api.seasons.list.path, { params: { farmId: 'f1' } }];
const season = [api.seasons.get.path, { params: { farmId: 'f1', seasonId: 's1' } }];
const QUERIES = {
  note,
  atlas,
  farm,
  parcels,
  seasonCrops,
  rotation,
  ownFarms,
  history,
  imported,
  days,
  notes,
  seasons,
  season,
};

it.each([
  // The shapes of parcels and pixels stay; crops are refetched separately (`refetch-crops.ts`).
  // A crop sown before its season moves the season's start.
  ['crops', ['farm', 'seasonCrops', 'rotation', 'history', 'imported', 'seasons', 'season']],
  ['parcels', ['parcels', 'rotation', 'history', 'imported']],
  ['farm', ['farm', 'ownFarms', 'history', 'imported']],
  [
    'land',
    [
      'note',
      'atlas',
      'farm',
      'parcels',
      'seasonCrops',
      'rotation',
      'ownFarms',
      'history',
      'imported',
      'notes',
      'seasons',
      'season',
    ],
  ],
  ['notes', ['note']],
] as const)('an event of kind %s changes exactly the queries that it concerns', (type, expected) => {
  const message = { type, farmId: 'f1', change: 'c1' };
  const changed = Object.entries(QUERIES).filter(([, key]) => isChangedBy(message, key));
  expect(changed.map(([name]) => name)).toEqual(expected);
  const elsewhere = { ...message, farmId: 'f2' };
  const others = Object.entries(QUERIES).filter(([, key]) => isChangedBy(elsewhere, key));
  expect(others.map(([name]) => name)).toEqual(expected.filter((name) => name === 'ownFarms'));
});
