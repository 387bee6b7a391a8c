import { expect, it } from 'vitest';
import { zoneLayer } from './zones.ts';

it('has shares that sum to the whole parcel', () => {
  const zone = { mean: 1, hectares: 4, share: 1 / 3, stability: null, variation: null };
  const layer = zoneLayer({
    parcel: { id: 'east', reference: '' },
    dates: ['2026-05-06'],
    zones: [1, 2, 3].map((number) => ({
      ...zone,
      number,
      shape: { type: 'MultiPolygon', coordinates: [] },
    })),
  });
  const at = layer.columns.findIndex(({ name }) => name === 'share_pct');
  expect(layer.areas.map(({ values }) => values[at])).toEqual([33.34, 33.33, 33.33]);
});
