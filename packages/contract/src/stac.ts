import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { FORM, GEOJSON, Link, NoQuery, PLACE_AND_TIME } from './ogc.ts';
import { Bbox, FarmParams, IsoDate, Token } from './shared.ts';

/** The days of a page: no response holds more, whatever `limit` says, and a request without one gets the fewer. */
export const STAC_PAGE = { most: 100, usual: 10 } as const;

/** The version of STAC that the documents follow. */
export const STAC_VERSION = '1.0.0';

const BASE = '/ogc/farm/:farmId/stac/';
const IMAGES = `${BASE}collections/images/`;

const Document = z.object({
  stac_version: z.literal(STAC_VERSION),
  id: z.string(),
  title: z.string(),
  description: z.string(),
  links: z.array(Link),
});

const ImagesCollection = Document.extend({
  type: z.literal('Collection'),
  license: z.string(),
  extent: z.object({
    spatial: z.object({ bbox: z.array(Bbox) }),
    temporal: z.object({ interval: z.array(z.tuple([z.string(), z.string()])) }),
  }),
});
export type ImagesCollection = z.infer<typeof ImagesCollection>;

export const stac = {
  landing: endpoint({
    method: 'GET',
    path: BASE,
    summary: 'Returns the images of a farm as a STAC catalog, with links to all else',
    access: 'farm:parcels',
    params: FarmParams,
    query: NoQuery,
    response: Document.extend({ type: z.literal('Catalog'), conformsTo: z.array(z.string()) }),
  }),
  conformance: endpoint({
    method: 'GET',
    path: `${BASE}conformance/`,
    summary: 'Lists the conformance classes of STAC API that hold',
    access: 'farm:parcels',
    params: FarmParams,
    query: NoQuery,
    response: z.object({ conformsTo: z.array(z.string()) }),
  }),
  collections: endpoint({
    method: 'GET',
    path: `${BASE}collections/`,
    summary: 'Lists the STAC collections of a farm: its images, where it has any',
    access: 'farm:parcels',
    params: FarmParams,
    query: NoQuery,
    response: z.object({ links: z.array(Link), collections: z.array(ImagesCollection) }),
  }),
  images: endpoint({
    method: 'GET',
    path: IMAGES,
    summary: 'Returns the STAC collection of the images of a farm',
    access: 'farm:parcels',
    params: FarmParams,
    query: NoQuery,
    response: ImagesCollection,
  }),
  days: endpoint({
    method: 'GET',
    path: `${IMAGES}items/`,
    summary:
      'Lists the days with images of a farm as STAC items, newest first, by box and time, page by page',
    access: 'farm:parcels',
    params: FarmParams,
    query: z.strictObject({
      ...FORM,
      ...PLACE_AND_TIME,
      /** Larger ones are taken as the largest, as the standard has it. */
      limit: z.coerce.number().int().min(1).default(STAC_PAGE.usual),
      /** From the link to the next page: the day before which it begins. */
      before: IsoDate.optional(),
    }),
    ...GEOJSON,
  }),
  day: endpoint({
    method: 'GET',
    path: `${IMAGES}items/:day/`,
    summary:
      'Returns the images of a farm on a day as a STAC item, with the address of the file of each index',
    access: 'farm:parcels',
    params: FarmParams.extend({ day: Token }),
    query: NoQuery,
    ...GEOJSON,
  }),
};
