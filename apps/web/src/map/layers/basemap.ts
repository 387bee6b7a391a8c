import type { Basemap } from '@brazda/contract/client';
import {
  AttributionControl,
  type LayerSpecification,
  type Map as MapLibre,
  type SourceSpecification,
} from 'maplibre-gl';
import { fadeDuration } from '../motion.ts';
import type { BasemapView, FarmTiles } from '../view.ts';
import type { FarmMapLayer } from './layer.ts';
import { addSketch, colorSketch, SKETCH, showPlaceNames } from './sketch.ts';

const FARM_TILES = 'farm-tiles';
/** Parcels declared by others are seen through, and so is what is below them. */
const OVERLAY_OPACITY = 0.75;

/** On a narrower map the sources would cover its lower edge; they open by a button. */
const FOLDED_BELOW_PX = 640;

/** The basemap layer, which needs only this part of a view. */
interface BasemapLayer extends Omit<FarmMapLayer, 'show'> {
  show(map: MapLibre, view: { readonly basemap: BasemapView }): void;
}

/** A source on the map with its layers. */
interface Shown {
  readonly source: string;
  readonly layers: readonly LayerSpecification[];
}

/**
 * The basemap: the sketch of the country, a basemap from elsewhere, the farm's own true-color tiles, and lines from
 * elsewhere.
 */
export function basemapLayer(): BasemapLayer {
  let sources: AttributionControl | null = null;
  let shown: readonly Shown[] = [];
  let turn = 0;

  function add(
    map: MapLibre,
    id: string,
    source: SourceSpecification,
    layers: readonly LayerSpecification[],
  ) {
    const above = shown[0]?.layers[0]?.id ?? SKETCH.names;
    map.addSource(id, source);
    for (const layer of layers) map.addLayer(layer, above);
    shown = [{ source: id, layers }, ...shown];
  }

  return {
    id: SKETCH.base,
    reads: ({ basemap }) => [basemap],
    add: addSketch,
    show(map, { basemap }) {
      const mine = ++turn;
      for (const each of shown) remove(map, each);
      shown = [];
      const { open, overlays, farmTiles, hasFarmTiles, scheme } = basemap;
      colorSketch(map, scheme);
      const isPicture = open?.content === 'picture' || (hasFarmTiles && farmTiles !== null);
      showPlaceNames(map, open?.kind !== 'map', isPicture);
      // From top to bottom, each below the one before.
      for (const overlay of overlays.toReversed())
        add(map, overlay.id, picturesOf(overlay), [pictureLayer(overlay.id, OVERLAY_OPACITY)]);
      if (hasFarmTiles && farmTiles)
        add(map, FARM_TILES, farmPicturesOf(farmTiles), [pictureLayer(FARM_TILES, 1)]);
      if (open?.content === 'picture') add(map, open.id, picturesOf(open), [pictureLayer(open.id, 1)]);
      else if (open)
        void import('../vector-layers.ts').then(({ vectorLayers }) => {
          // The choice may have changed meanwhile, or the map may be gone.
          if (mine === turn && map.style) add(map, open.id, shapesOf(open), vectorLayers(open));
        });
      if (sources) map.removeControl(sources);
      sources = new AttributionControl({ compact: true, customAttribution: attributionsOf(basemap) });
      map.addControl(sources, 'bottom-right');
      if (map.getContainer().clientWidth < FOLDED_BELOW_PX) foldSources(map);
    },
  };
}

function foldSources(map: MapLibre): void {
  const control = map.getContainer().querySelector('.maplibregl-ctrl-attrib');
  control?.classList.remove('maplibregl-compact-show');
  control?.removeAttribute('open');
}

function pictureLayer(source: string, opacity: number): LayerSpecification {
  return {
    id: source,
    type: 'raster',
    source,
    paint: { 'raster-fade-duration': fadeDuration(), 'raster-opacity': opacity },
  };
}

function picturesOf({ tiles, minzoom, maxzoom }: Basemap): SourceSpecification {
  return { type: 'raster', tileSize: 256, tiles: [location.origin + tiles], minzoom, maxzoom };
}

function shapesOf({ tiles, minzoom, maxzoom }: Basemap): SourceSpecification {
  return { type: 'vector', tiles: [location.origin + tiles], minzoom, maxzoom };
}

function farmPicturesOf({ tiles, bounds, minzoom, maxzoom }: FarmTiles): SourceSpecification {
  const url = tiles.startsWith('/') ? location.origin + tiles : tiles;
  return { type: 'raster', tileSize: 256, tiles: [url], bounds: [...bounds], minzoom, maxzoom };
}

/**
 * The rasters over the parcels come from the same scenes as the farm's tiles, so their source is credited on every
 * basemap.
 */
function attributionsOf({ open, overlays, farmTiles }: BasemapView): string[] {
  const others = open ? [open, ...overlays] : overlays;
  return [...others.map(linkOf), farmTiles?.attribution ?? ''].filter((text) => text !== '');
}

/** MapLibre takes HTML, and the texts of an operator may be anything. */
function linkOf({ attribution, attribution_url }: Basemap): string {
  const link = document.createElement('a');
  link.href = attribution_url;
  link.target = '_blank';
  link.rel = 'noreferrer';
  link.textContent = attribution;
  return link.outerHTML;
}

function remove(map: MapLibre, { source, layers }: Shown) {
  for (const { id } of layers) if (map.getLayer(id)) map.removeLayer(id);
  if (map.getSource(source)) map.removeSource(source);
}
