import type { Map as MapLibre, MapMouseEvent } from 'maplibre-gl';
import { cameraOnMap } from './camera-on-map.ts';
import { changedLayers } from './changed-layers.ts';
import { markWhenDrawn } from './drawn-mark.ts';
import { followKeys } from './keys.ts';
import { startLasso } from './lasso.ts';
import { drawPath, startMeasuring } from './layers/measure.ts';
import { layerStack } from './layers/stack.ts';
import { locateOn } from './locate.ts';
import { emptyStyle, type MapTexts, openMap } from './open-map.ts';
import { followPointer, parcelAt } from './pointer.ts';
import type { BasemapView, FarmMapCommands, FarmMapEvents, FarmMapView, Scheme } from './view.ts';

/** How long the tiles of the basemap let the parcels and their rasters go first. */
const BASEMAP_WAIT_MS = 1500;
const NO_BASEMAP = { open: null, overlays: [], farmTiles: null, hasFarmTiles: false };
const SKETCH_ONLY: Readonly<Record<Scheme, BasemapView>> = {
  light: { ...NO_BASEMAP, scheme: 'light' },
  dark: { ...NO_BASEMAP, scheme: 'dark' },
};
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
  const camera = cameraOnMap(map, container, () => wanted?.covers() ?? []);
  const pointer = followPointer(map, () => shown, {
    ...events,
    onParcel(id) {
      camera.stayAt(id);
      events.onParcel(id);
    },
  });

  function draw() {
    if (!isStyleLoaded || !wanted) return;
    const view = hasBasemap ? wanted : { ...wanted, basemap: SKETCH_ONLY[wanted.basemap.scheme] };
    const changed = changedLayers(layers, shown, view);
    for (const layer of changed) layer.show(map, view, shown);
    // Nothing may have changed on the map when the last response says that there is nothing more.
    if (shown?.isLoading !== view.isLoading) map.triggerRepaint();
    shown = view;
    camera.follow(wanted);
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
    fit: camera.fit,
    refit: camera.refit,
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
    lasso({ onRing, onParcel }) {
      pointer.overrideCursor('crosshair');
      const pick = (event: MapMouseEvent) => {
        const parcel = parcelAt(map, event);
        if (parcel !== null) onParcel(parcel);
      };
      map.on('click', pick);
      const end = startLasso(map, onRing);
      return () => {
        end();
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
      camera.stop();
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
