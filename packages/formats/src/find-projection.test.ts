import type { Country } from '@brazda/domain';
import { describe, expect, it } from 'vitest';
import { findProjection } from './find-projection.ts';
import type { FoundProjection } from './land-format.ts';
import { apia } from './sources/apia.ts';
import { rpg } from './sources/rpg.ts';
import { telepac } from './sources/telepac.ts';

const NOWHERE: FoundProjection = { epsg: null, from: null };

function find(
  country: Country,
  point: [number, number],
  found = NOWHERE,
  source: typeof apia | null = null,
  declared: number | null = null,
) {
  const { epsg, epsg_from } = findProjection({
    declaredProjection: found,
    source,
    country,
    points: [point],
    regionSrid: declared,
  });
  return [epsg, epsg_from];
}

describe('the projection of a layer', () => {
  it('is the declared one, when that is in Europe', () => {
    expect(find('FR', [675_666, 313_525], { epsg: 3844, from: 'file' })).toEqual([3844, 'file']);
    expect(find('RO', [675_666, 313_525], { epsg: 31700, from: 'file' })).toEqual([3844, 'file']);
    expect(find('RO', [27.2, 44.3], { epsg: 4326, from: 'format' })).toEqual([4326, 'format']);
  });

  it('is that of its register, when that is in the country', () => {
    expect(find('RO', [675_666, 313_525], NOWHERE, apia)).toEqual([3844, 'format']);
    expect(find('FR', [574_357, 6_279_620], NOWHERE, telepac)).toEqual([2154, 'format']);
  });

  it.each([
    ['Guadeloupe', [657_095, 1_797_153], 5490, 5490],
    ['Martinique', [715_399, 1_620_566], 5490, 5490],
    ['Guyane', [355_855, 541_750], 2972, 2972],
    ['La Réunion', [344_197, 7_666_050], 2975, 2975],
    // Telepac uses the old one there, the register is published in the new one.
    ['Mayotte', [516_200, 8_585_100], 2980, 4471],
  ] as const)('is that of its register for the region: %s', (_region, point, ofTelepac, ofRpg) => {
    expect(find('FR', [...point], NOWHERE, telepac)).toEqual([ofTelepac, 'format']);
    expect(find('FR', [...point], NOWHERE, rpg)).toEqual([ofRpg, 'format']);
  });

  it('is the one that fits overseas; the declared region decides between several', () => {
    const declared = (point: [number, number], srid: number | null) => find('FR', point, NOWHERE, null, srid);
    expect(declared([344_197, 7_666_050], null)).toEqual([2975, 'place']);
    expect(declared([355_855, 541_750], null)).toEqual([2972, 'place']);
    expect(declared([-61.53, 16.25], null)).toEqual([4326, 'place']);
    // Lambert II étendu would put it off Perpignan.
    expect(declared([657_095, 1_797_153], null)).toEqual([null, null]);
    expect(declared([657_095, 1_797_153], 5490)).toEqual([5490, 'place']);
    // Two are used on Mayotte, 400 m apart.
    expect(declared([516_200, 8_585_100], 4471)).toEqual([null, null]);
  });

  it('is the declared one overseas, for a farm in France', () => {
    expect(find('FR', [55.5, -21.1], { epsg: 4326, from: 'format' })).toEqual([4326, 'format']);
    expect(find('FR', [344_197, 7_666_050], { epsg: 32740, from: 'file' })).toEqual([2975, 'file']);
    expect(find('FR', [516_200, 8_585_100], { epsg: 4471, from: 'file' })).toEqual([4471, 'file']);
  });

  it('is the only one that puts it into the country', () => {
    expect(find('RO', [675_666, 313_525])).toEqual([3844, 'place']);
    expect(find('RO', [2_905_438, 5_532_228])).toEqual([3857, 'place']);
    expect(find('RO', [26.1, 44.43])).toEqual([4326, 'place']);
    expect(find('RO', [44.43, 26.1])).toEqual([4326, 'place']);
    expect(find('FR', [1_050_362, 6_840_899])).toEqual([2154, 'place']);
    expect(find('FR', [1_842_346, 5_174_961])).toEqual([3946, 'place']);
  });

  it('is found by place where the declared one puts the file outside all land', () => {
    expect(find('RO', [675_666, 313_525], { epsg: 4326, from: 'format' })).toEqual([3844, 'place']);
    expect(find('FR', [1.44, 43.6], { epsg: 2154, from: 'file' })).toEqual([4326, 'place']);
  });

  it.each([
    // Near Perpignan in CC43 (EPSG:3943), declared as CC44, and others.
    ['CC44', [1_770_000, 2_270_000], 3944],
    ['Lambert II étendu', [700_000, 1_200_000], 27572],
    ['UTM 31N', [500_000, 3_950_000], 32631],
  ] as const)('is asked about where a zone code puts a French farm into Algeria: %s', (_, point, epsg) => {
    expect(find('FR', [...point], { epsg, from: 'file' })).toEqual([null, null]);
    expect(find('FR', [1_770_000, 2_270_000], { epsg: 3943, from: 'file' })).toEqual([3943, 'file']);
  });

  it('is asked about where the declared one puts it outside of all land and no other is certain', () => {
    // Coordinates of Lambert zone II (y near 200 km), declared as Lambert II étendu: the Sahara.
    expect(find('FR', [600_000, 200_000], { epsg: 27572, from: 'file' })).toEqual([null, null]);
    // Meters of several zones in a GeoJSON without a projection.
    expect(find('RO', [500_000, 4_920_027], { epsg: 4326, from: 'format' })).toEqual([null, null]);
  });

  it('stays the declared one where none fits', () => {
    expect(find('RO', [-70, -20], { epsg: 4326, from: 'format' })).toEqual([4326, 'format']);
  });

  it('is left to the user where several fit, none fits, or a code is unknown', () => {
    expect(find('RO', [500_000, 4_920_027])).toEqual([null, null]);
    expect(find('RO', [5, 5])).toEqual([null, null]);
    expect(find('RO', [675_666, 313_525], { epsg: 2180, from: 'file' })).toEqual([null, null]);
    expect(find('RO', [Number.NaN, 4])).toEqual([null, null]);
  });
});
