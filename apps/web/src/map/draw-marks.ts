import type { Feature, MultiLineString, MultiPolygon, Point } from 'geojson';
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import { coordinatesOf } from '../lib/geometry/geo-json.ts';
import { metersBetween, shapeHectares } from '../lib/geometry/measure.ts';
import { interiorPointOf, type LngLat, type Shape, signedAreaOf } from '../lib/geometry/shape.ts';
import type { DrawView } from './draw-view.ts';
import { LABEL_FONT } from './layers/labels.ts';

const MARKS = 'draw-marks';
const MEASURES = 'draw-measures';
const LAYERS = ['draw-mark-fill', 'draw-mark-line', 'draw-measure'] as const;
/** The layer of the labels, which the drawing must not cover. */
export const FIGURES = LAYERS[2];
/** Shorter sides get no label on the map. */
const MIN_SIDE_M = 3;

/** The marked shapes on the map, and the measurements of the current drawing. */
export interface Marks {
  show(view: Pick<DrawView, 'marks'>): void;
  /** Shows the length of every side and the area of a shape, or of a line without one; null removes them. */
  measure(
    drawn: { readonly shape: Shape | null; readonly lines: readonly (readonly LngLat[])[] } | null,
  ): void;
  end(): void;
}

/** Adds the layers below the drawing; `texts` returns the current texts. */
export function marksOn(map: MapLibre, texts: () => Pick<DrawView, 'lengthText' | 'areaText'>): Marks {
  add(map);
  return {
    show: ({ marks }) =>
      setData(
        map,
        MARKS,
        marks.flatMap(({ shape, lines, as }) => [
          ...(shape.length > 0
            ? [feature({ type: 'MultiPolygon', coordinates: coordinatesOf(shape) }, { as })]
            : []),
          ...(lines ? [feature({ type: 'MultiLineString', coordinates: copied(lines) }, { as })] : []),
        ]),
      ),
    measure(drawn) {
      const { lengthText, areaText } = texts();
      const sides = (drawn?.lines ?? []).flatMap((line) => labelsAlong(line, lengthText));
      const shape = drawn?.shape;
      const area = shape ? [label(interiorPointOf(shape), areaText(shapeHectares(shape)), 2)] : [];
      setData(map, MEASURES, [...area, ...sides]);
    },
    end() {
      for (const id of LAYERS) if (map.getLayer(id)) map.removeLayer(id);
      for (const id of [MARKS, MEASURES]) if (map.getSource(id)) map.removeSource(id);
    },
  };
}

function add(map: MapLibre): void {
  const data = { type: 'FeatureCollection' as const, features: [] };
  map.addSource(MARKS, { type: 'geojson', data });
  map.addSource(MEASURES, { type: 'geojson', data });
  const [fill, line, measure] = LAYERS;
  map.addLayer({
    id: fill,
    type: 'fill',
    source: MARKS,
    // A fill would close lines.
    filter: ['==', ['geometry-type'], 'Polygon'],
    paint: {
      'fill-color': ['match', ['get', 'as'], 'overlap', '#C41F1F', 'water', '#2F7FC1', '#FDC776'],
      'fill-opacity': ['match', ['get', 'as'], 'overlap', 0.6, 'water', 0.35, 'chosen', 0.14, 0.1],
    },
  });
  map.addLayer({
    id: line,
    type: 'line',
    source: MARKS,
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': ['match', ['get', 'as'], 'overlap', '#C41F1F', 'water', '#2F7FC1', '#FDC776'],
      'line-width': ['match', ['get', 'as'], 'touched', 1.5, 3],
    },
  });
  map.addLayer({
    id: measure,
    type: 'symbol',
    source: MEASURES,
    layout: {
      'text-field': ['get', 'text'],
      'text-font': LABEL_FONT,
      'text-size': ['match', ['get', 'rank'], 2, 16, 13],
      'text-offset': ['array', 'number', 2, ['get', 'offset']],
      'text-padding': 2,
      'symbol-sort-key': ['-', ['get', 'rank']],
    },
    paint: { 'text-color': '#1F2A24', 'text-halo-color': '#FFFFFF', 'text-halo-width': 2 },
  });
}

/** The lengths of the sides, each beside its own: outside of a ring. */
function labelsAlong(line: readonly LngLat[], lengthText: (meters: number) => string): Feature<Point>[] {
  const side = line.length > 3 && signedAreaOf(line) < 0 ? -1 : 1;
  return line.slice(1).flatMap((to, i) => {
    const from = line[i]!;
    const meters = metersBetween(from, to);
    const middle: LngLat = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    const squeeze = Math.cos((middle[1] * Math.PI) / 180);
    const east = (to[0] - from[0]) * squeeze;
    const north = to[1] - from[1];
    const length = Math.hypot(east, north) || 1;
    // Letters are wider than high, so the label of a steep side is placed further away.
    const offset = [(2.4 * side * north) / length, (1.2 * side * east) / length] as const;
    return meters < MIN_SIDE_M ? [] : [label(middle, lengthText(meters), 1, offset)];
  });
}

function label(lngLat: LngLat, text: string, rank: number, offset: LngLat = [0, 0]): Feature<Point> {
  return feature({ type: 'Point', coordinates: [...lngLat] }, { text, rank, offset });
}

function copied(lines: readonly (readonly LngLat[])[]): number[][][] {
  return lines.map((line) => line.map((point) => [...point]));
}

function feature<Shape extends MultiPolygon | MultiLineString | Point>(
  geometry: Shape,
  properties: object,
): Feature<Shape> {
  return { type: 'Feature', geometry, properties: { ...properties } };
}

function setData(map: MapLibre, id: string, features: Feature[]): void {
  map.getSource<GeoJSONSource>(id)?.setData({ type: 'FeatureCollection', features });
}
