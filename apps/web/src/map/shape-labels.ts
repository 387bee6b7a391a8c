import type { FeatureCollection, MultiPolygon, Point } from 'geojson';
import { labelZooms, linesOf } from './label-zooms.ts';
import type { Bounds } from './view.ts';

/** A shape that may have something written on it. */
export interface ShapeWithLabel {
  readonly shape: MultiPolygon;
  readonly label?: { readonly text: string; readonly at: readonly [number, number] };
}

/** The labels of shapes, in as many lines as fit first, each with the zoom from which it fits on its shape. */
export function shapeLabelsOf(shapes: readonly ShapeWithLabel[]): FeatureCollection<Point> {
  const labeled = shapes.flatMap(({ shape, label }) => (label ? [{ shape, ...label }] : []));
  const zooms = labelZooms(labeled.map(({ shape, at }) => ({ shape, bbox: boundsOf(shape), at })));
  return {
    type: 'FeatureCollection',
    features: labeled.map(({ text, at }, each) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [...at] },
      properties: linesOf(text)
        .map((way) => ({ text: way, from_zoom: zooms[each]!(way, 0) }))
        .reduce((best, way) => (way.from_zoom < best.from_zoom ? way : best)),
    })),
  };
}

/** The bounds of a shape. */
export function boundsOf({ coordinates }: MultiPolygon): Bounds {
  const [lngs, lats] = [0, 1].map((axis) => coordinates.flat(2).map((lngLat) => lngLat[axis]!)) as [
    number[],
    number[],
  ];
  const least = (values: number[]) => values.reduce((a, b) => Math.min(a, b));
  const most = (values: number[]) => values.reduce((a, b) => Math.max(a, b));
  return [least(lngs), least(lats), most(lngs), most(lats)];
}
