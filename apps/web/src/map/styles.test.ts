import { TILE_CONTENTS } from '@brazda/domain';
import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import type { Map as MapLibre, StyleSpecification } from 'maplibre-gl';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { marksOn } from './draw-marks.ts';
import { createShapesMap } from './draw-shapes-map.ts';
import { createFarmMap } from './farm-map.ts';
import { emptyStyle } from './open-map.ts';
import { vectorLayers } from './vector-layers.ts';

/** What maps have added since the test began, on top of the style that each begins with. */
const added = vi.hoisted(() => ({ layers: [] as object[], sources: {} as Record<string, object> }));

/** A map that records its sources and layers, and has anything else. */
const recordingMap = vi.hoisted(() => {
  const anything = (): unknown =>
    new Proxy(() => undefined, {
      get: (_, key) => (key === Symbol.toPrimitive ? () => 0 : key === 'then' ? undefined : anything()),
      apply: () => anything(),
    });
  const own: Record<string, unknown> = {
    getZoom: () => 12,
    addLayer: (layer: object) => added.layers.push(layer),
    addSource: (id: string, source: object) => {
      added.sources[id] = source;
    },
    on: (event: string, listener: () => void) => event === 'style.load' && listener(),
  };
  return () => new Proxy(own, { get: (_, key) => own[key as string] ?? anything() });
});

vi.mock('maplibre-gl', () => ({
  Map: class {
    constructor() {
      // biome-ignore lint/correctness/noConstructorReturn: the library makes it by `new`
      return recordingMap();
    }
  },
  AttributionControl: class {},
  ScaleControl: class {},
  GPUInitializationError: class extends Error {},
  prewarm: () => undefined,
  setWorkerUrl: () => undefined,
}));

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  // What is loaded later is not loaded here.
  vi.stubGlobal('document', { fonts: { load: () => new Promise(() => undefined) } });
  vi.useFakeTimers();
  added.layers = [];
  added.sources = {};
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What is wrong with the style that a map has after its own sources and layers are added. */
function problemsOf({ layers, sources } = added): string[] {
  const style = { ...emptyStyle(), layers: layers.filter((layer) => !isCustom(layer)) };
  const twice = Object.keys(sources).filter((id) => id in style.sources);
  const found = validateStyleMin({
    ...style,
    sources: { ...style.sources, ...sources },
  } as StyleSpecification);
  return [...twice.map((id) => `The source ${id} is there already.`), ...found.map(({ message }) => message)];
}

const isCustom = (layer: object) => (layer as { readonly type: string }).type === 'custom';
const TEXTS = { 'Map.Title': '', 'AttributionControl.ToggleAttribution': '' };
const element = {} as HTMLElement;

// The library says so only at run time, where the map would be empty.
test('the style of the map of a farm is valid', () => {
  createFarmMap(element, {} as Parameters<typeof createFarmMap>[1], TEXTS);
  expect(added.layers.length).toBeGreaterThan(20);
  expect(problemsOf()).toEqual([]);
});

test('the style of a map of shapes is valid', () => {
  createShapesMap(element, TEXTS, () => undefined);
  expect(added.layers.length).toBeGreaterThan(5);
  expect(problemsOf()).toEqual([]);
});

test('the marks below a drawing are valid', () => {
  marksOn(recordingMap() as unknown as MapLibre, () => ({ lengthText: () => '', areaText: () => '' }));
  expect(added.layers.length).toBeGreaterThan(2);
  expect(problemsOf()).toEqual([]);
});

test.each(TILE_CONTENTS)('the layers of base maps with %s are valid', (content) => {
  const layers = vectorLayers({ id: 'base', content });
  const sources = { base: { type: 'vector', tiles: ['https://tiles.example/{z}/{x}/{y}'] } };
  expect(problemsOf({ layers, sources })).toEqual([]);
});

test('a style with a mistake is not', () => {
  const layers = [{ id: 'a', type: 'fill', source: 'parcels', filter: ['inn', ['get', 'x'], 1] }];
  expect(problemsOf({ layers, sources: {} })).not.toEqual([]);
});
