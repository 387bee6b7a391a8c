import type { Country } from '@brazda/domain';
import { describe, expect, it } from 'vitest';
import { findProjection } from './find-projection.ts';
import type { FoundProjection } from './land-format.ts';
import { apia } from './sources/apia.ts';
import { telepac } from './sources/telepac.ts';

const NOWHERE: FoundProjection = { epsg: null, from: null };

function find(country: Country, point: [number, number], found = NOWHERE, source: typeof apia | null = null) {
  const { epsg, epsg_from } = findProjection({ found, source, country, points: [point] });
  return [epsg, epsg_from];
}

describe('the projection of a layer', () => {
  it('is what the file says, when that is in Europe', () => {
    expect(find('FR', [675_666, 313_525], { epsg: 3844, from: 'file' })).toEqual([3844, 'file']);
    expect(find('RO', [675_666, 313_525], { epsg: 31700, from: 'file' })).toEqual([3844, 'file']);
    expect(find('RO', [27.2, 44.3], { epsg: 4326, from: 'format' })).toEqual([4326, 'format']);
  });

  it('is that of its register, when that is in the country', () => {
    expect(find('RO', [675_666, 313_525], NOWHERE, apia)).toEqual([3844, 'format']);
    expect(find('FR', [574_357, 6_279_620], NOWHERE, telepac)).toEqual([2154, 'format']);
    expect(find('FR', [516_050, 8_585_245], NOWHERE, telepac)).toEqual([2980, 'place']);
    expect(find('FR', [344_197, 7_666_050], NOWHERE, telepac)).toEqual([2975, 'place']);
  });

  it('is the only one that puts it into the country', () => {
    expect(find('RO', [675_666, 313_525])).toEqual([3844, 'place']);
    expect(find('RO', [2_905_438, 5_532_228])).toEqual([3857, 'place']);
    expect(find('RO', [26.1, 44.43])).toEqual([4326, 'place']);
    expect(find('RO', [44.43, 26.1])).toEqual([4326, 'place']);
    expect(find('FR', [1_050_362, 6_840_899])).toEqual([2154, 'place']);
    expect(find('FR', [1_842_346, 5_174_961])).toEqual([3946, 'place']);
  });

  it('is found by place where the file, read as it says, lies nowhere', () => {
    expect(find('RO', [675_666, 313_525], { epsg: 4326, from: 'format' })).toEqual([3844, 'place']);
    expect(find('FR', [1.44, 43.6], { epsg: 2154, from: 'file' })).toEqual([4326, 'place']);
  });

  it('stays what the file says where nothing fits', () => {
    expect(find('RO', [-70, -20], { epsg: 4326, from: 'format' })).toEqual([4326, 'format']);
  });

  it('is asked for where several fit, none does, or a code is not known', () => {
    expect(find('RO', [500_000, 4_920_027])).toEqual([null, null]);
    expect(find('RO', [5, 5])).toEqual([null, null]);
    expect(find('RO', [675_666, 313_525], { epsg: 2180, from: 'file' })).toEqual([null, null]);
    expect(find('RO', [Number.NaN, 4])).toEqual([null, null]);
  });
});
