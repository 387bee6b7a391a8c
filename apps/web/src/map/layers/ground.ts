import type { Map as MapLibre } from 'maplibre-gl';
import { baseStyleOf } from '../base-styles.ts';
import type { StageView } from '../view.ts';
import type { StageLayer } from './layer.ts';

const BACKGROUND = 'ground';
const TILES = { open: 'open-map', farm: 'farm-tiles' } as const;

/** The ground: a plain colour, an open map where one is chosen, and the farm's own true-colour tiles. */
export function groundLayer(above: string): StageLayer {
  return {
    id: BACKGROUND,
    reads: ({ baseMap, baseStyle }) => [baseMap, baseStyle],
    add(map) {
      map.addLayer({ id: BACKGROUND, type: 'background', paint: { 'background-color': '#E6E4DA' } });
    },
    show(map, view) {
      for (const id of Object.values(TILES)) remove(map, id);
      for (const [id, source] of tilesOf(view)) {
        map.addSource(id, source);
        map.addLayer({ id, type: 'raster', source: id, paint: { 'raster-fade-duration': 150 } }, above);
      }
    },
  };
}

function tilesOf({ baseMap, baseStyle }: StageView) {
  const { tiles, maxzoom, attribution, hasFarmTiles } = baseStyleOf(baseStyle);
  const sources: [string, Parameters<MapLibre['addSource']>[1]][] = [];
  if (tiles)
    sources.push([TILES.open, { type: 'raster', tiles: [tiles], tileSize: 256, maxzoom, attribution }]);
  if (hasFarmTiles && baseMap) {
    const { bounds, minzoom, maxzoom, attribution } = baseMap;
    const url = baseMap.tiles.startsWith('/') ? location.origin + baseMap.tiles : baseMap.tiles;
    sources.push([
      TILES.farm,
      { type: 'raster', tiles: [url], tileSize: 256, bounds, minzoom, maxzoom, attribution },
    ]);
  }
  return sources;
}

function remove(map: MapLibre, id: string) {
  if (map.getLayer(id)) map.removeLayer(id);
  if (map.getSource(id)) map.removeSource(id);
}
