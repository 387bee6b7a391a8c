import type { ExpressionSpecification, GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import { basemapLayer } from './layers/basemap.ts';
import { fontReady, LABEL_FONT } from './layers/labels.ts';
import { NO_DATA } from './layers/layer.ts';
import { reducesMotion } from './motion.ts';
import { type MapTexts, openMap } from './open-map.ts';
import type { BasemapView } from './view.ts';

const POINTS = 'named-points';
const CLUSTERS = 'point-clusters';
const PINS = 'point-pins';
const INK = '#1F2A24';
const CALM = '#FFFFFF';
const MARKED = '#F2B33D';
/** Margin around all points, in pixels; their names are below them. */
const PADDING = 60;
/** One farm alone is shown with its surroundings. */
const FIT_MAX_ZOOM = 11;
const CLUSTER = {
  cluster: true,
  clusterRadius: 40,
  clusterMaxZoom: 11,
  clusterProperties: { marked: ['+', ['case', ['get', 'isMarked'], 1, 0]] },
} as const;

/** A named place on the map. */
export interface NamedPoint {
  readonly id: string;
  readonly name: string;
  readonly at: readonly [number, number];
  /** A marked point has a sign of its own. */
  readonly isMarked: boolean;
}

/** Named places; parts that have not changed must be the same objects. */
export interface PointsView {
  readonly basemap: BasemapView;
  readonly points: readonly NamedPoint[];
  readonly selected: string | null;
}

/** A map of named places as a sink: it receives a view and applies what has changed since the last one. */
export interface PointsMap {
  show(view: PointsView): void;
  destroy(): void;
}

const isCluster: ExpressionSpecification = ['has', 'point_count'];
const isPin: ExpressionSpecification = ['!', isCluster];

/**
 * Creates a map of named places in an element, which are one circle with their number where they are close, or returns null if the
 * browser cannot draw one. Reports the place that is clicked, null beside all of them.
 */
export function createPointsMap(
  container: HTMLElement,
  texts: MapTexts,
  onPoint: (id: string | null) => void,
): PointsMap | null {
  const map = openMap(container, texts);
  return map && pointsMapOn(map, onPoint);
}

function pointsMapOn(map: MapLibre, onPoint: (id: string | null) => void): PointsMap {
  const basemap = basemapLayer();
  let wanted: PointsView | null = null;
  let shown: PointsView | null = null;
  let isStyleLoaded = false;
  let isFitted = false;

  function draw() {
    if (!isStyleLoaded || !wanted) return;
    const view = wanted;
    if (view.basemap !== shown?.basemap) basemap.show(map, view);
    if (view.points !== shown?.points)
      void fontReady().then(() => {
        if (wanted === view) map.getSource<GeoJSONSource>(POINTS)?.setData(featuresOf(view.points));
      });
    if (view.points.length > 0 && !isFitted) {
      isFitted = true;
      map.fitBounds(boxOf(view.points), { padding: PADDING, maxZoom: FIT_MAX_ZOOM, animate: false });
    }
    if (view.selected !== shown?.selected)
      map.setPaintProperty(PINS, 'circle-stroke-width', [
        'case',
        ['==', ['get', 'id'], view.selected ?? ''],
        5,
        2,
      ]);
    shown = view;
  }

  map.on('style.load', () => {
    basemap.add(map);
    addLayers(map);
    isStyleLoaded = true;
    shown = null;
    draw();
  });
  map.on('click', ({ point }) => {
    const [feature] = map.queryRenderedFeatures(point, { layers: [PINS, CLUSTERS] });
    if (feature?.geometry.type !== 'Point') return onPoint(null);
    const { cluster_id, id } = feature.properties;
    if (cluster_id === undefined) return onPoint(String(id));
    const [lng = 0, lat = 0] = feature.geometry.coordinates;
    const source = map.getSource<GeoJSONSource>(POINTS);
    void source
      ?.getClusterExpansionZoom(cluster_id)
      .then((zoom) => map.easeTo({ center: [lng, lat], zoom, animate: !reducesMotion() }));
  });
  map.on('mousemove', ({ point }) => {
    if (!isStyleLoaded) return;
    const isOver = map.queryRenderedFeatures(point, { layers: [PINS, CLUSTERS] }).length > 0;
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
      wanted = null;
      map.remove();
    },
  };
}

function addLayers(map: MapLibre): void {
  const source = POINTS;
  map.addSource(source, { type: 'geojson', data: NO_DATA, ...CLUSTER });
  map.addLayer({
    id: CLUSTERS,
    type: 'circle',
    source,
    filter: isCluster,
    paint: {
      'circle-radius': ['step', ['get', 'point_count'], 16, 10, 20, 100, 24],
      'circle-color': ['case', ['>', ['get', 'marked'], 0], MARKED, CALM],
      'circle-stroke-color': INK,
      'circle-stroke-width': 2,
    },
  });
  map.addLayer({
    id: 'point-counts',
    type: 'symbol',
    source,
    filter: isCluster,
    layout: {
      'text-field': ['get', 'point_count_abbreviated'],
      'text-font': LABEL_FONT,
      'text-size': 13,
      'text-allow-overlap': true,
    },
    paint: { 'text-color': INK },
  });
  map.addLayer({
    id: PINS,
    type: 'circle',
    source,
    filter: isPin,
    paint: {
      'circle-radius': 11,
      'circle-color': ['case', ['get', 'isMarked'], MARKED, CALM],
      'circle-stroke-color': INK,
      'circle-stroke-width': 2,
    },
  });
  map.addLayer({
    id: 'point-signs',
    type: 'symbol',
    source,
    filter: ['all', isPin, ['get', 'isMarked']],
    layout: {
      'text-field': '!',
      'text-font': LABEL_FONT,
      'text-size': 14,
      'text-allow-overlap': true,
      'text-ignore-placement': true,
    },
    paint: { 'text-color': INK },
  });
  map.addLayer({
    id: 'point-names',
    type: 'symbol',
    source,
    filter: isPin,
    layout: {
      'text-field': ['get', 'name'],
      'text-font': LABEL_FONT,
      'text-size': 13,
      'text-anchor': 'top',
      'text-offset': [0, 1.1],
      'text-max-width': 12,
    },
    paint: { 'text-color': '#FFFFFF', 'text-halo-color': INK, 'text-halo-width': 1.4 },
  });
}

function featuresOf(points: readonly NamedPoint[]): GeoJSON.FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: points.map(({ id, name, at, isMarked }) => ({
      type: 'Feature',
      properties: { id, name, isMarked },
      geometry: { type: 'Point', coordinates: [...at] },
    })),
  };
}

function boxOf(points: readonly NamedPoint[]): [number, number, number, number] {
  const [longitudes, latitudes] = [points.map(({ at }) => at[0]), points.map(({ at }) => at[1])];
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)];
}
