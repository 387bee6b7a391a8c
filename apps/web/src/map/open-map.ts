import {
  GPUInitializationError,
  Map as MapLibre,
  prewarm,
  ScaleControl,
  type StyleSpecification,
  setWorkerUrl,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { NO_DATA, SOURCE } from './layers/layer.ts';
import { NOTE_CLUSTERS } from './layers/notes.ts';
import { fadeDuration } from './motion.ts';

setWorkerUrl(workerUrl);
// The worker starts while the page is rendered, and is kept for the next map.
prewarm();

/**
 * From a country, where one looks for one's land to draw it, to a single row of vines; the
 * zooms of painted pictures, 14 to 17, cannot show a farm of 20 km whole.
 */
const ZOOM = { min: 4, max: 18 };
/** Until it is known what to show. */
const START_ZOOM = 8;

/** The texts of the map itself, by MapLibre's keys. */
export type MapTexts = Record<'Map.Title' | 'AttributionControl.ToggleAttribution', string>;

/** Opens an empty map in an element, or returns null if the browser has no WebGL 2. */
export function openMap(container: HTMLElement, texts: MapTexts): MapLibre | null {
  try {
    const map = new MapLibre({
      container,
      style: emptyStyle(),
      center: [25, 46],
      zoom: START_ZOOM,
      minZoom: ZOOM.min,
      maxZoom: ZOOM.max,
      maxPitch: 0,
      dragRotate: false,
      touchPitch: false,
      renderWorldCopies: false,
      attributionControl: false,
      fadeDuration: fadeDuration(),
      locale: texts,
    });
    map.touchZoomRotate.disableRotation();
    map.addControl(new ScaleControl({ unit: 'metric' }), 'bottom-left');
    return map;
  } catch (error) {
    if (error instanceof GPUInitializationError) return null;
    throw error;
  }
}

/** A style with the map's own sources and nothing else; without `glyphs`, letters come from the page's fonts. */
export function emptyStyle(): StyleSpecification {
  return {
    version: 8,
    // Colors that change are drawn once, not in each frame of a transition.
    transition: { duration: 0 },
    sources: Object.fromEntries(
      Object.values(SOURCE).map((id) => [
        id,
        {
          type: 'geojson',
          data: NO_DATA,
          promoteId: 'id',
          ...(id === SOURCE.notes && NOTE_CLUSTERS),
        } as const,
      ]),
    ),
    layers: [],
  };
}
