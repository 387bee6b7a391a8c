import { mzScale, ndviNewScale, ndviScale, RASTER_KIND, RASTER_KINDS } from '@brazda/domain';
import { describe, expect, it } from 'vitest';
import { legendRows, legendTicks, limitWriter } from './legend-rows.ts';

const words = {
  below: (value: string) => `below ${value}`,
  above: (value: string) => `above ${value}`,
  between: (from: string, to: string) => `${from} to ${to}`,
};

describe('the rows of a legend', () => {
  it.each(RASTER_KINDS.filter((kind) => kind !== 'TRUE_COLOR'))(
    'has one row for every class of %s, highest first',
    (kind) => {
      const { scale } = RASTER_KIND[kind];
      const rows = legendRows(scale, 'standard', 'en', words);
      expect(rows.map(({ number }) => number)).toEqual(scale.classes.map((_, i) => scale.classes.length - i));
      expect(rows.at(-1)!.color).toBe(scale.classes[0].color);
    },
  );

  it("formats in the user's language, including the decimal comma", () => {
    const soil = legendRows(ndviScale, 'standard', 'ro', words).find(({ number }) => number === 3)!;
    expect(soil).toMatchObject({ limits: '0,00 to 0,10', label: 'sol descoperit' });
  });

  it('writes open ends as words, and the unit', () => {
    const rows = legendRows(mzScale, 'cvd', 'en', words);
    expect(rows[0]).toMatchObject({ limits: 'above 132.5\u00A0%', color: mzScale.classes.at(-1)!.color_cvd });
    expect(rows.at(-1)!.limits).toBe('below 67.5\u00A0%');
  });

  it('labels the strip where classes meet, few enough to be legible', () => {
    const ticks = legendTicks(ndviNewScale, 'en');
    expect(ticks.map(({ text }) => text)).toEqual(['0.15', '0.30', '0.45', '0.60', '0.75', '0.90']);
    expect(ticks[1].at).toBeCloseTo(4 / 18, 10);
  });

  it('writes a true minus and no negative zero', () => {
    expect(limitWriter(ndviScale, 'en')(-0.2)).toBe('\u22120.20');
    expect(limitWriter(ndviScale, 'en')(-0.0001)).toBe('0.00');
  });
});
