/** Where all versions of the API begin, below the address of a server. */
export const API_ROOT = '/api';
/** Where the API begins, below the address of a server. */
export const API_BASE = `${API_ROOT}/v1`;

/** Whether a path is one of the API, of any version. */
export function isApiPath(path: string): boolean {
  return path.startsWith(`${API_ROOT}/`);
}

const NAME = /:(\w+)/g;

/** A call, as far as its URL goes. */
export interface CallPath {
  /** Below `API_BASE`, with `:name` for parameters. */
  readonly path: string;
}

/**
 * The URL of a call below its server: its `:names` and its query, both encoded. Parts of the query without a value are left
 * out. Throws RangeError if a name has no value.
 */
export function urlOf({ path }: CallPath, params: object = {}, query: object = {}): string {
  const values = new Map<string, unknown>(Object.entries(params));
  const filled = path.replace(NAME, (_, name: string) => {
    const value = values.get(name);
    if (value === undefined || value === null) throw new RangeError(`${path}: ${name} has no value`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) search.append(name, String(value));
  return `${API_BASE}${filled}${search.size > 0 ? `?${search}` : ''}`;
}

/** The URL template of a call for tiles, as maps need it: `{z}`, `{x}` and `{y}` are left to the map. */
export function tileUrlOf({ path }: CallPath, params: object): string {
  const template = path.replace(/:([zxy])\b/g, '{$1}');
  return urlOf({ path: template }, params);
}

/** A regular expression for the URLs of calls on any server, with any values of their `:names` and any query. */
export function urlPattern(...calls: readonly CallPath[]): RegExp {
  const paths = calls.map(({ path }) => path.replaceAll('.', '[.]').replace(NAME, '[^/?]+'));
  return new RegExp(`${API_BASE}(${paths.join('|')})([?].*)?$`);
}
