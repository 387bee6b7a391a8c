import { type WebTile, webTileMeters } from './web-tile.ts';

/** How the tiles of a source are requested. */
export type TileService =
  /** An address with {z}, {x} and {y}, with rows from the north. */
  | { readonly protocol: 'xyz'; readonly address: string }
  /** A document at an address, which names the address of the tiles for now. */
  | { readonly protocol: 'tilejson'; readonly address: string }
  /** WMTS 1.0.0 by key and value, with a matrix set whose matrices are the zooms of web mercator. */
  | {
      readonly protocol: 'wmts';
      readonly address: string;
      readonly layer: string;
      readonly style: string;
      readonly matrix_set: string;
      readonly format: string;
    }
  /** WMS 1.1.1 or 1.3.0 in EPSG:3857, a picture per tile. */
  | {
      readonly protocol: 'wms';
      readonly address: string;
      readonly version: '1.1.1' | '1.3.0';
      readonly layers: string;
      readonly format: string;
    }
  /** One file with all tiles, at an address or in a folder of the server. */
  | { readonly protocol: 'pmtiles'; readonly address: string };

/** Side of a picture of a tile in pixels. */
export const TILE_PIXELS = 256;

/** The address of a tile, of services whose addresses follow from their settings. */
export function tileAddress(
  service: Extract<TileService, { protocol: 'xyz' | 'wmts' | 'wms' }>,
  tile: WebTile,
): string {
  if (service.protocol === 'xyz') return filledAddress(service.address, tile);
  const url = new URL(service.address);
  const query = service.protocol === 'wmts' ? wmtsQuery(service, tile) : wmsQuery(service, tile);
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
  return url.href;
}

/** An address with a tile in place of {z}, {x} and {y}. */
export function filledAddress(template: string, { z, x, y }: WebTile): string {
  return template.replaceAll('{z}', String(z)).replaceAll('{x}', String(x)).replaceAll('{y}', String(y));
}

function wmtsQuery(
  { layer, style, matrix_set, format }: Extract<TileService, { protocol: 'wmts' }>,
  { z, x, y }: WebTile,
): Record<string, string> {
  return {
    SERVICE: 'WMTS',
    REQUEST: 'GetTile',
    VERSION: '1.0.0',
    LAYER: layer,
    STYLE: style,
    FORMAT: format,
    TILEMATRIXSET: matrix_set,
    TILEMATRIX: String(z),
    TILEROW: String(y),
    TILECOL: String(x),
  };
}

function wmsQuery(
  { version, layers, format }: Extract<TileService, { protocol: 'wms' }>,
  tile: WebTile,
): Record<string, string> {
  return {
    SERVICE: 'WMS',
    REQUEST: 'GetMap',
    VERSION: version,
    LAYERS: layers,
    STYLES: '',
    FORMAT: format,
    // East comes before north in this projection, in both versions.
    [version === '1.3.0' ? 'CRS' : 'SRS']: 'EPSG:3857',
    BBOX: webTileMeters(tile).join(),
    WIDTH: String(TILE_PIXELS),
    HEIGHT: String(TILE_PIXELS),
  };
}
