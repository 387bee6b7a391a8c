import { api, OGC_FILTERS, OGC_PAGE, STAC_PAGE } from '@brazda/contract';
import { type AddressOf, GEOJSON_TYPE, JSON_TYPE } from './addresses.ts';
import { REFERENCE_SYSTEMS } from './reference-systems.ts';

const TEXT = { type: 'string' } as const;
const SYSTEM = { type: 'string', format: 'uri', enum: REFERENCE_SYSTEMS.map(({ uri }) => uri) } as const;

const query = (name: string, schema: object, description: string) => ({
  name,
  in: 'query',
  required: false,
  style: 'form',
  explode: false,
  schema,
  description,
});
const path = (name: string) => ({ name, in: 'path', required: true, schema: TEXT });

const PARAMETERS = {
  f: query('f', { type: 'string', enum: ['json'] }, 'The form of the response'),
  collectionId: path('collectionId'),
  featureId: path('featureId'),
  day: path('day'),
  days: query(
    'limit',
    { type: 'integer', minimum: 1, maximum: STAC_PAGE.most, default: STAC_PAGE.usual },
    'Days of a page',
  ),
  before: query('before', TEXT, 'The day before which the page begins, from the link to the next page'),
  limit: query(
    'limit',
    { type: 'integer', minimum: 1, maximum: OGC_PAGE, default: OGC_PAGE },
    'Features of a page',
  ),
  bbox: query(
    'bbox',
    {
      type: 'array',
      oneOf: [4, 6].map((items) => ({ minItems: items, maxItems: items })),
      items: { type: 'number' },
    },
    'A box that features touch, in the order of the axes of bbox-crs',
  ),
  'bbox-crs': query('bbox-crs', SYSTEM, 'The reference system of bbox'),
  crs: query('crs', SYSTEM, 'The reference system of the response'),
  datetime: query('datetime', TEXT, 'A day, a time or an interval'),
  after: query('after', TEXT, 'The id after which the page begins, from the link to the next page'),
  ...Object.fromEntries(
    OGC_FILTERS.map((name) => [
      name,
      query(name, TEXT, 'The value of this property, where the collection has it'),
    ]),
  ),
};

const problem = (description: string) => ({
  description,
  content: { [JSON_TYPE]: { schema: { $ref: '#/components/schemas/problem' } } },
});

/** The OpenAPI 3.0 definition of the features of a farm, which clients read for the largest page. */
export function definitionOf(farmId: string, title: string, addressOf: AddressOf): object {
  const server = addressOf(api.ogc.landing, { farmId });
  const get = (operationId: string, summary: string, type: string, names: readonly string[]) => ({
    get: {
      operationId,
      summary,
      parameters: names.map((name) => ({ $ref: `#/components/parameters/${name}` })),
      responses: {
        200: { description: summary, content: { [type]: { schema: { type: 'object' } } } },
        400: problem('A parameter is wrong; it is named'),
        401: problem('The access token is wrong, was revoked, or has ended'),
        403: problem('The access token is not for this'),
        404: problem('There is no such farm, collection or feature'),
      },
    },
  });
  const { summary: items } = api.ogc.items;
  return {
    openapi: '3.0.3',
    info: { title, version: '1' },
    servers: [{ url: server }],
    security: [{}, { token: [] }],
    paths: {
      '/': get('landing', api.ogc.landing.summary, JSON_TYPE, ['f']),
      '/conformance': get('conformance', api.ogc.conformance.summary, JSON_TYPE, ['f']),
      '/collections': get('collections', api.ogc.collections.summary, JSON_TYPE, ['f']),
      '/collections/{collectionId}': get('collection', api.ogc.collection.summary, JSON_TYPE, [
        'collectionId',
        'f',
      ]),
      '/collections/{collectionId}/queryables': get(
        'queryables',
        api.ogc.queryables.summary,
        'application/schema+json',
        ['collectionId', 'f'],
      ),
      '/collections/{collectionId}/items': get('items', items, GEOJSON_TYPE, [
        'collectionId',
        ...['f', 'limit', 'bbox', 'bbox-crs', 'crs', 'datetime', 'after', ...OGC_FILTERS],
      ]),
      '/collections/{collectionId}/items/{featureId}': get('item', api.ogc.item.summary, GEOJSON_TYPE, [
        ...['collectionId', 'featureId', 'f', 'crs'],
      ]),
      '/stac': get('stac', api.stac.landing.summary, JSON_TYPE, ['f']),
      '/stac/conformance': get('stacConformance', api.stac.conformance.summary, JSON_TYPE, ['f']),
      '/stac/collections': get('stacCollections', api.stac.collections.summary, JSON_TYPE, ['f']),
      '/stac/collections/images': get('images', api.stac.images.summary, JSON_TYPE, ['f']),
      '/stac/collections/images/items': get('imageDays', api.stac.days.summary, GEOJSON_TYPE, [
        ...['f', 'days', 'bbox', 'datetime', 'before'],
      ]),
      '/stac/collections/images/items/{day}': get('imageDay', api.stac.day.summary, GEOJSON_TYPE, [
        ...['day', 'f'],
      ]),
    },
    components: {
      parameters: PARAMETERS,
      schemas: {
        problem: {
          type: 'object',
          required: ['error', 'detail'],
          properties: { error: TEXT, detail: TEXT, details: { type: 'object' } },
        },
      },
      securitySchemes: { token: { type: 'http', scheme: 'bearer', description: 'An access token, `brz_…`' } },
    },
  };
}
