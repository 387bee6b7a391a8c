import { describe, expect, it } from 'vitest';
import {
  cropDayOfWork,
  cropToDate,
  enteredDayOf,
  isBeyondCrop,
  withCropDay,
  workDayConflict,
} from './crop-day-of-work.ts';
import { cropByKey } from './crops.ts';

const crop = (id: string, crop_id: string, lower: string | null, upper: string | null) => ({
  id,
  crop_id,
  interval: { lower, upper },
});
const WHEAT = crop('wheat', '1', '2025-10-14', '2026-07-11');
const MAIZE = crop('maize', '11', '2026-07-15', '2026-10-20');
const ALFALFA = crop('alfalfa', cropByKey('alfalfa').id, '2025-09-01', null);
const sown = (on: string, crop_id: string | null = null) => ({ day: 'sow_date', on, crop_id }) as const;

describe('work that gives a crop its day', () => {
  it('is sowing and harvest', () => {
    expect(['sow', 'harvest', 'spray'].map((kind) => cropDayOfWork(kind as 'sow'))).toEqual([
      'sow_date',
      'harvest_date',
      null,
    ]);
  });

  it.each([
    ['the nearest crop', [WHEAT, MAIZE], sown('2025-10-03'), 'wheat'],
    ['the second crop', [WHEAT, MAIZE], sown('2026-07-13'), 'maize'],
    ['the crop of its plan', [WHEAT, MAIZE], sown('2025-10-03', '11'), undefined],
    ['no crop that has this day', [WHEAT], sown('2025-10-14'), undefined],
    ['no crop of another time', [WHEAT], sown('2026-04-01'), undefined],
    ['the crop of its plan, however far', [WHEAT], sown('2025-08-01', '1'), 'wheat'],
    ['no crop that would end before it is sown', [WHEAT], sown('2026-07-20', '1'), undefined],
    ['no crop that would overlap another', [WHEAT, MAIZE], sown('2026-07-01', '11'), undefined],
    ['an open end', [crop('open', '1', null, null)], sown('2025-10-03'), 'open'],
    ['the harvest', [WHEAT], { day: 'harvest_date', on: '2026-07-05', crop_id: null } as const, 'wheat'],
    [
      'no alfalfa, which is mown again',
      [ALFALFA],
      { ...sown('2026-06-05'), day: 'harvest_date' } as const,
      undefined,
    ],
    ['the alfalfa that was sown', [ALFALFA], sown('2025-09-03'), 'alfalfa'],
    ['nothing without crops', [], sown('2025-10-03'), undefined],
  ])('concerns %s', (_, crops, work, id) => {
    expect(cropToDate(crops, work)?.id).toBe(id);
  });

  it('moves one end, and the last day is included', () => {
    expect(withCropDay(WHEAT.interval, 'sow_date', '2025-10-03').lower).toBe('2025-10-03');
    expect(withCropDay(WHEAT.interval, 'harvest_date', '2026-07-05').upper).toBe('2026-07-06');
  });
});

describe('the day that is entered with a crop', () => {
  const entered = <C>(one: C, ...estimated: ('sow_date' | 'harvest_date')[]) => ({ ...one, estimated });
  const wheatAgain = crop('again', '1', '2026-09-25', null);
  it.each([
    ['is that of its sowing', [entered(WHEAT), entered(MAIZE)], 'sow_date', '1', '2025-10-14'],
    ['is the last one before its end', [entered(WHEAT)], 'harvest_date', '1', '2026-07-10'],
    ['is no estimate', [entered(WHEAT, 'sow_date')], 'sow_date', '1', null],
    ['may be one of two days', [entered(WHEAT, 'harvest_date')], 'sow_date', '1', '2025-10-14'],
    ['is not after today', [entered(MAIZE)], 'harvest_date', '11', null],
    ['is not the edge of the season', [entered(crop('open', '1', null, null))], 'sow_date', '1', null],
    ['is not one of several', [entered(WHEAT), entered(wheatAgain)], 'sow_date', '1', null],
    ['is not that of another crop', [entered(MAIZE)], 'sow_date', '1', null],
    ['is no end of what is mown again', [entered(ALFALFA)], 'harvest_date', ALFALFA.crop_id, null],
  ] as const)('%s', (_, crops, day, crop_id, expected) => {
    expect(enteredDayOf(crops, { day, crop_id, today: '2026-10-01' })).toBe(expected);
  });
});

describe('the day of work', () => {
  const of = <C>(one: C, ...estimated: ('sow_date' | 'harvest_date')[]) => ({ ...one, estimated });
  const harvested = (on: string, crop_id: string | null = null) =>
    ({ day: 'harvest_date', on, crop_id }) as const;
  const certain = { stored: '2026-07-10', isEstimated: false, isCertain: true };
  it.each([
    ['is after the harvest of its crop', [of(WHEAT)], sown('2026-07-20', '1'), certain],
    [
      'is after an estimated harvest',
      [of(WHEAT, 'harvest_date')],
      sown('2026-07-20', '1'),
      { stored: '2026-07-10', isEstimated: true, isCertain: false },
    ],
    [
      'is after every crop, and may be of another one',
      [of(WHEAT)],
      sown('2026-07-20'),
      { ...certain, isCertain: false },
    ],
    [
      'is after the season',
      [of(ALFALFA)],
      sown('2027-01-10', ALFALFA.crop_id),
      { stored: '2026-12-31', isEstimated: false, isCertain: false },
    ],
    ['is before the sowing', [of(WHEAT)], harvested('2025-10-01', '1'), { stored: '2025-10-14' }],
    [
      'is within the days of another crop',
      [of(WHEAT), of(MAIZE)],
      sown('2026-07-01', '11'),
      { reason: 'overlap', crop: { id: 'maize' }, other: { id: 'wheat' }, isCertain: false },
    ],
    [
      'is within the days of another crop, and of the nearest one',
      [of(WHEAT), of(MAIZE)],
      sown('2026-07-01'),
      { reason: 'overlap', crop: { id: 'maize' } },
    ],
    [
      'is a harvest after the next crop was sown',
      [of(WHEAT), of(MAIZE)],
      harvested('2026-07-20', '1'),
      { reason: 'overlap', crop: { id: 'wheat' }, other: { id: 'maize' } },
    ],
    ['is that of its crop', [of(WHEAT), of(MAIZE)], sown('2026-07-15', '11'), null],
    [
      'is a cut beside another crop',
      [of(ALFALFA), of(MAIZE)],
      harvested('2026-06-05', ALFALFA.crop_id),
      null,
    ],
    ['fits a later crop', [of(WHEAT), of(MAIZE)], sown('2026-07-20'), null],
    ['fits', [of(WHEAT)], sown('2026-07-10', '1'), null],
    ['concerns no crop', [of(WHEAT)], sown('2026-07-20', '11'), null],
    [
      'may be before a crop without a day',
      [of(crop('open', '1', null, null))],
      harvested('2025-08-01'),
      null,
    ],
  ])('%s', (_, crops, work, expected) => {
    const found = workDayConflict(crops, work, '2026-12-31');
    if (expected === null) expect(found).toBeNull();
    else expect(found).toMatchObject(expected);
  });

  it.each([
    ['a sowing after the entered harvest', [of(WHEAT)], 'sow', '2026-07-20', true],
    ['a harvest before the entered sowing', [of(WHEAT)], 'harvest', '2025-10-01', true],
    ['no sowing after an estimated harvest', [of(WHEAT, 'harvest_date')], 'sow', '2026-07-20', false],
    ['no sowing into another crop', [of(WHEAT), of(MAIZE)], 'sow', '2025-11-01', false],
    ['no other work', [of(WHEAT)], 'spray', '2026-07-20', false],
  ] as const)('cannot be that of %s', (_, crops, kind, on, expected) => {
    expect(isBeyondCrop(crops, { kind, crop_id: '1', on })).toBe(expected);
  });
});
