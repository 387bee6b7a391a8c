import type { AnyEndpoint } from '@brazda/contract';
import { type OgcLink, urlOf } from '@brazda/contract';

/** The type of the responses of most calls. */
export const JSON_TYPE = 'application/json';
/** The type of features. */
export const GEOJSON_TYPE = 'application/geo+json';

/** Makes the addresses of calls at a server: without the slash at their end, as the standard writes them. */
export function addressesAt(site: string) {
  return (endpoint: Pick<AnyEndpoint, 'path'>, params: object, query: object = {}): string => {
    const path = endpoint.path.replace(/\/$/, '');
    return `${site.replace(/\/$/, '')}${urlOf({ path }, params, query)}`;
  };
}
export type AddressOf = ReturnType<typeof addressesAt>;

/** A link of a response. */
export function linkTo(rel: string, href: string, type = JSON_TYPE, title?: string): OgcLink {
  return { href, rel, type, ...(title !== undefined && { title }) };
}
