import type { Parcel } from '@brazda/contract/client';
import { expect, it } from 'vitest';
import { coverOf, labelsOf, labelZoomOf, localityLabelsOf } from './parcel-features.ts';

/** The zoom at which 0.01 degrees of longitude are so many pixels wide; the world is 512 px wide at zoom 0. */
const zoomAt = (pixels: number) => Math.log2((pixels * 36_000) / 512);

it('shows the label of a large parcel at a lower zoom than that of a small one', () => {
  const large = labelZoomOf([27, 44, 27.02, 44.01], 'La Canal');
  const small = labelZoomOf([27, 44, 27.001, 44.0005], 'La Canal');
  expect(small - large).toBeCloseTo(Math.log2(20), 3);
  expect(large).toBeGreaterThan(10);
  expect(large).toBeLessThan(13);
});

it('shows a number on a parcel of 30 px, and a long name once the parcel is wide enough for it', () => {
  const bbox: Parcel['bbox'] = [27, 44, 27.01, 44.005];
  expect(labelZoomOf(bbox, '12A')).toBeLessThanOrEqual(zoomAt(30));
  expect(labelZoomOf(bbox, 'Lângă pădure')).toBeGreaterThan(zoomAt(84));
  expect(labelZoomOf(bbox, 'Lângă pădure')).toBeLessThan(zoomAt(100));
});

it('shows all lines of a label once the longest one fits', () => {
  const parcel = { id: 'a', hectares: 2, bbox: [27, 44, 27.01, 44.005], representative_point: [27, 44] };
  const [label] = labelsOf([parcel as unknown as Parcel], () => '12A\nFloarea-soarelui\n2,00 ha').features;
  expect(label!.properties!.from_zoom).toBeLessThanOrEqual(zoomAt(30));
  expect(label!.properties!.whole_from_zoom).toBeGreaterThan(zoomAt(110));
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
    ({
      locality: name && { id: null, name },
      hectares,
      representative_point,
      bbox: [27, 44, 27.01, 44.005],
    }) as unknown as Parcel;
  const parcels = [parcel('Ulmu', 1, [27, 44]), parcel('Ulmu', 3, [28, 45]), parcel(null, 9, [20, 40])];
  const { features } = localityLabelsOf(parcels, () => '12A');
  expect(features).toHaveLength(1);
  expect(features[0]).toMatchObject({
    geometry: { coordinates: [27.75, 44.75] },
    properties: { name: 'Ulmu', hectares: 4 },
  });
});

it('names a locality until half of its parcels have names', () => {
  const named = (name: string) =>
    ({
      display_name: name,
      locality: { id: null, name: 'Ulmu' },
      hectares: 1,
      representative_point: [27, 44],
      bbox: [27, 44, 27.01, 44.005],
    }) as unknown as Parcel;
  const parcels = ['12A', '12B', '7', 'Lângă pădure'].map(named);
  const [locality] = localityLabelsOf(parcels, ({ display_name }) => display_name ?? '').features;
  expect(locality!.properties!.to_zoom).toBe(labelZoomOf([27, 44, 27.01, 44.005], '12A'));
});
