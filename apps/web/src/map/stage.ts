import { type Map as MapLibre, Marker } from 'maplibre-gl';
import { CAMERA_AT_START, cameraMoveOf } from './camera.ts';
import { changedLayers } from './changes.ts';
import { markWhenDrawn } from './drawn-mark.ts';
import { startMeasuring } from './layers/measure.ts';
import { layerStack } from './layers/stack.ts';
import { locateOn } from './locate.ts';
import { emptyStyle, type MapTexts, openMap } from './open-map.ts';
import { followPointer } from './pointer.ts';
import type { Bounds, StageCommands, StageEvents, StageView } from './view.ts';

/** A small parcel is not blown up beyond what its 10 m pixels can tell. */
const FIT_MAX_ZOOM = 16;

/** The map as a sink: it is shown a view and does what has changed since the last one. */
export interface Stage extends StageCommands {
  show(view: StageView): void;
  destroy(): void;
}

/** Makes a map in an element, or gives null where the browser cannot draw one. Only what it calls commands MapLibre. */
export function createStage(container: HTMLElement, events: StageEvents, texts: MapTexts): Stage | null {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = openMap(container, texts, isCalm);
  return map && stageOn(map, container, events, isCalm);
}

function stageOn(map: MapLibre, container: HTMLElement, events: StageEvents, isCalm: boolean): Stage {
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

  markWhenDrawn(map, () => shown);
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
    destroy: () => map.remove(),
  };
  map.once('load', () => events.onReady(stage));
  return stage;
}

function isInView(map: MapLibre, [west, south, east, north]: Bounds): boolean {
  const view = map.getBounds();
  return view.contains([west, south]) && view.contains([east, north]);
}
