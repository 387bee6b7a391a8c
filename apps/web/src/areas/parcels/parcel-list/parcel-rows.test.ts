import type { Observation, Parcel } from '@brazda/contract/client';
import { describe, expect, it } from 'vitest';
import { judgmentSample } from '../../../testing/alert-samples.ts';
import type { LookState, ParcelLook } from '../../alerts/index.ts';
import type { SeasonCrop } from '../../crops/index.ts';
import { type ParcelSort, rowsOf, sortedRows, titleRanks } from './parcel-rows.ts';

const parcel = (id: string, display_name: string | null, hectares: number, crop_id?: string) =>
  ({
    id,
    display_name,
    hectares,
    name: `Dragalina 412-${id}`,
    crop_intervals: crop_id ? [{ crop_id, computed_start_date: '2026-04-01' }] : [],
  }) as unknown as Parcel;
const seen = (parcel_id: string, index_mean: number | null, index_change: number | null, n_valid = 400) =>
  [
    parcel_id,
    { parcel_id, index_mean, index_change, n_valid, with_border: n_valid < 25 } as Observation,
  ] as const;
const crop = (id: string, ro: string) => [id, { id, name: { en: ro, ro, fr: ro } } as SeasonCrop] as const;

const looked = (parcel: string, state: LookState, rank: number) =>
  [parcel, { state, rank, alerts: [], judgment: judgmentSample(parcel) } satisfies ParcelLook] as const;

const parcels = [
  parcel('1', 'Șesul 10', 5, 'wheat'),
  parcel('2', 'Sesul 9', 9),
  parcel('3', null, 7, 'maize'),
  parcel('4', 'Zăvoi', 7, 'maize'),
];
const rows = rowsOf(parcels, {
  crops: new Map([crop('wheat', 'Grâu'), crop('maize', 'Porumb')]),
  observations: new Map([seen('1', 0.7, -0.2), seen('2', null, null), seen('3', 0.3, 0.1)]),
  looks: new Map([looked('4', 'needed', 0), looked('1', 'usual', 1), looked('3', 'unknown', 2)]),
  date: '2026-05-14',
  language: 'ro',
});

describe('the list of parcels', () => {
  it.each<[ParcelSort, string[]]>([
    ['name', ['3', '2', '1', '4']],
    ['area', ['2', '3', '4', '1']],
    ['crop', ['1', '3', '4', '2']],
    ['mean', ['3', '1', '2', '4']],
    ['change', ['1', '3', '2', '4']],
    ['look', ['4', '1', '3', '2']],
  ])('by %s, the unknown last and equals by name', (sort, ids) => {
    const sorted = sortedRows(rows, sort, titleRanks(parcels, 'ro'), 'ro');
    expect(sorted.map((row) => row.parcel.id)).toEqual(ids);
  });
});

describe('values of few pixels', () => {
  const few = rowsOf(parcels, {
    crops: new Map(),
    observations: new Map([
      seen('1', 0.7, -0.2),
      seen('2', 0.1, -0.6, 4),
      seen('3', 0.3, 0.1),
      seen('4', null, null),
    ]),
    looks: new Map(),
    date: '2026-05-14',
    language: 'ro',
  });

  it.each([
    ['mean', ['3', '1', '2', '4']],
    ['change', ['1', '3', '2', '4']],
    ['area', ['2', '3', '4', '1']],
  ] as const)('come after reliable ones, by %s', (sort, ids) => {
    const sorted = sortedRows(few, sort, titleRanks(parcels, 'ro'), 'ro');
    expect(sorted.map((row) => row.parcel.id)).toEqual(ids);
  });
});
