import type { Country } from '@brazda/domain';
import type { FeatureCollection } from 'geojson';
import type { FilterSpecification, Map as MapLibre } from 'maplibre-gl';
import { shownCountriesSetting } from '../../lib/device-settings.ts';
import { filterOf } from '../expressions.ts';
import type { NamedPoint } from '../offscreen-places.ts';
import { countryInView } from '../sketch/country-in-view.ts';
import type { Scheme } from '../view.ts';
import { fontReady, LABEL_FONT } from './labels.ts';
import { NO_DATA, sourceOf } from './layer.ts';
import { addOffscreenPlaces, type OffscreenPlaces, SIGNS } from './offscreen-places.ts';

const SOURCE = 'sketch';
/** The layers of the sketch; tiles are drawn over its land and below its names. */
export const SKETCH = {
  base: 'basemap',
  land: 'sketch-land',
  borders: 'sketch-borders',
  names: 'sketch-names',
  counties: 'sketch-counties',
} as const;

/** The colors of the light scheme are those with which it begins. */
const COLORS = {
  light: { abroad: '#E3E7E2', land: '#F4F2EA', border: '#AFB1A1', name: '#4A574F', halo: '#FFFFFF' },
  dark: { abroad: '#0E1310', land: '#1B221E', border: '#57635B', name: '#B9C4BC', halo: '#141A17' },
} as const satisfies Readonly<Record<Scheme, object>>;
/** Farther in, it shows that a border is only exact to some 400 m. */
const BORDERS_TO = 11;
/** Farther in, the name of a county is in the way of those of its places. */
const COUNTIES_TO = 10;
/** The first screen is not kept waiting, but a picture that does not load does not delay the sketch either. */
const MAX_WAIT_MS = 1500;

/** The authors of outlines and names; both are CC BY 4.0, the coasts overseas are in the public domain. */
const ATTRIBUTION =
  '<a href="https://mapsvg.com">MapSVG</a> · <a href="https://www.geonames.org">GeoNames</a> (CC BY 4.0)';

/** Adds the map that needs no other server: counties with their names, and places, below everything else. */
export function addSketch(map: MapLibre): void {
  const colors = COLORS.light;
  map.addLayer({ id: SKETCH.base, type: 'background', paint: { 'background-color': colors.land } });
  map.addSource(SOURCE, { type: 'geojson', data: NO_DATA, attribution: ATTRIBUTION });
  map.addLayer({ id: SKETCH.land, type: 'fill', source: SOURCE, paint: { 'fill-color': colors.land } });
  map.addLayer({
    id: SKETCH.borders,
    type: 'line',
    source: SOURCE,
    maxzoom: BORDERS_TO,
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': colors.border,
      'line-width': 1.2,
      'line-opacity': ['interpolate', ['linear'], ['zoom'], BORDERS_TO - 1, 1, BORDERS_TO, 0.3],
    },
  });
  const name = { 'text-color': colors.name, 'text-halo-color': colors.halo, 'text-halo-width': 1.6 };
  map.addLayer({
    id: SKETCH.names,
    type: 'symbol',
    source: SOURCE,
    filter: placeFilter([]),
    layout: {
      'text-field': ['get', 'name'],
      'text-font': LABEL_FONT,
      'text-size': ['interpolate', ['linear'], ['get', 'from_zoom'], 5, 15, 11, 11.5],
      'text-padding': 6,
      'symbol-sort-key': ['get', 'from_zoom'],
    },
    paint: name,
  });
  map.addLayer({
    id: SKETCH.counties,
    type: 'symbol',
    source: SOURCE,
    filter: ['has', 'is_county'],
    maxzoom: COUNTIES_TO,
    layout: {
      'text-field': ['get', 'name'],
      'text-font': LABEL_FONT,
      'text-size': 13,
      'text-transform': 'uppercase',
      'text-letter-spacing': 0.12,
    },
    paint: { ...name, 'text-opacity': 0.75 },
  });
  const signs = addOffscreenPlaces(map);
  sketches.set(map, { signs, scheme: 'light', hasLand: false });
  void loadWhenIdle(map, signs);
}

interface Sketch {
  readonly signs: OffscreenPlaces;
  readonly scheme: Scheme;
  /** Whether the outlines of a country are drawn, so that its land differs from what is abroad. */
  readonly hasLand: boolean;
}

const sketches = new WeakMap<MapLibre, Sketch>();

/** Draws the sketch in the colors of a scheme. */
export function colorSketch(map: MapLibre, scheme: Scheme): void {
  const sketch = sketches.get(map);
  if (!sketch || sketch.scheme === scheme) return;
  sketches.set(map, { ...sketch, scheme });
  const { land, abroad, border, name, halo } = COLORS[scheme];
  map.setPaintProperty(SKETCH.base, 'background-color', sketch.hasLand ? abroad : land);
  map.setPaintProperty(SKETCH.land, 'fill-color', land);
  map.setPaintProperty(SKETCH.borders, 'line-color', border);
  for (const layer of [SKETCH.names, SKETCH.counties, SIGNS]) {
    map.setPaintProperty(layer, 'text-color', name);
    map.setPaintProperty(layer, 'text-halo-color', halo);
  }
}

/** Shows the names of places, or hides them over a map that has names of its own; signs only where there is no picture. */
export function showPlaceNames(map: MapLibre, areShown: boolean, isPicture: boolean): void {
  for (const id of [SKETCH.names, SKETCH.counties])
    map.setLayoutProperty(id, 'visibility', areShown ? 'visible' : 'none');
  sketches.get(map)?.signs.setVisible(areShown && !isPicture);
}

/** Omits places that the map names itself below a zoom, in any case of letters. */
export function omitPlaceNames(map: MapLibre, names: readonly string[], belowZoom: number): void {
  if (hasLayer(map, SKETCH.names)) map.setFilter(SKETCH.names, placeFilter(names));
  sketches.get(map)?.signs.omit(names, belowZoom);
}

function placeFilter(omitted: readonly string[]): FilterSpecification {
  return filterOf(
    'all',
    ['has', 'from_zoom'],
    ['>=', ['zoom'], ['get', 'from_zoom']],
    ['!', ['in', ['downcase', ['get', 'name']], ['literal', omitted.map((name) => name.toLowerCase())]]],
  );
}

/** Loads the country in view once the map has shown its own data, and another one when the map is moved there. */
async function loadWhenIdle(map: MapLibre, signs: OffscreenPlaces): Promise<void> {
  const idle = new Promise<void>((resolve) => {
    map.once('idle', () => resolve());
    setTimeout(resolve, MAX_WAIT_MS);
  });
  await Promise.all([idle, fontReady()]);
  let loaded: Country | null = null;
  const load = async () => {
    const country = countryInView(map.getCenter().toArray(), map.getBounds().toArray());
    if (country === null || country === loaded) return;
    loaded = country;
    const { loadSketch } = await import('../sketch/load-sketch.ts');
    const sketch = await loadSketch(country);
    const shown = shownCountriesSetting;
    if (!shown.get().includes(country)) shown.set([...shown.get(), country]);
    // A map that was removed, or whose style is being replaced, has no such source.
    const source = sourceOf(map, SOURCE);
    if (country !== loaded) return;
    source?.setData(sketch);
    // Until the land is drawn, the ground has its color: the map does not change from gray to beige before one's eyes.
    if (source) map.once('idle', () => showAbroad(map));
    signs.setPlaces(placesOf(sketch));
  };
  // Without a network, land and names are missing until the map is moved again.
  const tryToLoad = () =>
    void load().catch(() => {
      loaded = null;
    });
  tryToLoad();
  map.on('moveend', tryToLoad);
}

/** Whether a map has a layer; a removed one has none. */
function hasLayer(map: MapLibre, id: string): boolean {
  return Boolean(map.style && map.getLayer(id));
}

/** Colors what is outside of the country. */
function showAbroad(map: MapLibre): void {
  const sketch = sketches.get(map);
  if (!sketch || !hasLayer(map, SKETCH.base)) return;
  sketches.set(map, { ...sketch, hasLand: true });
  map.setPaintProperty(SKETCH.base, 'background-color', COLORS[sketch.scheme].abroad);
}

/** The places whose names are shown; they have a zoom from which they are. */
function placesOf({ features }: FeatureCollection): NamedPoint[] {
  return features.flatMap(({ geometry, properties }) => {
    if (geometry.type !== 'Point' || properties?.from_zoom === undefined) return [];
    const [longitude = 0, latitude = 0] = geometry.coordinates;
    return [{ name: String(properties.name), lngLat: [longitude, latitude] }];
  });
}
