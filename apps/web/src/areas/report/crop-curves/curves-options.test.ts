import { describe, expect, it } from 'vitest';
import { findNearestDate, sampleCurves } from './curves-options.ts';

const curve = (parcel_id: string, ...means: (number | null)[]) => ({ parcel_id, means });

describe('singlesOf', () => {
  const curves = [curve('high', 0.9), curve('hidden', null), curve('low', 0.1), curve('middle', null, 0.5)];
  const idsOf = (most: number) => sampleCurves(curves, most).map(({ parcel_id }) => parcel_id);
  it('draws every parcel that has images, starting with the lowest', () => {
    expect(idsOf(10)).toEqual(['low', 'middle', 'high']);
  });
  it('keeps the lowest and the highest if not all are drawn', () => {
    expect(idsOf(2)).toEqual(['low', 'high']);
  });
});

describe('nearestDateOf', () => {
  it('finds the nearest date', () => {
    expect(findNearestDate(['2026-05-01', '2026-05-11'], Date.parse('2026-05-07'))).toBe('2026-05-11');
  });
  it('finds none without dates', () => {
    expect(findNearestDate([], 0)).toBeNull();
  });
});
