import type { FeatureCollection, Point } from 'geojson';
import type { Map as MapLibre, PointLike } from 'maplibre-gl';
import {
  arrowToward,
  type NamedPoint,
  nearestOffscreenPlaces,
  type OffscreenPlace,
} from '../offscreen-places.ts';
import { LABEL_FONT } from './labels.ts';
import { NO_DATA, sourceOf } from './layer.ts';

/** The layer of the signs. */
export const SIGNS = 'sketch-signs';
/** Farther out there are enough names of places. */
const FROM_ZOOM = 11;
/** Half the room of a sign with its margin, in pixels. */
const HALF = { x: 74, y: 16 } as const;
/** Where controls could cover a sign, as shares of half its width; they are wider than the gaps. */
const BESIDE = [-0.95, -0.5, 0, 0.5, 0.95] as const;
/** Where a sign can be on its way from the edge to the center; it is omitted where all of these are covered. */
const STEPS = [1, 0.92, 0.84, 0.76, 0.68, 0.6, 0.52] as const;

/** The signs at the edge of a map that is nothing but its sketch. */
export interface OffscreenPlaces {
  /** Points to the nearest of these places. */
  setPlaces(places: readonly NamedPoint[]): void;
  /** Points to none of these below a zoom, in any case of letters: the map names them where the parcels are. */
  omit(names: readonly string[], belowZoom: number): void;
  setVisible(isVisible: boolean): void;
}

/**
 * Adds signs at the edge of the map that say where the nearest places lie and how far: where one looks at fields closely
 * and there is no picture, nothing else shows where they are.
 */
export function addOffscreenPlaces(map: MapLibre): OffscreenPlaces {
  let known: readonly NamedPoint[] = [];
  let omitted: ReadonlySet<string> = new Set();
  let omittedBelow = 0;
  let isShown = true;
  let drawn = '';
  map.addSource(SIGNS, { type: 'geojson', data: NO_DATA });
  map.addLayer({
    id: SIGNS,
    type: 'symbol',
    source: SIGNS,
    minzoom: FROM_ZOOM,
    layout: {
      'text-field': ['get', 'text'],
      'text-font': LABEL_FONT,
      'text-size': 12,
      'text-max-width': 30,
      'text-padding': 4,
      'symbol-sort-key': ['get', 'km'],
    },
    paint: { 'text-color': '#4A574F', 'text-halo-color': '#FFFFFF', 'text-halo-width': 1.6 },
  });
  const shownPlaces = () =>
    map.getZoom() < omittedBelow ? known.filter(({ name }) => !omitted.has(name.toLowerCase())) : known;
  const draw = () => {
    const source = sourceOf(map, SIGNS);
    if (!source) return;
    const areNeeded = isShown && known.length > 0 && map.getZoom() >= FROM_ZOOM;
    const signs = areNeeded ? featuresOf(map, shownPlaces()) : NO_DATA;
    const text = JSON.stringify(signs);
    // The map rests again after each drawing.
    if (text === drawn) return;
    drawn = text;
    source.setData(signs);
  };
  map.on('idle', draw);
  return {
    setPlaces(places) {
      known = places;
      draw();
    },
    omit(names, belowZoom) {
      omittedBelow = belowZoom;
      omitted = new Set(names.map((name) => name.toLowerCase()));
      draw();
    },
    setVisible(isVisible) {
      isShown = isVisible;
      draw();
    },
  };
}

function featuresOf(map: MapLibre, places: readonly NamedPoint[]): FeatureCollection<Point> {
  const [[west, south], [east, north]] = map.getBounds().toArray();
  const center = map.getCenter().toArray();
  const signs = nearestOffscreenPlaces(places, center, [west, south, east, north]);
  const features = signs.flatMap((sign) => {
    const found = positionOf(map, sign);
    if (!found) return [];
    const { name, km } = sign;
    const text = `${found.arrow} ${name} · ${Math.max(1, Math.round(km))} km`;
    const { lng, lat } = map.unproject([found.x, found.y]);
    return [
      {
        type: 'Feature' as const,
        properties: { text, km },
        geometry: { type: 'Point' as const, coordinates: [lng, lat] },
      },
    ];
  });
  return { type: 'FeatureCollection', features };
}

/** Where a sign is seen, at the edge on the way to its place or farther in; null where nothing is free. */
function positionOf(map: MapLibre, { lngLat }: OffscreenPlace) {
  const canvas = map.getCanvas();
  const { width, height } = canvas.getBoundingClientRect();
  const target = map.project([...lngLat]);
  const x = target.x - width / 2;
  const y = target.y - height / 2;
  const reach = Math.min(width / 2 / Math.abs(x), height / 2 / Math.abs(y));
  const spots = STEPS.map((step) => ({
    x: clamp(width / 2 + x * reach * step, HALF.x, width - HALF.x),
    y: clamp(height / 2 + y * reach * step, HALF.y, height - HALF.y),
    arrow: arrowToward(x, y),
  }));
  return spots.find((spot) => isFree(map, spot)) ?? null;
}

/** Whether neither controls nor anything of the farm would be under a sign. */
function isFree(map: MapLibre, { x, y }: { readonly x: number; readonly y: number }): boolean {
  const canvas = map.getCanvas();
  const { left, top } = canvas.getBoundingClientRect();
  const isCovered = [-HALF.y, HALF.y].some((below) =>
    BESIDE.some(
      (share) => document.elementFromPoint(left + x + share * HALF.x, top + y + below * 0.9) !== canvas,
    ),
  );
  if (isCovered) return false;
  const room: [PointLike, PointLike] = [
    [x - HALF.x, y - HALF.y],
    [x + HALF.x, y + HALF.y],
  ];
  return map.queryRenderedFeatures(room).every(({ source }) => source.startsWith('sketch'));
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
