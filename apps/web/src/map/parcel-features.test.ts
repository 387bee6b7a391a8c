import type { Parcel } from '@brazda/contract/client';
import { expect, it } from 'vitest';
import { parcelSample } from '../testing/samples.ts';
import { coverOf, labelsOf, localityLabelsOf } from './parcel-features.ts';

/** The zoom at which 0.01 degrees of longitude are so many pixels wide; the world is 512 px wide at zoom 0. */
const zoomAt = (pixels: number) => Math.log2((pixels * 36_000) / 512);
const bbox: Parcel['bbox'] = [27, 44, 27.01, 44.005];
const field = { ...parcelSample('a'), bbox, representative_point: [27.005, 44.0025] as [number, number] };

it('shows all lines of a label once the longest one fits, or is not much longer', () => {
  const [label] = labelsOf([field], () => '12A\nFloarea-soarelui\n2,00 ha', 0).features;
  expect(label!.properties!.from_zoom).toBeLessThanOrEqual(zoomAt(30));
  expect(label!.properties!.whole_from_zoom).toBe(14);
  const small = { ...field, bbox: [27, 44, 27.001, 44.001] as Parcel['bbox'] };
  const [late] = labelsOf([small], () => '12A\nFloarea-soarelui\n0,80 ha', 0).features;
  expect(late!.properties!.whole_from_zoom).toBeGreaterThan(14);
});

it('returns the first line of a label separately, in one line and in more', () => {
  const { features } = labelsOf([field], () => 'La Canal\nGrâu\n2,00 ha', 0);
  const properties = features[0].properties!;
  expect(properties).toMatchObject({
    lines_1: 'La Canal',
    lines_2: 'La\nCanal',
    label: 'La Canal\nGrâu\n2,00 ha',
  });
  expect(properties.zoom_2).toBeLessThan(properties.zoom_1);
  expect(properties.from_zoom).toBe(properties.zoom_2);
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
  const parcel = (id: string, name: string | null, hectares: number, point: [number, number]) => ({
    ...parcelSample(id),
    locality: name === null ? null : { id: 'RO-93487', name },
    hectares,
    representative_point: point,
  });
  const parcels = [
    parcel('a', 'Ulmu', 1, [27, 44]),
    parcel('b', 'Ulmu', 3, [28, 45]),
    parcel('c', null, 9, [20, 40]),
  ];
  const { features } = localityLabelsOf(parcels, () => '12A', 0);
  expect(features).toHaveLength(1);
  expect(features[0]).toMatchObject({
    geometry: { coordinates: [27.75, 44.75] },
    properties: { name: 'Ulmu', hectares: 4 },
  });
});

it('names a locality until half of its parcels have names', () => {
  const named = (display_name: string) => ({
    ...field,
    id: display_name,
    display_name,
    shape: { type: 'MultiPolygon' as const, coordinates: [] },
    locality: { id: 'RO-93487', name: 'Ulmu' },
  });
  const parcels = ['12A', '12B', '7', 'Nucărie'].map(named);
  const nameOf = ({ display_name }: Parcel) => display_name ?? '';
  const [locality] = localityLabelsOf(parcels, nameOf, 0).features;
  const names = labelsOf(parcels, nameOf, 0).features.map(({ properties }) => properties!.from_zoom);
  expect(locality!.properties!.to_zoom).toBe(names[0]);
  expect(Math.max(...names)).toBeGreaterThan(names[0]);
});
