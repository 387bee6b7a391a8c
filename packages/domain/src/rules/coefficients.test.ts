import { describe, expect, it } from 'vitest';
import type { CropKey } from '../crops/crops.ts';
import type { Country } from '../farms/country.ts';
import { listCoefficients } from './coefficients.ts';

const ROWS = listCoefficients();
const rowOf = (crop: CropKey | null, means: string, country: Country | null) => {
  const found = ROWS.filter((row) => row.crop === crop && row.means === means && row.country === country);
  expect(found).toHaveLength(1);
  return found[0]!;
};
/** Pounds of a bushel of the United States, 35.239 l, as t/m³. */
const weightOfBushel = (pounds: number) => (pounds * 0.453_592_37) / 35.239_07;

describe('the figures of agronomy', () => {
  it('each say of what they are, in which unit, and where they come from', () => {
    for (const { value, unit, means, source } of ROWS) {
      expect(value).not.toBeNaN();
      expect([unit === '' || unit.trim() === unit, means !== '', source !== '']).toEqual([true, true, true]);
    }
  });

  it('are listed once', () => {
    const keys = ROWS.map(({ crop, means, country }) => `${crop} ${means} ${country}`);
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });

  it.each<[CropKey, number]>([
    ['winter_wheat', 60],
    ['soybean', 60],
    ['peas', 60],
    ['maize', 56],
    ['rye', 56],
    ['winter_rapeseed', 50],
    ['winter_barley', 48],
    ['oats_spring', 32],
  ])('have as weight of %s that of a bushel of %i lb', (crop, pounds) => {
    const { value } = rowOf(crop, 'weight where a combine measures volumes', null);
    expect(value).toBeCloseTo(weightOfBushel(pounds), 3);
  });

  // FAO-56, tables 12 and 22.
  it.each<[CropKey, Country, readonly number[], readonly [number, number]]>([
    ['winter_wheat', 'RO', [0.4, 1.15, 0.25], [1.5, 1.8]],
    ['winter_wheat', 'FR', [0.7, 1.15, 0.25], [1.5, 1.8]],
    ['maize', 'RO', [0.3, 1.2, 0.35], [1, 1.7]],
    ['maize', 'FR', [0.3, 1.2, 0.35], [1, 1.7]],
  ])('have for the water of %s in %s what FAO-56 has', (crop, country, kc, [least, most]) => {
    const of = (means: string) => rowOf(crop, means, country).value;
    const places = ['at the start', 'in the middle', 'at the end'];
    expect(places.map((place) => of(`crop coefficient ${place}`))).toEqual(kc);
    expect(of('root depth when fully grown')).toBeGreaterThanOrEqual(least);
    expect(of('root depth when fully grown')).toBeLessThanOrEqual(most);
    expect(of('taken up without stress at 5 mm a day')).toBe(0.55);
  });

  // qgasesc.com and rasfoiesc.com for sunflower, Agroscope for peas.
  it.each<[CropKey, string, number, string]>([
    ['sunflower', 'from one harvest to the next', 6, 'cited'],
    ['peas', 'from one harvest to the next', 6, 'cited'],
    ['winter_rapeseed', 'from one harvest to the next', 4, 'assumed'],
    ['winter_wheat', 'in a row at most', 2, 'assumed'],
  ])('have for %s, %s: %i years, %s', (crop, means, years, basis) => {
    expect(rowOf(crop, means, null)).toMatchObject({ value: years, basis });
  });

  it('have what no text gives as an assumption: manures, layers of samples, moisture of trade', () => {
    const of = (means: string) => rowOf(null, means, null);
    expect(of('N of cattle farmyard manure as spread')).toMatchObject({ value: 5, basis: 'assumed' });
    expect(of('bulk density of that layer, an arable loam')).toMatchObject({ value: 1.3, basis: 'assumed' });
    expect(rowOf('winter_wheat', 'water at which it is traded', 'FR')).toMatchObject({
      value: 15,
      basis: 'assumed',
    });
  });
});
