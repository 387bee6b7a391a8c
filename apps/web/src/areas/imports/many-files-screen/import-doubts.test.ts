import type { ImportLayer, ImportRow } from '@brazda/contract/client';
import { describe, expect, it } from 'vitest';
import { doubtsOf } from './import-doubts.ts';

const FARM = { bbox: [27.4, 44.4, 27.5, 44.5] as [number, number, number, number] };
type Row = Pick<ImportRow, 'verdict' | 'choice' | 'issues'>;
const NEW: Row = { verdict: 'new', choice: 'take', issues: [] };
const LAYER: ImportLayer = {
  id: 'layer',
  file: 'file',
  path: 'ferma.geojson',
  format: 'geojson',
  source: 'other',
  rows: 1,
  is_taken: true,
  encoding: null,
  is_encoding_guessed: false,
  epsg: 4326,
  epsg_from: 'format',
  columns: [],
  mapping: {},
  sample: [],
};
const IMPORT = {
  counts: { new: 1 },
  refusals: [],
  layers: [LAYER],
  bbox: [27.41, 44.41, 27.42, 44.42] as [number, number, number, number],
};
const WARNED: Row = { ...NEW, issues: [{ code: 'other_year', values: { year: 2024 } }] };
const MENDED: Row = { ...NEW, issues: [{ code: 'ring_closed', values: {} }] };

it('is applied without a look when rows are new, changed or only mended', () => {
  expect(doubtsOf(IMPORT, [NEW, MENDED, { ...NEW, verdict: 'changed' }], FARM)).toEqual([]);
});

it('is so on a farm without land', () => {
  expect(doubtsOf(IMPORT, [NEW], { bbox: null })).toEqual([]);
});

describe('it is looked at', () => {
  it.each([
    ['rows changed on both sides', { counts: { new: 1, conflict: 2 } }, { is: 'conflict', count: 2 }],
    ['rows cannot be taken', { counts: { new: 1, refused: 3 } }, { is: 'refused', count: 3 }],
    [
      'a part of the files was not read',
      { refusals: [{ path: 'a.kml', code: 'empty' as const, values: {} }] },
      { is: 'unread' },
    ],
    ['letters were guessed', { layers: [{ ...LAYER, is_encoding_guessed: true }] }, { is: 'guessed' }],
    [
      'the projection was concluded',
      { layers: [{ ...LAYER, epsg_from: 'place' as const }] },
      { is: 'guessed' },
    ],
  ])('when %s', (_, changed, doubt) => {
    expect(doubtsOf({ ...IMPORT, ...changed }, [NEW], FARM)).toEqual([doubt]);
  });

  it('when a row is to be checked, such as one of another year', () => {
    expect(doubtsOf(IMPORT, [NEW, WARNED], FARM)).toEqual([{ is: 'warning', count: 1 }]);
  });

  it('when a parcel would be removed', () => {
    const gone: Row = { verdict: 'gone', choice: 'take', issues: [] };
    expect(doubtsOf(IMPORT, [NEW, gone], FARM)).toEqual([{ is: 'removed', count: 1 }]);
  });

  it('when it lies far from the farm', () => {
    const [doubt] = doubtsOf({ ...IMPORT, bbox: [26, 45, 26.1, 45.1] }, [NEW], FARM);
    expect(doubt).toMatchObject({ is: 'far' });
  });

  it('when nothing would change', () => {
    const kept: Row = { ...NEW, choice: 'keep' };
    expect(doubtsOf(IMPORT, [kept], FARM)).toEqual([{ is: 'nothing' }]);
  });
});
