import type { Basemap } from '@brazda/contract/client';
import type { TileContent } from '@brazda/domain';
import type { ExpressionSpecification, FilterSpecification, LayerSpecification } from 'maplibre-gl';
import { filterOf } from './expressions.ts';
import { LABEL_FONT } from './layers/labels.ts';

/** The schemas of vector tiles: which layers they have, and what is in them. */
type Schema = Exclude<TileContent, 'picture'>;

/** Where something is in the tiles of a schema. */
interface InTiles {
  readonly layer: string;
  readonly filter?: FilterSpecification;
}

/** What is drawn alike in all schemas, from bottom to top. */
interface Drawn {
  readonly id: string;
  readonly in: Readonly<Record<Schema, InTiles | null>>;
  readonly draw:
    | { readonly type: 'fill'; readonly color: string }
    | { readonly type: 'line'; readonly color: string; readonly width: readonly [at10: number, at16: number] }
    | { readonly type: 'symbol'; readonly size: readonly [at8: number, at14: number]; readonly along?: true };
  readonly minzoom?: number;
}

/** Whether a property has one of some values. */
function is(property: string, ...values: string[]): FilterSpecification {
  return filterOf('in', ['get', property], ['literal', values]);
}

const both = (...filters: FilterSpecification[]) => filterOf('all', ...filters);
const isArea = filterOf('==', ['geometry-type'], 'Polygon');
const isLine = filterOf('==', ['geometry-type'], 'LineString');

const COLORS = {
  land: '#F4F2EA',
  wood: '#D3E0C6',
  grass: '#E5EBD6',
  town: '#E6E1DA',
  water: '#A9CBE0',
  building: '#D3CCC3',
  motorway: '#E2A05A',
  road: '#F2D08B',
  street: '#FFFFFF',
  track: '#CDBFA3',
  rail: '#A3A3A3',
  border: '#9B8FA8',
  text: '#3D4A43',
} as const;

/** A light map on which parcels stand out: land, water, roads down to field tracks, and names. */
const DRAWN: readonly Drawn[] = [
  {
    id: 'wood',
    in: {
      openmaptiles: { layer: 'landcover', filter: is('class', 'wood') },
      shortbread: { layer: 'land', filter: is('kind', 'forest', 'scrub') },
      protomaps: { layer: 'landuse', filter: is('kind', 'forest', 'wood', 'scrub') },
    },
    draw: { type: 'fill', color: COLORS.wood },
  },
  {
    id: 'grass',
    in: {
      openmaptiles: { layer: 'landcover', filter: is('class', 'grass', 'wetland') },
      shortbread: {
        layer: 'land',
        filter: is('kind', 'grass', 'grassland', 'meadow', 'park', 'orchard', 'vineyard'),
      },
      protomaps: {
        layer: 'landuse',
        filter: is('kind', 'grassland', 'meadow', 'park', 'orchard', 'wetland'),
      },
    },
    draw: { type: 'fill', color: COLORS.grass },
  },
  {
    id: 'town',
    in: {
      openmaptiles: { layer: 'landuse', filter: is('class', 'residential', 'industrial', 'commercial') },
      shortbread: { layer: 'land', filter: is('kind', 'residential', 'industrial', 'commercial') },
      protomaps: { layer: 'landuse', filter: is('kind', 'residential', 'industrial', 'commercial') },
    },
    draw: { type: 'fill', color: COLORS.town },
  },
  {
    id: 'sea',
    in: { openmaptiles: null, shortbread: { layer: 'ocean' }, protomaps: null },
    draw: { type: 'fill', color: COLORS.water },
  },
  {
    id: 'water',
    in: {
      openmaptiles: { layer: 'water' },
      shortbread: { layer: 'water_polygons' },
      protomaps: { layer: 'water', filter: isArea },
    },
    draw: { type: 'fill', color: COLORS.water },
  },
  {
    id: 'stream',
    in: {
      openmaptiles: { layer: 'waterway' },
      shortbread: { layer: 'water_lines' },
      protomaps: { layer: 'water', filter: isLine },
    },
    draw: { type: 'line', color: COLORS.water, width: [0.8, 2.5] },
  },
  {
    id: 'building',
    in: {
      openmaptiles: { layer: 'building' },
      shortbread: { layer: 'buildings' },
      protomaps: { layer: 'buildings' },
    },
    draw: { type: 'fill', color: COLORS.building },
    minzoom: 13,
  },
  {
    id: 'track',
    in: {
      openmaptiles: { layer: 'transportation', filter: is('class', 'track', 'path') },
      shortbread: { layer: 'streets', filter: is('kind', 'track', 'path', 'footway', 'cycleway') },
      protomaps: { layer: 'roads', filter: is('kind', 'path') },
    },
    draw: { type: 'line', color: COLORS.track, width: [0.4, 1.6] },
    minzoom: 12,
  },
  {
    id: 'street',
    in: {
      openmaptiles: { layer: 'transportation', filter: is('class', 'minor', 'service', 'tertiary') },
      shortbread: {
        layer: 'streets',
        filter: is('kind', 'residential', 'unclassified', 'service', 'living_street', 'tertiary'),
      },
      protomaps: { layer: 'roads', filter: is('kind', 'minor_road', 'other') },
    },
    draw: { type: 'line', color: COLORS.street, width: [0.6, 5] },
    minzoom: 10,
  },
  {
    id: 'road',
    in: {
      openmaptiles: { layer: 'transportation', filter: is('class', 'primary', 'secondary', 'trunk') },
      shortbread: { layer: 'streets', filter: is('kind', 'primary', 'secondary', 'trunk') },
      protomaps: { layer: 'roads', filter: is('kind', 'major_road') },
    },
    draw: { type: 'line', color: COLORS.road, width: [1.2, 7] },
  },
  {
    id: 'motorway',
    in: {
      openmaptiles: { layer: 'transportation', filter: is('class', 'motorway') },
      shortbread: { layer: 'streets', filter: is('kind', 'motorway') },
      protomaps: { layer: 'roads', filter: is('kind', 'highway') },
    },
    draw: { type: 'line', color: COLORS.motorway, width: [1.8, 9] },
  },
  {
    id: 'rail',
    in: {
      openmaptiles: { layer: 'transportation', filter: is('class', 'rail') },
      shortbread: { layer: 'streets', filter: is('kind', 'rail') },
      protomaps: { layer: 'roads', filter: is('kind', 'rail') },
    },
    draw: { type: 'line', color: COLORS.rail, width: [0.6, 1.6] },
  },
  {
    id: 'border',
    in: {
      openmaptiles: {
        layer: 'boundary',
        filter: both(['<=', ['get', 'admin_level'], 6], ['!=', ['get', 'maritime'], 1]),
      },
      shortbread: { layer: 'boundaries', filter: ['<=', ['get', 'admin_level'], 6] },
      protomaps: { layer: 'boundaries' },
    },
    draw: { type: 'line', color: COLORS.border, width: [1, 1.6] },
  },
  {
    id: 'road-name',
    in: {
      openmaptiles: { layer: 'transportation_name' },
      shortbread: { layer: 'street_labels' },
      protomaps: { layer: 'roads' },
    },
    draw: { type: 'symbol', size: [10, 11], along: true },
    minzoom: 13,
  },
  {
    id: 'hamlet',
    in: {
      openmaptiles: { layer: 'place', filter: is('class', 'village', 'hamlet', 'suburb') },
      shortbread: { layer: 'place_labels', filter: is('kind', 'village', 'hamlet', 'suburb') },
      protomaps: { layer: 'places', filter: is('kind_detail', 'village', 'hamlet') },
    },
    draw: { type: 'symbol', size: [11, 14] },
    minzoom: 10,
  },
  {
    id: 'town-name',
    in: {
      openmaptiles: { layer: 'place', filter: is('class', 'city', 'town') },
      shortbread: { layer: 'place_labels', filter: is('kind', 'city', 'town', 'capital', 'state_capital') },
      protomaps: { layer: 'places', filter: is('kind_detail', 'city', 'town') },
    },
    draw: { type: 'symbol', size: [13, 18] },
  },
];

/** The layers that draw the vector tiles of a basemap, from bottom to top; letters come from the page's fonts. */
export function vectorLayers({ id: source, content }: Pick<Basemap, 'id' | 'content'>): LayerSpecification[] {
  if (content === 'picture') return [];
  const land: LayerSpecification = {
    id: `${source}-land`,
    type: 'background',
    paint: { 'background-color': COLORS.land },
  };
  const others = DRAWN.flatMap(({ id, in: where, draw, minzoom = 0 }): LayerSpecification[] => {
    const found = where[content];
    if (found === null) return [];
    const { layer, filter } = found;
    const common = {
      id: `${source}-${id}`,
      source,
      'source-layer': layer,
      minzoom,
      ...(filter && { filter }),
    };
    if (draw.type === 'fill') return [{ ...common, type: 'fill', paint: { 'fill-color': draw.color } }];
    if (draw.type === 'line')
      return [
        {
          ...common,
          type: 'line',
          layout: { 'line-join': 'round', 'line-cap': 'round' },
          paint: { 'line-color': draw.color, 'line-width': between(10, draw.width[0], 16, draw.width[1]) },
        },
      ];
    return [
      {
        ...common,
        type: 'symbol',
        layout: {
          'text-field': ['get', 'name'],
          'text-font': LABEL_FONT,
          'text-size': between(8, draw.size[0], 14, draw.size[1]),
          ...(draw.along && { 'symbol-placement': 'line' }),
        },
        paint: { 'text-color': COLORS.text, 'text-halo-color': '#FFFFFF', 'text-halo-width': 1.5 },
      },
    ];
  });
  return [land, ...others];
}

function between(from: number, low: number, to: number, high: number): ExpressionSpecification {
  return ['interpolate', ['exponential', 1.4], ['zoom'], from, low, to, high];
}
