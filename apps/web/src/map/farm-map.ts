import type { Map as MapLibre, MapMouseEvent } from 'maplibre-gl';
import { CAMERA_AT_START, cameraMoveOf } from './camera.ts';
import { changedLayers } from './changes.ts';
import { markWhenDrawn } from './drawn-mark.ts';
import { followKeys } from './keys.ts';
import { drawPath, startMeasuring } from './layers/measure.ts';
import { layerStack } from './layers/stack.ts';
import { locateOn } from './locate.ts';
import { reducesMotion } from './motion.ts';
import { emptyStyle, type MapTexts, openMap } from './open-map.ts';
import { followPointer, parcelAt } from './pointer.ts';
import { paddingAround, unobstructedArea } from './unobstructed-area.ts';
import type { Bounds, FarmMapCommands, FarmMapEvents, FarmMapView } from './view.ts';

/** Margin between what is shown and the edge of the map or of what covers it. */
const EDGE_PX = 40;
/**
 * The panel that opens with a parcel narrows the map, which resizes 50 ms later; a move begun before would miss the
 * center.
 */
const SETTLED_MS = 120;
/**
 * On a slow machine the map is narrowed only after the move has begun; within this time the same target is fitted
 * again.
 */
const LATE_RESIZE_MS = 1500;
/** How long the tiles of the basemap let the parcels and their rasters go first. */
const BASEMAP_WAIT_MS = 1500;
const NO_BASEMAP: FarmMapView['basemap'] = { open: null, overlays: [], farmTiles: null, hasFarmTiles: false };
/** A small parcel is not enlarged beyond the resolution of its 10 m pixels. */
const FIT_MAX_ZOOM = 16;

/** The map as a sink: it receives a view and applies what has changed since the last one. */
export interface FarmMap extends FarmMapCommands {
  show(view: FarmMapView): void;
  destroy(): void;
}

/** Creates a map in an element, or returns null if the browser cannot draw one. Only its result commands MapLibre. */
export function createFarmMap(
  container: HTMLElement,
  events: FarmMapEvents,
  texts: MapTexts,
): FarmMap | null {
  const map = openMap(container, texts);
  return map && createFarmMapOn(map, container, events);
}

function createFarmMapOn(map: MapLibre, container: HTMLElement, events: FarmMapEvents): FarmMap {
  const layers = layerStack();
  let wanted: FarmMapView | null = null;
  let shown: FarmMapView | null = null;
  let isStyleLoaded = false;
  let hasBasemap = false;
  let camera = CAMERA_AT_START;
  let clicked: string | null = null;
  let fitTimer: ReturnType<typeof setTimeout> | undefined;
  let fitted: { readonly bbox: Bounds; readonly at: number } | null = null;
  const pointer = followPointer(map, () => shown, {
    ...events,
    onParcel(id) {
      clicked = id;
      fitted = null;
      events.onParcel(id);
    },
  });

  function fit(bbox: Bounds, animate = !reducesMotion()) {
    clearTimeout(fitTimer);
    const frame = container.getBoundingClientRect();
    const edge = Math.round(Math.min(EDGE_PX, frame.width * 0.06, frame.height * 0.06));
    const free = unobstructedArea(frame, wanted?.covers() ?? [], bbox, edge);
    // If the covers leave no room on the map, the target is shown underneath them.
    const isRoom = Math.min(free.right - free.left, free.bottom - free.top) > 2 * edge;
    const room = isRoom ? free : frame;
    const covered = paddingAround(frame, room);
    const padding = {
      left: covered.left + edge,
      top: covered.top + edge,
      right: covered.right + edge,
      bottom: covered.bottom + edge,
    };
    map.fitBounds([...bbox], { padding, maxZoom: FIT_MAX_ZOOM, animate, duration: 400 });
    fitted = { bbox, at: performance.now() };
  }

  function draw() {
    if (!isStyleLoaded || !wanted) return;
    const view = hasBasemap ? wanted : { ...wanted, basemap: NO_BASEMAP };
    const changed = changedLayers(layers, shown, view);
    for (const layer of changed) layer.show(map, view, shown);
    // Nothing may have changed on the map when the last response says that there is nothing more.
    if (shown?.isLoading !== view.isLoading) map.triggerRepaint();
    shown = view;
    // A clicked parcel is visible already: the map must not move under the finger when the selection arrives.
    if (clicked !== null && wanted.selected === clicked) camera = { ...camera, selected: clicked };
    if (wanted.selected !== null) clicked = null;
    const { state, target } = cameraMoveOf(camera, wanted);
    camera = state;
    if (target) {
      const { bbox, isFarm } = target;
      clearTimeout(fitTimer);
      if (isFarm) fit(bbox, false);
      else fitTimer = setTimeout(() => fit(bbox), SETTLED_MS);
    }
    if (changed.length > 0) pointer.refresh();
  }

  function addLayers() {
    for (const layer of layers) layer.add(map);
    isStyleLoaded = true;
    shown = null;
    draw();
  }

  function showBasemap() {
    clearTimeout(basemapTimer);
    hasBasemap = true;
    draw();
  }

  followKeys(map);
  markWhenDrawn(map, () => shown, showBasemap);
  const basemapTimer = setTimeout(showBasemap, BASEMAP_WAIT_MS);
  map.on('style.load', addLayers);
  map.on('movestart', ({ originalEvent }) => {
    if (originalEvent) fitted = null;
  });
  map.on('resize', () => {
    if (fitted && performance.now() - fitted.at < LATE_RESIZE_MS) fit(fitted.bbox);
  });
  // The bounds of a resting map, for observers of the page such as the end-to-end tests.
  map.on('movestart', () => container.removeAttribute('data-bounds'));
  map.on('idle', () => container.setAttribute('data-bounds', map.getBounds().toArray().join(',')));
  map.on('webglcontextlost', () => {
    isStyleLoaded = false;
  });
  // The state that MapLibre restores lacks the raster layer and all feature state: start with an empty style instead.
  map.on('webglcontextrestored', () => map.setStyle(emptyStyle(), { diff: false }));

  const farmMap: FarmMap = {
    show(view) {
      wanted = view;
      draw();
    },
    fit,
    refit: () => fitted && fit(fitted.bbox),
    zoomIn: () => map.zoomIn(),
    zoomOut: () => map.zoomOut(),
    locate: (onFix) => locateOn(map, onFix),
    showPath: (path) => drawPath(map, path),
    measure(onMeasured) {
      pointer.overrideCursor('crosshair');
      const end = startMeasuring(map, onMeasured);
      return () => {
        pointer.overrideCursor(null);
        end();
      };
    },
    pickPlace(onPlace) {
      pointer.overrideCursor('crosshair');
      const pick = (event: MapMouseEvent) =>
        onPlace({ position: event.lngLat.toArray(), parcel: parcelAt(map, event) });
      map.on('click', pick);
      return () => {
        map.off('click', pick);
        pointer.overrideCursor(null);
      };
    },
    async draw(events) {
      const { startDrawing } = await import('./start-drawing.ts');
      pointer.overrideCursor('its-own');
      const drawing = startDrawing(map, events);
      return {
        ...drawing,
        end() {
          pointer.overrideCursor(null);
          drawing.end();
        },
      };
    },
    destroy() {
      clearTimeout(fitTimer);
      clearTimeout(basemapTimer);
      // Whatever still comes is not drawn: a removed map would begin a new style for it, without our sources.
      isStyleLoaded = false;
      map.off('style.load', addLayers);
      map.remove();
    },
  };
  map.once('load', () => events.onReady(farmMap));
  return farmMap;
}
