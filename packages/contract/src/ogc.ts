import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Bbox, Binary, FarmParams, Id, IsoDate, RasterKindName, Token, text } from './shared.ts';

/** The features of a page: no response holds more, whatever `limit` says, and a request without one gets so many. */
export const OGC_PAGE = 1000;

/** The zooms of the tiles of images: at the last one a pixel of 10 m is about 20 pixels wide. */
export const OGC_ZOOMS = { min: 8, max: 18 } as const;

/** The properties by which features can be asked for, by the names of their query parameters. */
export const OGC_FILTERS = [
  'parcel',
  'name',
  'locality',
  'physical_block',
  'parcel_no',
  'crop_id',
  'crop',
  'status',
  'color',
  'zone',
  'state',
  'day',
] as const;
export type OgcFilter = (typeof OGC_FILTERS)[number];

const BASE = '/ogc/farm/:farmId/';
const CollectionParams = FarmParams.extend({ collectionId: Id });
const Wanted = text(200).optional();

/** How responses of all calls are asked for: JSON is the only form. */
export const FORM = { f: z.literal('json').optional() };
export const NoQuery = z.strictObject(FORM);

/** A reference system by its URI, such as `http://www.opengis.net/def/crs/EPSG/0/3844`. */
const Crs = text(100).optional();

/** Which features or images are asked for by place and time. */
export const PLACE_AND_TIME = {
  /** West, south, east and north in the order of the axes of `bbox-crs`, WGS 84 without one, separated by commas. */
  bbox: text(200).optional(),
  /** A day or a time, or an interval such as `2026-01-01/..`. */
  datetime: text(100).optional(),
};

const ItemsQuery = z.strictObject({
  ...FORM,
  ...PLACE_AND_TIME,
  'bbox-crs': Crs,
  /** Larger ones are taken as the largest, as the standard has it. */
  limit: z.coerce.number().int().min(1).default(OGC_PAGE),
  crs: Crs,
  /** From the link to the next page. */
  after: Token.optional(),
  ...(Object.fromEntries(OGC_FILTERS.map((name) => [name, Wanted])) as Record<OgcFilter, typeof Wanted>),
});

export const Link = z.object({
  href: z.string(),
  rel: z.string(),
  type: z.string(),
  title: z.string().optional(),
});
export type OgcLink = z.infer<typeof Link>;

const Collection = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  extent: z
    .object({
      spatial: z.object({ bbox: z.array(Bbox), crs: z.string() }).optional(),
      temporal: z
        .object({ interval: z.array(z.tuple([z.string(), z.string()])), trs: z.string() })
        .optional(),
    })
    .optional(),
  itemType: z.literal('feature'),
  crs: z.array(z.string()),
  storageCrs: z.string(),
  links: z.array(Link),
});
export type OgcCollection = z.infer<typeof Collection>;

export const GEOJSON = { produces: 'application/geo+json', response: Binary } as const;

export const ogc = {
  landing: endpoint({
    method: 'GET',
    path: BASE,
    summary: 'Returns the landing page of a farm as OGC API Features, with links to all else',
    access: 'farm:parcels',
    params: FarmParams,
    query: NoQuery,
    response: z.object({ title: z.string(), description: z.string(), links: z.array(Link) }),
  }),
  conformance: endpoint({
    method: 'GET',
    path: `${BASE}conformance/`,
    summary: 'Lists the conformance classes of OGC API Features that hold',
    access: 'farm:parcels',
    params: FarmParams,
    query: NoQuery,
    response: z.object({ conformsTo: z.array(z.string()) }),
  }),
  definition: endpoint({
    method: 'GET',
    path: `${BASE}api/`,
    summary: 'Returns the OpenAPI definition of the features of a farm',
    access: 'farm:parcels',
    params: FarmParams,
    query: NoQuery,
    produces: 'application/vnd.oai.openapi+json;version=3.0',
    response: Binary,
  }),
  collections: endpoint({
    method: 'GET',
    path: `${BASE}collections/`,
    summary: 'Lists the collections of features that a farm has and the caller may see',
    access: 'farm:parcels',
    params: FarmParams,
    query: NoQuery,
    response: z.object({ links: z.array(Link), collections: z.array(Collection) }),
  }),
  collection: endpoint({
    method: 'GET',
    path: `${BASE}collections/:collectionId/`,
    summary: 'Returns a collection of features',
    access: 'farm:parcels',
    params: CollectionParams,
    query: NoQuery,
    response: Collection,
  }),
  queryables: endpoint({
    method: 'GET',
    path: `${BASE}collections/:collectionId/queryables/`,
    summary: 'Returns the properties by which the features of a collection can be asked for, as JSON Schema',
    access: 'farm:parcels',
    params: CollectionParams,
    query: NoQuery,
    produces: 'application/schema+json',
    response: Binary,
  }),
  items: endpoint({
    method: 'GET',
    path: `${BASE}collections/:collectionId/items/`,
    summary: 'Lists features of a collection as GeoJSON, by box, time and properties, page by page',
    access: 'farm:parcels',
    params: CollectionParams,
    query: ItemsQuery,
    ...GEOJSON,
  }),
  item: endpoint({
    method: 'GET',
    path: `${BASE}collections/:collectionId/items/:featureId/`,
    summary: 'Returns a feature as GeoJSON',
    access: 'farm:parcels',
    params: CollectionParams.extend({ featureId: Token }),
    query: z.strictObject({ ...FORM, crs: Crs }),
    ...GEOJSON,
  }),
};

const RasterParams = FarmParams.extend({ date: IsoDate, rasterKind: RasterKindName });

export const ogcRasters = {
  list: endpoint({
    method: 'GET',
    path: `${BASE}rasters/`,
    summary: 'Lists the days with images of a farm, with the addresses of tiles and files of each',
    access: 'farm:parcels',
    params: FarmParams,
    response: z.object({
      wmts: z.string(),
      results: z.array(
        z.object({
          date: IsoDate,
          rasters: z.array(z.object({ kind: RasterKindName, tiles: z.string(), file: z.string() })),
        }),
      ),
    }),
  }),
  wmts: endpoint({
    method: 'GET',
    path: `${BASE}wmts/`,
    summary: 'Describes the images of a farm as WMTS capabilities, a layer for each kind, with its days',
    access: 'farm:parcels',
    params: FarmParams,
    produces: 'application/xml',
    response: Binary,
  }),
  tile: endpoint({
    method: 'GET',
    path: `${BASE}tiles/:rasterKind/:date/:z/:x/:y.png`,
    summary: 'Renders a 256-pixel tile of the images of a day in Web Mercator',
    access: 'farm:parcels',
    params: RasterParams.extend({
      z: z.coerce.number().int().min(OGC_ZOOMS.min).max(OGC_ZOOMS.max),
      x: z.coerce.number().int().min(0),
      y: z.coerce.number().int().min(0),
    }),
    produces: 'image/png',
    response: Binary,
  }),
  file: endpoint({
    method: 'GET',
    path: `${BASE}rasters/:date/:rasterKind.tif`,
    summary: 'Returns the values of an index on a day as a Cloud-Optimized GeoTIFF of the farm',
    access: 'farm:parcels',
    isHeavy: true,
    hasRanges: true,
    params: RasterParams,
    produces: 'image/tiff; application=geotiff; profile=cloud-optimized',
    response: Binary,
  }),
};
