import type { FeatureCollection, GeoJSON, MultiPolygon } from 'geojson';
import type { ExpressionSpecification, GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import type { Position } from '../lib/position.ts';
import { basemapLayer } from './layers/basemap.ts';
import { fitsAt, fontReady, LABEL_FONT } from './layers/labels.ts';
import { HIDDEN, isLayerOf, NO_DATA, showData } from './layers/layer.ts';
import { drawOwnPosition, ownPositionLayer } from './layers/own-position.ts';
import { reducesMotion } from './motion.ts';
import { type MapTexts, openMap } from './open-map.ts';
import { boundsOf, type ShapeWithLabel, shapeLabelsOf } from './shape-labels.ts';
import type { BasemapView, Bounds } from './view.ts';

/** Margin around what is shown, in pixels. */
const EDGE_PX = 32;
/** The height of the scale and of the sources in the lower corners. */
const CORNERS_PX = 36;
const PADDING = { top: EDGE_PX, left: EDGE_PX, right: EDGE_PX, bottom: EDGE_PX + CORNERS_PX };
const FIT_MAX_ZOOM = 16;
const AROUND = 'around';
const SHAPES = 'shapes';
const SHAPE_FILL = 'shape-fill';
const LABELS = 'shape-labels';
const LINE = 'line';
const POINTS = 'points';
const NO_PICTURES: readonly PlacedPicture[] = [];
const NO_PLACES: readonly (readonly [number, number])[] = [];

/** A shape on the map, known by its position in a list. */
export interface ColoredShape extends ShapeWithLabel {
  readonly position: number;
  /** `#RRGGBB`. */
  readonly color: string;
  /** Of its fill, 0.4 by default. */
  readonly opacity?: number;
}

/** A picture on the map. */
export interface PlacedPicture {
  readonly canvas: HTMLCanvasElement;
  /** West, south, east and north. */
  readonly box: Bounds;
}

/** Colored shapes over the parcels of a farm. Parts that have not changed must be the same objects. */
export interface ShapesView {
  readonly basemap: BasemapView;
  /** The outlines of the parcels around. */
  readonly around: readonly { readonly shape: MultiPolygon }[];
  readonly shapes: readonly ColoredShape[];
  /** Under the shapes. */
  readonly pictures?: readonly PlacedPicture[];
  /** A way over them, as of somebody who visits them in turn. */
  readonly line?: readonly (readonly [number, number])[];
  /** Places, such as of cores. */
  readonly points?: readonly (readonly [number, number])[];
  /** Where the device is; null if that is unknown. */
  readonly own?: Position | null;
  /** The map fits it once it is known. */
  readonly bbox: Bounds | null;
  /** The position of the highlighted shape; the map shows it. */
  readonly selected: number | null;
}

/** A map of colored shapes as a sink: it receives a view and applies what has changed since the last one. */
export interface ShapesMap {
  show(view: ShapesView): void;
  destroy(): void;
}

/** Creates a map of colored shapes in an element, or returns null if the browser cannot draw one. */
export function createShapesMap(
  container: HTMLElement,
  texts: MapTexts,
  onShape: (position: number | null) => void,
): ShapesMap | null {
  const map = openMap(container, texts);
  return map && shapesMapOn(map, onShape);
}

function shapesMapOn(map: MapLibre, onShape: (position: number | null) => void): ShapesMap {
  const basemap = basemapLayer();
  let wanted: ShapesView | null = null;
  let shown: ShapesView | null = null;
  let isStyleLoaded = false;
  let clicked: number | null = null;

  function draw() {
    if (!isStyleLoaded || !wanted) return;
    const { around, shapes, bbox, selected } = wanted;
    if (wanted.basemap !== shown?.basemap) basemap.show(map, wanted);
    if (around !== shown?.around) dataOf(map, AROUND).setData(featuresOf(around, () => ({})));
    if (shapes !== shown?.shapes)
      dataOf(map, SHAPES).setData(
        featuresOf(shapes, ({ position, color, opacity = 0.4 }) => ({ position, color, opacity })),
      );
    if (shapes !== shown?.shapes) showLabels(map, shapes);
    const { line = NO_PLACES, points = NO_PLACES, pictures = NO_PICTURES } = wanted;
    if (pictures !== (shown?.pictures ?? NO_PICTURES))
      showPictures(map, pictures, shown?.pictures?.length ?? 0);
    if (line !== (shown?.line ?? NO_PLACES)) showData(map, LINE, [LINE], lineOf(line));
    if (points !== (shown?.points ?? NO_PLACES))
      dataOf(map, POINTS).setData({ type: 'MultiPoint', coordinates: points.map((point) => [...point]) });
    if ((wanted.own ?? null) !== (shown?.own ?? null)) drawOwnPosition(map, wanted.own ?? null);
    if (bbox && !shown?.bbox)
      map.fitBounds([...bbox], { padding: PADDING, maxZoom: FIT_MAX_ZOOM, animate: false });
    const before = shown?.selected ?? null;
    if (before !== null && before !== selected) mark(before, false);
    if (selected !== null) mark(selected, true);
    // A clicked shape is visible already: the map must not move under the finger.
    const target = selected === before || selected === clicked ? undefined : shapeAt(shapes, selected);
    if (target)
      map.fitBounds([...boundsOf(target.shape)], {
        padding: 96,
        maxZoom: FIT_MAX_ZOOM,
        animate: !reducesMotion(),
      });
    shown = wanted;
  }

  const mark = (position: number, isSelected: boolean) =>
    map.setFeatureState({ source: SHAPES, id: position }, { isSelected });

  map.on('style.load', () => {
    addLayers(map, basemap);
    isStyleLoaded = true;
    shown = null;
    draw();
  });
  map.on('click', ({ point }) => {
    const [feature] = map.queryRenderedFeatures(point, { layers: [SHAPE_FILL] });
    clicked = feature ? Number(feature.properties.position) : null;
    onShape(clicked);
  });
  map.on('zoomend', () => {
    if (isLayerOf(map, LABELS)) map.setFilter(LABELS, fitsAt(map.getZoom()));
  });
  map.on('mousemove', ({ point }) => {
    if (!isStyleLoaded) return;
    const isOver = map.queryRenderedFeatures(point, { layers: [SHAPE_FILL] }).length > 0;
    map.getCanvas().style.cursor = isOver ? 'pointer' : '';
  });
  return {
    show(view) {
      wanted = view;
      draw();
    },
    destroy() {
      // Nothing is drawn on a removed map.
      isStyleLoaded = false;
      map.remove();
    },
  };
}

function addLayers(map: MapLibre, basemap: ReturnType<typeof basemapLayer>) {
  const data = NO_DATA;
  basemap.add(map);
  map.addSource(AROUND, { type: 'geojson', data });
  map.addSource(SHAPES, { type: 'geojson', data, promoteId: 'position' });
  for (const id of [LABELS, LINE, POINTS]) map.addSource(id, { type: 'geojson', data });
  map.addLayer({
    id: 'around-fill',
    type: 'fill',
    source: AROUND,
    paint: { 'fill-color': '#6B7A70', 'fill-opacity': 0.25 },
  });
  map.addLayer({
    id: 'around-line',
    type: 'line',
    source: AROUND,
    paint: { 'line-color': '#4A574F', 'line-width': 1.5, 'line-dasharray': [3, 2] },
  });
  const color: ExpressionSpecification = ['get', 'color'];
  map.addLayer({
    id: SHAPE_FILL,
    type: 'fill',
    source: SHAPES,
    paint: { 'fill-color': color, 'fill-opacity': ['get', 'opacity'] },
  });
  const isSelected: ExpressionSpecification = ['boolean', ['feature-state', 'isSelected'], false];
  map.addLayer({
    id: 'shape-casing',
    type: 'line',
    source: SHAPES,
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': '#FFFFFF',
      'line-width': ['case', isSelected, 8, 3],
      'line-opacity': ['interpolate', ['linear'], ['zoom'], 9, 0, 11, 0.7, 14, 0.9],
    },
  });
  map.addLayer({
    id: 'shape-line',
    type: 'line',
    source: SHAPES,
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': ['case', isSelected, '#1F2A24', color],
      'line-width': ['case', isSelected, 4, 1.5],
    },
  });
  map.addLayer({
    id: LINE,
    type: 'line',
    source: LINE,
    layout: { ...HIDDEN, 'line-join': 'round' },
    paint: { 'line-color': '#1F2A24', 'line-width': 2, 'line-dasharray': [2, 1.5] },
  });
  map.addLayer({
    id: 'points',
    type: 'circle',
    source: POINTS,
    paint: {
      'circle-radius': 4,
      'circle-color': '#FFFFFF',
      'circle-stroke-color': '#1F2A24',
      'circle-stroke-width': 2,
    },
  });
  map.addLayer({
    id: LABELS,
    type: 'symbol',
    source: LABELS,
    filter: fitsAt(map.getZoom()),
    layout: {
      'text-field': ['get', 'text'],
      'text-font': LABEL_FONT,
      'text-size': 13,
      'text-padding': 2,
      'text-max-width': 100,
    },
    paint: { 'text-color': '#FFFFFF', 'text-halo-color': '#1F2A24', 'text-halo-width': 1.4 },
  });
  ownPositionLayer().add(map);
}

/** Draws pictures in place of those drawn before, so many. */
function showPictures(map: MapLibre, pictures: readonly PlacedPicture[], before: number): void {
  for (let at = 0; at < before; at++) {
    map.removeLayer(`picture-${at}`);
    map.removeSource(`picture-${at}`);
  }
  for (const [at, { canvas, box }] of pictures.entries()) {
    const [west, south, east, north] = box;
    const id = `picture-${at}`;
    map.addSource(id, {
      // An image would be fetched, which the content security policy forbids for pictures made here.
      type: 'canvas',
      canvas,
      animate: false,
      coordinates: [
        [west, north],
        [east, north],
        [east, south],
        [west, south],
      ],
    });
    map.addLayer({ id, type: 'raster', source: id, paint: { 'raster-fade-duration': 0 } }, SHAPE_FILL);
  }
}

/** Writes the labels of shapes once the font of the page is loaded. */
function showLabels(map: MapLibre, shapes: readonly ColoredShape[]): void {
  const labels = shapeLabelsOf(shapes);
  void fontReady().then(() => map.getSource<GeoJSONSource>(LABELS)?.setData(labels));
}

function lineOf(coordinates: readonly (readonly [number, number])[]): GeoJSON | null {
  if (coordinates.length < 2) return null;
  return { type: 'LineString', coordinates: coordinates.map((point) => [...point]) };
}

function featuresOf<Shown extends { readonly shape: MultiPolygon }>(
  shown: readonly Shown[],
  propertiesOf: (one: Shown) => Record<string, string | number>,
): FeatureCollection<MultiPolygon> {
  return {
    type: 'FeatureCollection',
    features: shown.map((one) => ({
      type: 'Feature',
      geometry: one.shape,
      properties: propertiesOf(one),
    })),
  };
}

function shapeAt(shapes: readonly ColoredShape[], position: number | null): ColoredShape | undefined {
  return shapes.find((shape) => shape.position === position);
}

function dataOf(map: MapLibre, id: string): GeoJSONSource {
  return map.getSource(id) as GeoJSONSource;
}
