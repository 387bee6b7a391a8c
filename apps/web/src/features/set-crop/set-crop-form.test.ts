import type { CropInterval, Parcel } from '@brazda/contract';
import { NO_CROP_ID } from '@brazda/domain';
import { describe, expect, it } from 'vitest';
import {
  daysOf,
  EMPTY_FORM,
  formOf,
  isChanged,
  limitsOf,
  replaceable,
  saidCropOf,
  withCrop,
} from './set-crop-form.ts';

const season = { start_date: '2025-10-01', end_date: '2026-12-31' };
const estimate = { start_date: '2025-10-13', end_date: '2026-07-07' };
const wheat = formOf({
  crop_id: '1',
  interval: { lower: '2025-10-05', upper: '2026-07-12', bounds: '[)' },
} as CropInterval);
const figures = { crop_hybrid: ' Glosa ', yield_estimated: 5, yield_measured: null, agricultural_work: null };

describe('the days of a crop (first document, section 4)', () => {
  it('are those of the interval, the last one being the day before its end', () => {
    expect(daysOf(wheat, estimate)).toEqual({ sow: '2025-10-05', harvest: '2026-07-11' });
  });

  it('are estimated when another crop is chosen, and none for no crop', () => {
    expect(daysOf(withCrop(wheat, '2'), estimate)).toEqual({ sow: '2025-10-13', harvest: '2026-07-07' });
    expect(daysOf(withCrop(wheat, '2'), undefined)).toEqual({ sow: null, harvest: null });
    expect(daysOf(withCrop(wheat, NO_CROP_ID), estimate)).toEqual({ sow: null, harvest: null });
  });

  it('that the person has said stay, empty ones too', () => {
    const said = { ...withCrop(wheat, '2'), sow: { by: 'person', day: null } } as const;
    expect(daysOf(said, estimate)).toEqual({ sow: null, harvest: '2026-07-07' });
  });

  it('lie inside the season, sown before harvested (section 5)', () => {
    expect(limitsOf({ sow: null, harvest: null }, season)).toEqual({
      sow: { min: '2025-10-01', max: '2026-12-31' },
      harvest: { min: '2025-10-01', max: '2026-12-31' },
    });
    expect(limitsOf({ sow: '2026-04-01', harvest: '2026-09-10' }, season)).toEqual({
      sow: { min: '2025-10-01', max: '2026-09-10' },
      harvest: { min: '2026-04-01', max: '2026-12-31' },
    });
  });
});

describe('a form', () => {
  it('is changed by its crop and its days (section 5)', () => {
    expect(isChanged(wheat, wheat)).toBe(false);
    expect(isChanged(withCrop(wheat, '2'), wheat)).toBe(true);
    expect(isChanged({ ...wheat, harvest: { by: 'person', day: '2026-07-01' } }, wheat)).toBe(true);
    expect(isChanged({ ...EMPTY_FORM, sow: { by: 'estimate' } }, EMPTY_FORM)).toBe(false);
  });

  it('sends the crop with half-open days and trimmed words', () => {
    expect(saidCropOf(wheat, undefined, figures)).toEqual({
      crop: '1',
      interval: { lower: '2025-10-05', upper: '2026-07-12', bounds: '[)' },
      crop_hybrid: 'Glosa',
      yield_estimated: 5,
      yield_measured: null,
      agricultural_work: null,
    });
  });

  it('removes the crop where none is chosen', () => {
    expect(saidCropOf(withCrop(wheat, NO_CROP_ID), estimate, figures)).toBeNull();
  });
});

it('of several parcels, those with two or more crops are always passed over', () => {
  const parcel = (id: string, crops: number) =>
    ({ id, crop_intervals: Array.from({ length: crops }, () => ({})) }) as unknown as Parcel;
  expect(replaceable([parcel('a', 0), parcel('b', 1), parcel('c', 2), parcel('d', 3)])).toEqual({
    bare: ['a'],
    single: ['b'],
    several: ['c', 'd'],
  });
});
