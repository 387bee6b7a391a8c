import { Map as MapLibre, Marker, ScaleControl, type StyleSpecification, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { CAMERA_AT_START, cameraMoveOf } from './camera.ts';
import { changedLayers } from './changes.ts';
import { SOURCE } from './layers/layer.ts';
import { startMeasuring } from './layers/measure.ts';
import { layerStack } from './layers/stack.ts';
import { locateOn } from './locate.ts';
import { followPointer } from './pointer.ts';
import type { Bounds, StageCommands, StageEvents, StageView } from './view.ts';

// A bundler moves the library away from its worker, so the library must be told where that is.
setWorkerUrl(workerUrl);

/** From a district to a single row of vines; not in the specification, whose 14 to 17 cannot show a farm of 20 km whole. */
const ZOOM = { min: 8, max: 18 };
/** A small parcel is not blown up beyond what its 10 m pixels can tell. */
const FIT_MAX_ZOOM = 16;

/** The map as a sink: it is shown a view and does what has changed since the last one. */
export interface Stage extends StageCommands {
  show(view: StageView): void;
  resize(): void;
  destroy(): void;
}

/** The words that the map itself says, by MapLibre's names. */
export type StageTexts = Record<'Map.Title' | 'AttributionControl.ToggleAttribution', string>;

/** Makes a map in an element. It is the only place that commands MapLibre. */
export function createStage(container: HTMLElement, events: StageEvents, texts: StageTexts): Stage {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = new MapLibre({
    container,
    style: emptyStyle(),
    center: [25, 46],
    zoom: ZOOM.min,
    minZoom: ZOOM.min,
    maxZoom: ZOOM.max,
    maxPitch: 0,
    dragRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
    attributionControl: false,
    fadeDuration: isCalm ? 0 : 150,
    locale: texts,
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new ScaleControl({ unit: 'metric' }), 'bottom-left');

  const layers = layerStack();
  const marker = new Marker({ color: '#2F6B3C' });
  let wanted: StageView | null = null;
  let shown: StageView | null = null;
  let isDressed = false;
  let camera = CAMERA_AT_START;
  const pointer = followPointer(map, () => shown, {
    ...events,
    onParcel(id) {
      // Who clicks a parcel sees it: the map must not move under the finger.
      camera = { ...camera, selected: id };
      events.onParcel(id);
    },
  });

  function fit([west, south, east, north]: Bounds, animate = !isCalm) {
    const padding = Math.round(Math.min(64, container.clientWidth * 0.08, container.clientHeight * 0.08));
    map.fitBounds([west, south, east, north], { padding, maxZoom: FIT_MAX_ZOOM, animate, duration: 400 });
  }

  function draw() {
    if (!isDressed || !wanted) return;
    const changed = changedLayers(layers, shown, wanted);
    for (const layer of changed) layer.show(map, wanted, shown);
    shown = wanted;
    const { state, target } = cameraMoveOf(camera, wanted);
    camera = state;
    if (target && (target.isFarm || !isInView(map, target.bbox))) fit(target.bbox, !target.isFarm && !isCalm);
    if (changed.length > 0) pointer.refresh();
  }

  map.on('style.load', () => {
    for (const layer of layers) layer.add(map);
    isDressed = true;
    shown = null;
    draw();
  });
  map.on('webglcontextlost', () => {
    isDressed = false;
  });
  // What MapLibre restores lacks the raster layer and all feature state: begin with an empty style instead.
  map.on('webglcontextrestored', () => map.setStyle(emptyStyle(), { diff: false }));

  const stage: Stage = {
    show(view) {
      wanted = view;
      draw();
    },
    fit,
    zoomIn: () => map.zoomIn(),
    zoomOut: () => map.zoomOut(),
    locate: () => locateOn(map, marker),
    measure(onMeasured) {
      pointer.setDeaf(true);
      const end = startMeasuring(map, onMeasured);
      return () => {
        pointer.setDeaf(false);
        end();
      };
    },
    resize: () => map.resize(),
    destroy: () => map.remove(),
  };
  map.once('load', () => events.onReady(stage));
  return stage;
}

function isInView(map: MapLibre, [west, south, east, north]: Bounds): boolean {
  const view = map.getBounds();
  return view.contains([west, south]) && view.contains([east, north]);
}

function emptyStyle(): StyleSpecification {
  const data: GeoJSON.FeatureCollection = { type: 'FeatureCollection', features: [] };
  return {
    version: 8,
    sources: Object.fromEntries(
      Object.values(SOURCE).map((id) => [id, { type: 'geojson', data, promoteId: 'id' } as const]),
    ),
    layers: [],
  };
}
