import { EMBEDDED_STYLE } from '../lib/settings.ts';

/** A basemap under the parcels. */
export interface BaseStyle {
  /** Raster tiles with {z}, {x} and {y}; null is a plain background that needs no network. */
  readonly tiles: string | null;
  readonly maxzoom: number;
  readonly attribution: string;
  /** Whether the farm's own true-color tiles are drawn over it. */
  readonly hasFarmTiles: boolean;
  /** Whether its terms permit to store tiles on a device. */
  readonly isStorable: boolean;
}

/** All available basemaps. `embedded` and `plain` come from our own server or need none; the others are open maps. */
export const BASE_STYLES = {
  [EMBEDDED_STYLE]: { tiles: null, maxzoom: 17, attribution: '', hasFarmTiles: true, isStorable: true },
  plain: { tiles: null, maxzoom: 17, attribution: '', hasFarmTiles: false, isStorable: true },
  openstreetmap: {
    tiles: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    maxzoom: 19,
    attribution: '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors',
    hasFarmTiles: false,
    // Its tile policy forbids fetching ahead for use offline.
    isStorable: false,
  },
  opentopomap: {
    tiles: 'https://tile.opentopomap.org/{z}/{x}/{y}.png',
    maxzoom: 17,
    attribution:
      '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors, SRTM | © <a href="https://opentopomap.org">OpenTopoMap</a> (CC-BY-SA)',
    hasFarmTiles: false,
    isStorable: false,
  },
  ign: {
    tiles:
      'https://data.geopf.fr/wmts?SERVICE=WMTS&REQUEST=GetTile&VERSION=1.0.0&LAYER=ORTHOIMAGERY.ORTHOPHOTOS&STYLE=normal&TILEMATRIXSET=PM&FORMAT=image/jpeg&TILEMATRIX={z}&TILEROW={y}&TILECOL={x}',
    maxzoom: 19,
    attribution: '© <a href="https://geoservices.ign.fr/">IGN</a>',
    hasFarmTiles: false,
    // Licence Ouverte 2.0 permits copies, and the service has no limit on tiles.
    isStorable: true,
  },
} satisfies Record<string, BaseStyle>;

/** The basemap of a stored id; unknown ids give the embedded one. */
export function baseStyleOf(id: string): BaseStyle {
  return Object.hasOwn(BASE_STYLES, id)
    ? BASE_STYLES[id as keyof typeof BASE_STYLES]
    : BASE_STYLES[EMBEDDED_STYLE];
}
