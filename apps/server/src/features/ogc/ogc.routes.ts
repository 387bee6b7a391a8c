import { api, OGC_FILTERS, OGC_PAGE, type OgcFilter } from '@brazda/contract';
import type { DbPool } from '../../platform/db/database.ts';
import type { Call, EndpointOf, SomeHandlers } from '../../platform/http/call.ts';
import { fieldError, HttpError } from '../../platform/http/http-error.ts';
import { loadTranslation } from '../../platform/translation.ts';
import { findFarmFacts } from '../farms/index.ts';
import type { Flags } from '../flags/index.ts';
import { addressesAt, GEOJSON_TYPE, JSON_TYPE, linkTo } from './addresses.ts';
import { coveringOf, isFor, listCollections, requireCollection } from './collections.ts';
import { CONFORMANCE } from './conformance.ts';
import { definitionOf } from './definition.ts';
import { describeCollection, QUERYABLES } from './describe-collection.ts';
import { findFeature, listFeatures } from './features.repo.ts';
import { readBox, readCrs, readSpan } from './read-features-query.ts';

interface OgcDeps {
  readonly db: DbPool;
  readonly flags: Flags;
  /** The public address of the server. */
  readonly site: string;
}

/** Handlers of OGC API Features for a farm. */
export function ogcHandlers({ db, flags, site }: OgcDeps) {
  const deps = { db, flags };
  const addressOf = addressesAt(site);
  const write = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

  async function titleOf({ scope }: Pick<Call<EndpointOf<'ogc.landing'>>, 'scope'>): Promise<string> {
    const farm = await findFarmFacts(db, scope);
    if (!farm) throw new HttpError('not_found', 'farm');
    return farm.name;
  }

  return {
    'ogc.landing': async (call) => {
      const { params } = call;
      const t = await loadTranslation(call.language, 'ogc');
      const images = t('ogc:service.images');
      return {
        title: await titleOf(call),
        description: t('ogc:service.description'),
        links: [
          linkTo('self', addressOf(api.ogc.landing, params)),
          linkTo('service-desc', addressOf(api.ogc.definition, params), api.ogc.definition.produces),
          linkTo('conformance', addressOf(api.ogc.conformance, params)),
          linkTo('data', addressOf(api.ogc.collections, params)),
          ...(isFor(call.areas, 'images')
            ? [
                linkTo('related', addressOf(api.ogcRasters.wmts, params), 'application/xml', images),
                linkTo('related', addressOf(api.ogcRasters.list, params), JSON_TYPE, images),
                linkTo('related', addressOf(api.stac.landing, params), JSON_TYPE, images),
              ]
            : []),
        ],
      };
    },

    'ogc.conformance': () => ({ conformsTo: [...CONFORMANCE] }),

    'ogc.definition': async (call) => write(definitionOf(call.params.farmId, await titleOf(call), addressOf)),

    'ogc.collections': async (call) => {
      const { params } = call;
      const t = await loadTranslation(call.language, 'ogc');
      const collections = await listCollections(deps, call);
      return {
        links: [linkTo('self', addressOf(api.ogc.collections, params))],
        collections: collections.map((each) => describeCollection(params.farmId, each, addressOf, t)),
      };
    },

    'ogc.collection': async (call) => {
      const { farmId, collectionId } = call.params;
      const t = await loadTranslation(call.language, 'ogc');
      const collection = await requireCollection(deps, call, collectionId);
      return describeCollection(farmId, await coveringOf(deps, call, collection), addressOf, t);
    },

    'ogc.queryables': async (call) => {
      const { id, name, end_year, source } = await requireCollection(deps, call, call.params.collectionId);
      const t = await loadTranslation(call.language, 'ogc');
      return write({
        $schema: 'https://json-schema.org/draft/2020-12/schema',
        $id: addressOf(api.ogc.queryables, { ...call.params, collectionId: id }),
        type: 'object',
        title: t(`ogc:collections.${name}.title`, { year: end_year ?? '' }),
        properties: Object.fromEntries(
          Object.keys(source.filters).map((property) => [property, { type: 'string', title: property }]),
        ),
        additionalProperties: false,
      });
    },

    'ogc.items': async (call) => {
      const { params, query, language } = call;
      const { source } = await requireCollection(deps, call, params.collectionId);
      const wanted = wantedOf(query);
      const stray = Object.keys(wanted).find((name) => !(name in source.filters));
      if (stray) throw fieldError('filter_unknown', stray, language, stray);
      const crs = readCrs(query.crs, 'crs', language);
      const boxCrs = readCrs(query['bbox-crs'], 'bbox-crs', language);
      const limit = Math.min(query.limit, OGC_PAGE);
      const rows = await listFeatures(db, source, {
        crs,
        box: readBox(query.bbox, boxCrs, language),
        span: readSpan(query.datetime, language),
        wanted,
        after: query.after ?? null,
        limit,
      });
      const page = rows.slice(0, limit);
      const links = [
        linkTo('self', addressOf(api.ogc.items, params, query), GEOJSON_TYPE),
        linkTo('collection', addressOf(api.ogc.collection, params)),
        linkTo(QUERYABLES, addressOf(api.ogc.queryables, params), api.ogc.queryables.produces),
        ...(rows.length > limit
          ? [
              linkTo(
                'next',
                addressOf(api.ogc.items, params, { ...query, after: page.at(-1)!.id }),
                GEOJSON_TYPE,
              ),
            ]
          : []),
      ];
      call.contentCrs(crs.uri);
      const head = `{"type":"FeatureCollection","links":${JSON.stringify(links)},"numberReturned":${page.length},"features":[`;
      return new TextEncoder().encode(`${head}${page.map(({ feature }) => feature).join(',\n')}]}`);
    },

    'ogc.item': async (call) => {
      const { params, query, language } = call;
      const { source } = await requireCollection(deps, call, params.collectionId);
      const crs = readCrs(query.crs, 'crs', language);
      const feature = await findFeature(db, source, params.featureId, crs);
      if (feature === undefined) throw new HttpError('not_found', 'feature');
      const links = [
        linkTo('self', addressOf(api.ogc.item, params, query), GEOJSON_TYPE),
        linkTo('collection', addressOf(api.ogc.collection, params)),
      ];
      call.contentCrs(crs.uri);
      return new TextEncoder().encode(`{"links":${JSON.stringify(links)},${feature.slice(1)}`);
    },
  } satisfies SomeHandlers;
}

/** The properties that a query asks for. */
function wantedOf(query: Readonly<Record<string, unknown>>): Partial<Record<OgcFilter, string>> {
  return Object.fromEntries(
    OGC_FILTERS.flatMap((name) => (typeof query[name] === 'string' ? [[name, query[name]]] : [])),
  );
}
