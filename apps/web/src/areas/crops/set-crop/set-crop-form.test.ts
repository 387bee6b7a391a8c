import { readFileSync } from 'node:fs';
import type { Crop, CropInterval, Parcel } from '@brazda/contract/client';
import { CROP_GROUPS, CROPS, FREQUENT_CROPS, NO_CROP_ID } from '@brazda/domain';
import { describe, expect, it } from 'vitest';
import { cropOptionsOf } from '../crop-options.ts';
import {
  areFiguresChanged,
  asksEstimate,
  canSave,
  cropInputOf,
  daysOf,
  EMPTY_FORM,
  estimatedOf,
  figuresOf,
  formOf,
  groupByCropCount,
  isChanged,
  limitsOf,
  sharedInputOf,
  withCrop,
  withDay,
} from './set-crop-form.ts';

const season = { start_date: '2025-10-01', end_date: '2026-12-31' };
const estimate = { sow_date: '2025-10-13', harvest_date: '2026-07-07' };
const interval = {
  crop_id: '1',
  interval: { lower: '2025-10-05', upper: '2026-07-12', bounds: '[)' },
  estimated: [] as string[],
} as unknown as CropInterval;
const wheat = formOf(interval);
const figures = {
  crop_hybrid: ' Glosa ',
  yield_estimated: 5,
  yield_measured: null,
  agricultural_work: null,
  is_secondary: true,
};
const maize = withCrop(EMPTY_FORM, '2');

describe('setting a crop on a parcel (R-3.12, R-3.14)', () => {
  it('choosing no crop clears both days', () => {
    expect(daysOf(withCrop(wheat, NO_CROP_ID), estimate)).toEqual({ sow_date: null, harvest_date: null });
  });

  it('choosing another crop estimates both days', () => {
    expect(daysOf(withCrop(wheat, '2'), estimate)).toEqual({
      sow_date: '2025-10-13',
      harvest_date: '2026-07-07',
    });
    expect(daysOf(withCrop(wheat, '2'), null)).toEqual({ sow_date: null, harvest_date: null });
  });

  it('the days of an existing interval are not estimated; the harvest is the day before its end', () => {
    expect(daysOf(wheat, estimate)).toEqual({ sow_date: '2025-10-05', harvest_date: '2026-07-11' });
  });

  it('entered days stay, and a cleared day is estimated again', () => {
    const sown = withDay(maize, 'sow_date', '2025-11-02');
    expect(daysOf(sown, estimate)).toEqual({ sow_date: '2025-11-02', harvest_date: '2026-07-07' });
    expect(daysOf(withDay(sown, 'sow_date', null), estimate)).toEqual(estimate);
  });

  it('an open end of an existing interval stays open until another day or crop is chosen', () => {
    const open = formOf({ ...interval, interval: { lower: null, upper: null, bounds: '[)' } });
    expect(daysOf(open, estimate)).toEqual({ sow_date: null, harvest_date: null });
    expect(daysOf(withDay(open, 'sow_date', null), estimate)).toEqual({
      sow_date: '2025-10-13',
      harvest_date: null,
    });
  });

  it('the estimate is requested while a day is left to it', () => {
    expect(asksEstimate(EMPTY_FORM)).toBe(false);
    expect(asksEstimate(maize)).toBe(true);
    expect(asksEstimate(withDay(maize, 'sow_date', '2025-11-02'))).toBe(true);
    expect(asksEstimate(wheat)).toBe(false);
    expect(asksEstimate(withCrop(wheat, NO_CROP_ID))).toBe(false);
  });

  it('an interval with a chosen crop is updated', () => {
    expect(cropInputOf(wheat, daysOf(wheat, null), figures)).toEqual({
      crop: '1',
      interval: { lower: '2025-10-05', upper: '2026-07-12', bounds: '[)' },
      estimated: [],
      crop_hybrid: 'Glosa',
      yield_estimated: 5,
      yield_measured: null,
      agricultural_work: null,
      is_secondary: true,
    });
  });

  it('an interval without a chosen crop is deleted', () => {
    expect(
      cropInputOf(withCrop(wheat, NO_CROP_ID), { sow_date: null, harvest_date: null }, figures),
    ).toBeNull();
  });

  it('a chosen crop without an interval creates one, with the estimated days', () => {
    expect(cropInputOf(maize, daysOf(maize, estimate), figuresOf(null))).toEqual({
      crop: '2',
      interval: { lower: '2025-10-13', upper: '2026-07-08', bounds: '[)' },
      estimated: ['sow_date', 'harvest_date'],
      crop_hybrid: null,
      yield_estimated: null,
      yield_measured: null,
      agricultural_work: null,
      is_secondary: false,
    });
  });

  it('a stored estimate stays one when only a figure is changed, and an entered day is none', () => {
    const stored = formOf({ ...interval, estimated: ['sow_date', 'harvest_date'] });
    expect(estimatedOf(stored, daysOf(stored, null))).toEqual(['sow_date', 'harvest_date']);
    const sown = withDay(stored, 'sow_date', '2025-10-05');
    expect(estimatedOf(sown, daysOf(sown, null))).toEqual(['harvest_date']);
    expect(isChanged(sown, stored)).toBe(true);
  });

  it('figures for several parcels leave out what is empty', () => {
    expect(sharedInputOf(figures)).toEqual({ crop_hybrid: 'Glosa', yield_estimated: 5 });
    expect(sharedInputOf(figuresOf(null))).toEqual({});
  });
});

describe('set crop, one parcel (R-3.13 to R-3.15)', () => {
  it('can be saved once a crop is chosen', () => {
    expect(canSave(EMPTY_FORM, false)).toBe(false);
    expect(canSave(maize, false)).toBe(true);
    expect(canSave(withCrop(EMPTY_FORM, NO_CROP_ID), false)).toBe(false);
    expect(canSave(withCrop(wheat, NO_CROP_ID), true)).toBe(true);
  });

  it('the sowing day is between the start of the season and the harvest or the end of the season', () => {
    expect(limitsOf({ sow_date: null, harvest_date: null }, season).sow_date).toEqual({
      min: '2025-10-01',
      max: '2026-12-31',
    });
    expect(limitsOf({ sow_date: null, harvest_date: '2026-09-10' }, season).sow_date.max).toBe('2026-09-10');
    expect(limitsOf({ sow_date: null, harvest_date: '2027-02-01' }, season).sow_date.max).toBe('2026-12-31');
  });

  it('the harvest day is between the sowing or the start of the season and its end', () => {
    expect(limitsOf({ sow_date: null, harvest_date: null }, season).harvest_date).toEqual({
      min: '2025-10-01',
      max: '2026-12-31',
    });
    expect(limitsOf({ sow_date: '2026-04-01', harvest_date: null }, season).harvest_date.min).toBe(
      '2026-04-01',
    );
    expect(limitsOf({ sow_date: '2025-09-01', harvest_date: null }, season).harvest_date.min).toBe(
      '2025-10-01',
    );
  });

  it('a change of crop, sowing or harvest day is unsaved', () => {
    expect(isChanged(wheat, wheat)).toBe(false);
    expect(isChanged(withCrop(wheat, '2'), wheat)).toBe(true);
    expect(isChanged(withDay(wheat, 'sow_date', '2025-10-06'), wheat)).toBe(true);
    expect(isChanged(withDay(wheat, 'harvest_date', '2026-07-01'), wheat)).toBe(true);
    expect(isChanged({ ...EMPTY_FORM, sow_date: { by: 'estimate' } }, EMPTY_FORM)).toBe(false);
  });

  it('the same if only the hybrid, a yield or the work changed', () => {
    const fields = { ...figuresOf(null), crop_hybrid: 'Glosa', yield_estimated: 5 };
    expect(areFiguresChanged(fields, fields)).toBe(false);
    expect(areFiguresChanged({ ...fields, crop_hybrid: 'Glosa ' }, fields)).toBe(false);
    for (const change of [
      { crop_hybrid: 'Izvor' },
      { yield_estimated: null },
      { yield_measured: 0 },
      { agricultural_work: 'sow' },
    ])
      expect(areFiguresChanged({ ...fields, ...change }, fields), Object.keys(change)[0]).toBe(true);
  });
});

describe('one crop for several parcels (R-3.17, R-3.18)', () => {
  const parcel = (id: string, crops: number) =>
    ({ id, crop_intervals: Array.from({ length: crops }, () => ({})) }) as unknown as Parcel;

  it('a crop is required', () => {
    expect(canSave(EMPTY_FORM, true)).toBe(false);
  });

  it('asks about parcels with exactly one crop and leaves out those with several', () => {
    const parcels = [parcel('a', 0), parcel('b', 1), parcel('c', 2), parcel('d', 3)];
    expect(groupByCropCount(parcels)).toEqual({ bare: ['a'], single: ['b'], several: ['c', 'd'] });
  });

  it('days are sent as chosen or, where empty, as estimated', () => {
    expect(daysOf(maize, estimate)).toEqual(estimate);
    expect(daysOf(withDay(maize, 'sow_date', '2025-11-02'), estimate)).toEqual({
      sow_date: '2025-11-02',
      harvest_date: '2026-07-07',
    });
    expect(daysOf(withDay(maize, 'sow_date', null), estimate).sow_date).toBe('2025-10-13');
  });
});

describe('the crops to choose from (R-3.6)', () => {
  const crops = CROPS as unknown as readonly Crop[];
  const options = cropOptionsOf(crops, 'en', { none: 'No crop', frequent: 'Frequently used' });

  it('no crop comes first, then the 5 frequent ones under their heading', () => {
    expect(options[0]).toEqual({ value: NO_CROP_ID, label: 'No crop' });
    const frequent = options.filter(({ group }) => group === 'Frequently used');
    expect(frequent.map(({ value }) => value)).toEqual(FREQUENT_CROPS.map(({ id }) => id));
    expect(frequent).toHaveLength(5);
    expect(options.slice(1, 6)).toEqual(frequent);
  });

  it('are all listed once, the others in groups', () => {
    expect(new Set(options.map(({ value }) => value)).size).toBe(CROPS.length + 1);
    expect(options.slice(1).every(({ group }) => group)).toBe(true);
  });

  it.each(['en', 'ro', 'fr'] as const)(
    'stand in the order in which a farmer looks for them (%s)',
    (language) => {
      const groups = cropOptionsOf(crops, language, { none: '', frequent: 'frequent' }).map(
        ({ group }) => group,
      );
      const order = ['cereals', 'oilseeds', 'pulses', 'fodder', 'grassland', 'roots', 'vegetables'] as const;
      expect([...new Set(groups)].slice(1, 9)).toEqual([
        'frequent',
        ...order.map((group) => CROP_GROUPS[group][language]),
      ]);
    },
  );
});

describe('the fixed texts of the form (R-18.4)', () => {
  const textsOf = (area: string) =>
    JSON.parse(
      readFileSync(
        new URL(`../../../../../../packages/i18n/messages/en/${area}.json`, import.meta.url),
        'utf8',
      ),
    );
  const texts = textsOf('crops');
  it.each([
    ['Crop set.', texts.done.one],
    ['Something went wrong.', texts.failed.one],
    ['Unable to set parcel crops', texts.failed.several],
    ['Crop set for %{count} parcel(s)', texts.done.several_one],
    ['Crop set for %{count} parcel(s)', texts.done.several_other],
    ['Unable to locally update parcels after crop change.', texts.notReloaded],
    [
      '%{nr} out of %{total} parcels already have the crop set. Do you want to replace it?',
      texts.replace.question,
    ],
    ['There are unsaved changes. Do you want to continue?', textsOf('shell').dialogs.unsavedText],
    ['Frequently used', texts.frequent],
    ['Unspecified crop', textsOf('map').crop.none],
  ])('say “%s”', (document, text) => {
    expect(text).toBe(document);
  });
});
