import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  differingParcels,
  exceptionKey,
  type SharedFigure,
  sumOfCounted,
  withException,
} from './parcel-exceptions.ts';

const EAST = { id: 'e', title: 'Est', hectares: 12.35 };
const WEST = { id: 'w', title: 'Vest', hectares: 7.1 };
const DOSE: SharedFigure = { key: 'd', label: 'Sample', unit: 'L/ha', max: 100, usual: 0.8 };

describe('exceptions of parcels that get the same', () => {
  it('are those whose area or figure differs; one that is as usual again is none', () => {
    const areas = withException(new Map(), 'e', 10, EAST.hectares);
    const doses = withException(new Map(), exceptionKey('w', 'd'), 0.6, DOSE.usual);
    expect(sumOfCounted([EAST, WEST], areas)).toBe(17.1);
    expect(differingParcels([EAST, WEST], areas, [], new Map())).toEqual([EAST]);
    expect(differingParcels([EAST, WEST], new Map(), [DOSE], doses)).toEqual([WEST]);
    expect(withException(areas, 'e', 12.35, EAST.hectares).size).toBe(0);
  });

  it('sum to the cent of an area, however many there are', () => {
    const cents = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 300 });
    fc.assert(
      fc.property(cents, (areas) => {
        const parcels = areas.map((area, at) => ({ id: String(at), title: '', hectares: area / 100 }));
        expect(sumOfCounted(parcels, new Map())).toBe(areas.reduce((sum, area) => sum + area, 0) / 100);
      }),
    );
  });
});
