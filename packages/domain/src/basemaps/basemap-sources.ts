import { type Box, type Country, EUROPE_BOX, regionsOf } from '../farms/country.ts';
import type { TileService } from './tile-service.ts';
import { isWebTile, type WebTile, webTileAt, webTileBox } from './web-tile.ts';

/** What a basemap shows: a drawn map, aerial photos, the world from space, or lines over another one. */
export const BASEMAP_KINDS = ['map', 'photo', 'world', 'overlay'] as const;
export type BasemapKind = (typeof BASEMAP_KINDS)[number];

/** What is in the tiles: pictures, or shapes with the names that a schema gives them. */
export const TILE_CONTENTS = ['picture', 'openmaptiles', 'shortbread', 'protomaps'] as const;
export type TileContent = (typeof TILE_CONTENTS)[number];

/** A basemap from elsewhere. */
export interface BasemapSource {
  readonly id: string;
  /** Its name as its provider writes it; null for those that the product names in the language of the user. */
  readonly name: string | null;
  readonly kind: BasemapKind;
  /** The countries that it covers; null for the whole world. */
  readonly countries: readonly Country[] | null;
  readonly service: TileService;
  readonly content: TileContent;
  readonly minzoom: number;
  /** Beyond it, its tiles are enlarged. */
  readonly maxzoom: number;
  /** Shown on the map and in print, with a link. */
  readonly attribution: string;
  readonly attribution_url: string;
  /** Where its terms of use are. */
  readonly terms_url: string;
  /** Whether its terms permit to store tiles on a device. */
  readonly is_storable: boolean;
  /** How many tiles a second the product requests at most. */
  readonly tiles_per_second: number;
  /** The source in whose place it is offered while that one does not answer; null for one of its own. */
  readonly instead_of: string | null;
  /** Longitude and latitude of the tile that is requested to see whether it answers; null for a capital city. */
  readonly probe_at: readonly [lng: number, lat: number] | null;
}

const IGN = {
  kind: 'photo',
  countries: ['FR'],
  content: 'picture',
  attribution_url: 'https://cartes.gouv.fr',
  terms_url: 'https://www.etalab.gouv.fr/licence-ouverte-open-licence/',
  is_storable: true,
  // The service has no limit for tiles; this one is out of courtesy.
  tiles_per_second: 60,
  name: null,
  instead_of: null,
  probe_at: null,
} as const;

/** The Géoplateforme of IGN: a matrix set that has every zoom, though layers have fewer. */
function ign(layer: string, format: string, style = 'normal'): TileService {
  return {
    protocol: 'wmts',
    address: 'https://data.geopf.fr/wmts',
    layer,
    style,
    matrix_set: 'PM',
    format,
  };
}

/**
 * The basemaps from elsewhere that the product knows, in the order of the choice. None needs a key, and their terms
 * permit commercial use; their addresses were checked in October 2026. An operator may add others.
 */
export const BASEMAP_SOURCES: readonly BasemapSource[] = [
  {
    ...IGN,
    id: 'ign_photo',
    service: ign('ORTHOIMAGERY.ORTHOPHOTOS', 'image/jpeg'),
    minzoom: 0,
    maxzoom: 19,
    attribution: '© IGN – BD ORTHO',
  },
  {
    // Unreachable from abroad in October 2026: it is offered where it answers.
    id: 'aiga_photo',
    name: null,
    kind: 'photo',
    countries: ['RO'],
    service: {
      protocol: 'wms',
      address: 'https://inspire.geomil.ro/network/rest/services/INSPIRE/OI_View/MapServer/WmsServer',
      version: '1.3.0',
      layers: 'OI.OrthoimageCoverage',
      format: 'image/jpeg',
    },
    content: 'picture',
    minzoom: 8,
    maxzoom: 18,
    attribution: 'Ortoimagini 1:5000 · AIGA / MApN · CC BY 4.0',
    attribution_url: 'https://www.geomil.ro',
    terms_url: 'https://creativecommons.org/licenses/by/4.0/',
    is_storable: true,
    tiles_per_second: 5,
    instead_of: null,
    probe_at: null,
  },
  {
    id: 'openfreemap',
    name: 'OpenFreeMap',
    kind: 'map',
    countries: null,
    service: { protocol: 'tilejson', address: 'https://tiles.openfreemap.org/planet' },
    content: 'openmaptiles',
    minzoom: 0,
    maxzoom: 14,
    attribution: '© OpenFreeMap © OpenMapTiles © OpenStreetMap',
    attribution_url: 'https://www.openstreetmap.org/copyright',
    terms_url: 'https://openfreemap.org/tos/',
    // Its terms forbid scraping.
    is_storable: false,
    tiles_per_second: 40,
    instead_of: null,
    probe_at: null,
  },
  {
    id: 'versatiles',
    name: 'VersaTiles',
    kind: 'map',
    countries: null,
    service: { protocol: 'xyz', address: 'https://tiles.versatiles.org/tiles/osm/{z}/{x}/{y}' },
    content: 'shortbread',
    minzoom: 0,
    maxzoom: 14,
    attribution: '© VersaTiles © OpenStreetMap © ESA WorldCover',
    attribution_url: 'https://www.openstreetmap.org/copyright',
    terms_url: 'https://versatiles.org',
    is_storable: false,
    tiles_per_second: 20,
    instead_of: 'openfreemap',
    probe_at: null,
  },
  {
    ...IGN,
    id: 'ign_plan',
    kind: 'map',
    service: ign('GEOGRAPHICALGRIDSYSTEMS.PLANIGNV2', 'image/png'),
    minzoom: 0,
    maxzoom: 19,
    attribution: '© IGN – Plan IGN',
  },
  {
    id: 'eox_2016',
    name: null,
    kind: 'world',
    countries: null,
    service: {
      protocol: 'xyz',
      address: 'https://tiles.maps.eox.at/wmts/1.0.0/s2cloudless_3857/default/g/{z}/{y}/{x}.jpg',
    },
    content: 'picture',
    minzoom: 0,
    maxzoom: 14,
    attribution:
      'EOxCloudless https://cloudless.eox.at by EOX IT Services GmbH (Contains modified Copernicus Sentinel data 2016 & 2017)',
    attribution_url: 'https://cloudless.eox.at',
    // Of 2016 only: later years are not for commercial use.
    terms_url: 'https://creativecommons.org/licenses/by/4.0/',
    is_storable: true,
    tiles_per_second: 20,
    instead_of: null,
    probe_at: null,
  },
  {
    ...IGN,
    id: 'ign_rpg',
    kind: 'overlay',
    service: ign('LANDUSE.AGRICULTURE.LATEST', 'image/png'),
    minzoom: 6,
    maxzoom: 16,
    attribution: 'IGN, ASP – RPG',
  },
  {
    ...IGN,
    id: 'ign_cadastre',
    kind: 'overlay',
    service: ign('CADASTRALPARCELS.PARCELLAIRE_EXPRESS', 'image/png', 'PCI vecteur'),
    // Farther out it is a gray veil.
    minzoom: 13,
    maxzoom: 19,
    attribution: 'DGFiP / Etalab – cadastre',
  },
];

/** The boxes in which a source has tiles: its countries with their overseas regions, or all where land may be. */
export function coverageOf({ countries }: Pick<BasemapSource, 'countries'>): readonly Box[] {
  if (countries !== null) return countries.flatMap(regionsOf).map(({ box }) => box);
  const regions = [...regionsOf('RO'), ...regionsOf('FR')];
  return [EUROPE_BOX, ...regions.map(({ box }) => box)];
}

/** Whether a source has such a tile: one within its zooms that shows some of its countries. */
export function hasTile(source: BasemapSource, tile: WebTile): boolean {
  if (!isWebTile(tile) || tile.z < source.minzoom || tile.z > source.maxzoom) return false;
  const [west, south, east, north] = webTileBox(tile);
  return coverageOf(source).some((box) => west < box[2] && east > box[0] && south < box[3] && north > box[1]);
}

const CAPITALS: Readonly<Record<Country, readonly [lng: number, lat: number]>> = {
  RO: [26.1, 44.43],
  FR: [2.35, 48.86],
};
/** A zoom that sources of every kind have. */
const PROBE_ZOOM = 13;

/** The tile that shows whether a source answers. */
export function probeTileOf({ countries, minzoom, maxzoom, probe_at }: BasemapSource): WebTile {
  const zoom = Math.min(Math.max(PROBE_ZOOM, minzoom), maxzoom);
  return webTileAt(probe_at ?? CAPITALS[countries?.[0] ?? 'RO'], zoom);
}

/**
 * The sources that are offered to farms of a country, in the order of the choice: those that answer, and one that
 * stands in for another only while that one does not.
 */
export function offeredSources(
  sources: readonly BasemapSource[],
  country: Country,
  isAnswering: (id: string) => boolean,
): readonly BasemapSource[] {
  return sources.filter(
    ({ id, countries, instead_of }) =>
      (countries === null || countries.includes(country)) &&
      isAnswering(id) &&
      (instead_of === null || !isAnswering(instead_of)),
  );
}
