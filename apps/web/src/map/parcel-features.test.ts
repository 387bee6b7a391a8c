import type { Parcel } from '@brazda/contract/client';
import { expect, it } from 'vitest';
import { coverOf, labelsOf, labelZoomOf, localityLabelsOf } from './parcel-features.ts';

it('shows the label of a large parcel at a lower zoom than that of a small one', () => {
  const large = labelZoomOf([27, 44, 27.02, 44.01]);
  const small = labelZoomOf([27, 44, 27.001, 44.0005]);
  expect(small - large).toBeCloseTo(Math.log2(20), 3);
  expect(large).toBeGreaterThan(10);
  expect(large).toBeLessThan(13);
});

it('returns the first line of a label separately', () => {
  const parcel = { id: 'a', hectares: 2, bbox: [0, 0, 1, 1], representative_point: [0.5, 0.5] };
  const { features } = labelsOf([parcel as unknown as Parcel], () => 'La Canal\nGrâu\n2,00 ha');
  expect(features[0].properties).toMatchObject({ name: 'La Canal', label: 'La Canal\nGrâu\n2,00 ha' });
});

it('merges parcels of several polygons and with holes into one shape', () => {
  const field = [[0, 0]];
  const hole = [[1, 1]];
  const other = [[2, 2]];
  const parcels = [
    { shape: { coordinates: [[field, hole]] } },
    { shape: { coordinates: [[other], [field]] } },
  ];
  expect(coverOf(parcels as unknown as Parcel[]).geometry).toEqual({
    type: 'MultiPolygon',
    coordinates: [[field, hole], [other], [field]],
  });
});

it('names each locality once, at the center of its parcels weighted by area, and skips unknown ones', () => {
  const parcel = (name: string | null, hectares: number, representative_point: [number, number]) =>
    ({ locality: name && { id: null, name }, hectares, representative_point }) as unknown as Parcel;
  const { features } = localityLabelsOf([
    parcel('Ulmu', 1, [27, 44]),
    parcel('Ulmu', 3, [28, 45]),
    parcel(null, 9, [20, 40]),
  ]);
  expect(features).toHaveLength(1);
  expect(features[0]).toMatchObject({
    geometry: { coordinates: [27.75, 44.75] },
    properties: { name: 'Ulmu', hectares: 4 },
  });
});
