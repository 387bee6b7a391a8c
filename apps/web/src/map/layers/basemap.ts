import { AttributionControl, type Map as MapLibre, type RasterSourceSpecification } from 'maplibre-gl';
import { baseStyleOf } from '../base-styles.ts';
import type { BaseMap, FarmMapView } from '../view.ts';
import type { FarmMapLayer } from './layer.ts';

const BACKGROUND = 'ground';
const TILES = { open: 'open-map', farm: 'farm-tiles' } as const;

/** The chosen basemap. */
export type BasemapChoice = Pick<FarmMapView, 'baseMap' | 'baseStyle'>;

/** The basemap layer, which needs only this part of a view. */
export interface BasemapLayer extends FarmMapLayer {
  show(map: MapLibre, basemap: BasemapChoice): void;
}

/** The basemap: a plain color, an open map if chosen, and the farm's own true-color tiles. */
export function basemapLayer(above: string): BasemapLayer {
  let sources: AttributionControl | null = null;
  return {
    id: BACKGROUND,
    reads: ({ baseMap, baseStyle }) => [baseMap, baseStyle],
    add(map) {
      map.addLayer({ id: BACKGROUND, type: 'background', paint: { 'background-color': '#E6E4DA' } });
    },
    show(map, view) {
      for (const id of Object.values(TILES)) remove(map, id);
      for (const [id, source] of tilesOf(view)) {
        map.addSource(id, { type: 'raster', tileSize: 256, ...source });
        map.addLayer({ id, type: 'raster', source: id, paint: { 'raster-fade-duration': 150 } }, above);
      }
      if (sources) map.removeControl(sources);
      sources = new AttributionControl({ compact: true, customAttribution: attributionsOf(view) });
      map.addControl(sources, 'bottom-right');
    },
  };
}

type Tiles = Omit<RasterSourceSpecification, 'type'>;

function tilesOf({ baseMap, baseStyle }: BasemapChoice): [string, Tiles][] {
  const { tiles, maxzoom, hasFarmTiles } = baseStyleOf(baseStyle);
  const shown: [string, Tiles][] = [];
  if (tiles) shown.push([TILES.open, { tiles: [tiles], maxzoom }]);
  if (hasFarmTiles && baseMap) shown.push([TILES.farm, farmTilesOf(baseMap)]);
  return shown;
}

function farmTilesOf({ tiles, bounds, minzoom, maxzoom }: BaseMap): Tiles {
  const url = tiles.startsWith('/') ? location.origin + tiles : tiles;
  return { tiles: [url], bounds, minzoom, maxzoom };
}

/**
 * The rasters over the parcels come from the same scenes as the farm's tiles, so their source is credited on every
 * basemap.
 */
function attributionsOf({ baseMap, baseStyle }: BasemapChoice): string[] {
  return [baseStyleOf(baseStyle).attribution, baseMap?.attribution ?? ''].filter((text) => text !== '');
}

function remove(map: MapLibre, id: string) {
  if (map.getLayer(id)) map.removeLayer(id);
  if (map.getSource(id)) map.removeSource(id);
}
