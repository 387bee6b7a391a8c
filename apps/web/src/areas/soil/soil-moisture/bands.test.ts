import { SOIL_MOISTURE_LIMITS, type SoilDepth } from '@brazda/domain';
import { expect, it } from 'vitest';
import type { SoilDay } from '../soil-days.ts';
import { axisOf, bandsOf, stretchesOf } from './bands.ts';

const day = (date: string, depth: SoilDepth, water_capacity = 200): SoilDay => ({
  date,
  depth,
  water_capacity,
  is_forecast: false,
  is_estimated: false,
  soil_moisture: 4,
});
const limitsOf = (depth: SoilDepth) => SOIL_MOISTURE_LIMITS.maize[depth];
const spring = [
  day('2026-05-08', '0-20'),
  day('2026-05-09', '0-20'),
  day('2026-05-10', '0-50'),
  day('2026-05-11', '0-50'),
];

it('starts a stretch where the depth changes, without a gap between two of them', () => {
  expect(stretchesOf(spring).map(({ depth, from, to }) => ({ depth, from, to }))).toEqual([
    { depth: '0-20', from: '2026-05-08', to: '2026-05-10' },
    { depth: '0-50', from: '2026-05-10', to: '2026-05-11' },
  ]);
  expect(stretchesOf([])).toEqual([]);
});

it('ends the axis a step above every limit and every value', () => {
  expect(axisOf(stretchesOf(spring), limitsOf)).toEqual({ step: 250, max: 1000 });
  expect(axisOf(stretchesOf([day('2026-05-08', '0-20', 1234)]), limitsOf)).toEqual({ step: 500, max: 1500 });
});

it('gives every stretch seven stacked classes, from zero to a little excess', () => {
  const bands = bandsOf(stretchesOf(spring), limitsOf);
  expect(bands).toHaveLength(14);
  expect(bands[0]).toEqual({ class: 1, from: '2026-05-08', to: '2026-05-10', low: 0, high: 65 });
  expect(bands[13]).toMatchObject({ class: 7, from: '2026-05-10', to: '2026-05-11', low: 825 });
  expect(bands[13]!.high).toBeCloseTo(907.5, 6);
  for (const [at, band] of bands.entries()) if (band.class > 1) expect(band.low).toBe(bands[at - 1]!.high);
});

it('draws excess as high as the wettest day', () => {
  const bands = bandsOf(stretchesOf([day('2026-05-08', '0-20', 500)]), limitsOf);
  expect(bands.at(-1)).toMatchObject({ class: 7, low: 330, high: 500 });
});
