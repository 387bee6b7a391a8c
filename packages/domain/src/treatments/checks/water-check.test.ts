import { describe, expect, it } from 'vitest';
import { metersOfDegree } from '../../parcels/meters-of-degree.ts';
import type { WaterKind, WaterPlace } from '../../water/water-place.ts';
import type { KnownWater } from './checked-treatment.ts';
import { checkedSample, productSample, recordSample, useSample } from './testing/checked-samples.ts';
import { checkWater } from './water-check.ts';

const degree = metersOfDegree(45.0005);
const at = (east: number, north: number): [number, number] => [
  26 + east / degree.east,
  45 + north / degree.north,
];
/** A hectare. */
const LAND = [[[at(0, 0), at(100, 0), at(100, 100), at(0, 100), at(0, 0)]]];

/** A bank along the whole north side. */
function bankAt(meters: number, kind: WaterKind = 'watercourse', name = ''): WaterPlace {
  const north = 100 + meters;
  return {
    id: 'w',
    name,
    kind,
    shape: { type: 'MultiLineString', coordinates: [[at(-500, north), at(600, north)]] },
  };
}
const twenty = productSample([useSample({ buffers: { water: 20, arthropods: null, plants: null } })]);
const checked = (water: Partial<KnownWater> | null, product = twenty) =>
  checkWater(
    checkedSample({
      product,
      water: water && { places: [], is_complete: false, land: LAND, is_part_undrawn: false, ...water },
    }),
  );

describe('how far to keep from water', () => {
  it('is what is published of the product, and never said to be kept where the parcel is not known', () => {
    expect(checked(null)).toMatchObject({ verdict: 'not_known', values: { meters: 20 }, basis: 'catalog' });
  });

  it('is 5 meters in France where none is published (order of 4 May 2017, article 12), and not known in Romania', () => {
    expect(checkWater(checkedSample())).toMatchObject({ values: { meters: 5 }, basis: 'law' });
    const record = recordSample({ country: 'RO' });
    expect(checkWater(checkedSample({ record }))).toMatchObject({ says: 'water_not_published', sources: [] });
    const water = { places: [bankAt(3)], is_complete: true, land: LAND, is_part_undrawn: false };
    expect(checkWater(checkedSample({ record, water }))).toMatchObject({
      verdict: 'not_known',
      says: 'water_distance',
      values: { distance: 3 },
    });
  });
});

describe('land near water', () => {
  it('is against the distance with the hectares within it', () => {
    expect(checked({ places: [bankAt(12, 'watercourse', 'Bega')] })).toMatchObject({
      verdict: 'against',
      says: 'water_against',
      // A strip of 8 m by 100 m.
      values: { distance: 12, meters: 20, hectares: 0.08, place: ' (Bega)' },
      cure: 'leave_strip',
    });
    expect(checked({ places: [bankAt(12, 'standing')], is_complete: true })?.verdict).toBe('against');
  });

  it('is not known where only a part was treated that is not drawn', () => {
    expect(checked({ places: [bankAt(12)], is_part_undrawn: true })).toMatchObject({
      verdict: 'not_known',
      says: 'water_part',
      cure: 'draw_part',
    });
  });

  it('is not known beside a ditch, for which authorities decide', () => {
    expect(checked({ places: [bankAt(12, 'ditch')], is_complete: true })).toMatchObject({
      verdict: 'not_known',
      says: 'water_ditch',
      cure: 'ask_agency',
    });
    const both = [bankAt(2, 'ditch'), bankAt(12)];
    expect(checked({ places: both })).toMatchObject({ says: 'water_against', values: { distance: 12 } });
  });
});

describe('land far from water', () => {
  it.each([20, 20.3, 100])('of %d m is fine once the farm says that all water is drawn', (meters) => {
    const places = [bankAt(meters)];
    expect(checked({ places, is_complete: true })).toMatchObject({ verdict: 'fine', says: 'water_fine' });
    expect(checked({ places })).toMatchObject({
      verdict: 'not_known',
      says: 'water_fine_as_drawn',
      cure: 'confirm_water',
    });
  });

  it('is fine without any water only where the farm says so', () => {
    for (const places of [[], [bankAt(300)]]) {
      expect(checked({ places, is_complete: true })).toMatchObject({ verdict: 'fine', says: 'water_none' });
      expect(checked({ places })).toMatchObject({
        verdict: 'not_known',
        says: 'water_none_drawn',
        values: { meters: 20, reach: 200 },
        cure: 'draw_water',
      });
    }
  });

  it('is told with decimeters, never more than there are', () => {
    expect(checked({ places: [bankAt(19.97)], is_complete: true })).toMatchObject({ verdict: 'fine' });
    expect(checked({ places: [bankAt(19.58)] })).toMatchObject({
      verdict: 'against',
      values: { distance: 19.5, hectares: 0.01 },
    });
  });
});
