import { api, type OgcCollection } from '@brazda/contract';
import type { Translate } from '@brazda/i18n';
import { type AddressOf, GEOJSON_TYPE, JSON_TYPE, linkTo } from './addresses.ts';
import type { CoveringCollection } from './collections.ts';
import { boxAroundAll, intervalOf } from './extent.ts';
import { CRS84, REFERENCE_SYSTEMS } from './reference-systems.ts';

const GREGORIAN = 'http://www.opengis.net/def/uom/ISO-8601/0/Gregorian';
/** What a link to the properties that can be asked for is called. */
export const QUERYABLES = 'http://www.opengis.net/def/rel/ogc/1.0/queryables';

/** Describes a collection: what is in it, where and when, in which systems, and its addresses. */
export function describeCollection(
  farmId: string,
  { id, name, end_year, seasons }: CoveringCollection,
  addressOf: AddressOf,
  t: Translate,
): OgcCollection {
  const params = { farmId, collectionId: id };
  const title = t(`ogc:collections.${name}.title`, { year: end_year ?? '' });
  const first = seasons.map(({ start_date }) => start_date).toSorted()[0];
  const last = seasons
    .map(({ end_date }) => end_date)
    .toSorted()
    .at(-1);
  return {
    id,
    title,
    description: t(`ogc:collections.${name}.description`),
    ...(first !== undefined &&
      last !== undefined && {
        extent: {
          spatial: {
            bbox: [boxAroundAll(seasons.map(({ bbox }) => bbox))],
            crs: CRS84.uri,
          },
          temporal: { interval: [intervalOf(first, last)], trs: GREGORIAN },
        },
      }),
    itemType: 'feature',
    crs: REFERENCE_SYSTEMS.map(({ uri }) => uri),
    storageCrs: CRS84.uri,
    links: [
      linkTo('self', addressOf(api.ogc.collection, params), JSON_TYPE, title),
      linkTo('items', addressOf(api.ogc.items, params), GEOJSON_TYPE, title),
      linkTo(QUERYABLES, addressOf(api.ogc.queryables, params), 'application/schema+json'),
    ],
  };
}
