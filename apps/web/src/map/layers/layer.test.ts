import type { Map as MapLibre } from 'maplibre-gl';
import { expect, test } from 'vitest';
import { HIDDEN, SOURCE, showData } from './layer.ts';

/** A map that records the data and the visibility of layers that it is set. */
function recordingMap(isStyleLoaded = true) {
  const set: unknown[] = [];
  const map = {
    style: {},
    getSource: () =>
      isStyleLoaded ? { setData: (data: GeoJSON.GeoJSON) => set.push(data.type) } : undefined,
    setLayoutProperty: (...property: string[]) => set.push(property.join(' ')),
  };
  return { map: map as unknown as MapLibre, set };
}

const POINT: GeoJSON.Point = { type: 'Point', coordinates: [25, 46] };

test('layers are hidden until their source has data, and again without them', () => {
  const { map, set } = recordingMap();
  expect(HIDDEN.visibility).toBe('none');
  showData(map, SOURCE.measure, ['line', 'points'], POINT);
  expect(set.splice(0)).toEqual(['Point', 'line visibility visible', 'points visibility visible']);
  showData(map, SOURCE.measure, ['line', 'points'], null);
  expect(set).toEqual(['FeatureCollection', 'line visibility none', 'points visibility none']);
});

test('nothing is set on a map whose style is being replaced', () => {
  const { map, set } = recordingMap(false);
  showData(map, SOURCE.measure, ['line'], POINT);
  expect(set).toEqual([]);
});
