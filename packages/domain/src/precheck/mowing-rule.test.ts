import { describe, expect, it } from 'vitest';
import { mowingsIn } from './mowing-rule.ts';
import { clearDays } from './seen-days.ts';
import { seenDay } from './testing/seen-year.ts';

/** Images of a meadow, as day of June 2026 and NDVI. */
function june(...images: readonly (readonly [day: number, ndvi: number])[]) {
  const days = images.map(([day, ndvi]) => seenDay(`2026-06-${String(day).padStart(2, '0')}`, ndvi));
  return clearDays(days, '2026-01-01', '2026-12-31');
}

describe('a mowing between two images, by the published rule of Sen4CAP', () => {
  it('is a fall of 0.12 from more than 0.5', () => {
    expect(mowingsIn(june([1, 0.7], [6, 0.59]), 'RO')).toEqual([]);
    expect(mowingsIn(june([1, 0.7], [6, 0.57]), 'RO')).toEqual([
      { from: '2026-06-01', to: '2026-06-06', before: 0.7, after: 0.57 },
    ]);
    expect(mowingsIn(june([1, 0.5], [6, 0.3]), 'RO')).toEqual([]);
  });

  it('leaves less than 0.75', () => {
    expect(mowingsIn(june([1, 0.9], [6, 0.76]), 'RO')).toEqual([]);
  });

  it('is a cloud where NDVI is back at 0.05 a day', () => {
    expect(mowingsIn(june([1, 0.7], [6, 0.4], [11, 0.65]), 'RO')).toEqual([]);
    expect(mowingsIn(june([1, 0.7], [6, 0.4], [11, 0.5]), 'RO')).toHaveLength(1);
  });

  it('is followed by no other one for 30 days', () => {
    const cut = june([1, 0.7], [6, 0.56], [16, 0.62], [21, 0.45]);
    expect(mowingsIn(cut, 'RO')).toHaveLength(1);
  });

  it('lies between images at most 45 days apart', () => {
    const days = clearDays(
      [seenDay('2026-06-01', 0.8), seenDay('2026-07-17', 0.4)],
      '2026-01-01',
      '2026-12-31',
    );
    expect(mowingsIn(days, 'RO')).toEqual([]);
  });

  it('is sought from May on in Romania, from April on in France', () => {
    const days = clearDays(
      [seenDay('2026-04-10', 0.8), seenDay('2026-04-20', 0.5)],
      '2026-01-01',
      '2026-12-31',
    );
    expect(mowingsIn(days, 'RO')).toEqual([]);
    expect(mowingsIn(days, 'FR')).toHaveLength(1);
  });
});
