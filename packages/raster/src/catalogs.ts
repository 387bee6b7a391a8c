/** How the numbers of a catalog become reflectance: by what its items declare, or as ESA made them, by baseline. */
export type OffsetRule = 'declared' | 'baseline';

/** A catalog of scenes. */
export interface Catalog {
  /** As shown to users; null for a folder. */
  readonly name: string | null;
  /** A STAC search URL, an item collection (file or URL) or a folder of items. */
  readonly search: string;
  /** Collections that are searched together; an item of an earlier one is preferred. */
  readonly collections: readonly string[];
  readonly offset: OffsetRule;
  /** Where tokens are issued that its files require. */
  readonly tokenUrl: string | null;
  /** Whether its files can be read; otherwise it only tells that a scene exists. */
  readonly isReadable: boolean;
  /** Whether a search returns only the fields that we need: whole items of a hundred scenes are over 2 MB. */
  readonly hasFields: boolean;
}

interface KnownCatalog extends Pick<Catalog, 'collections' | 'offset' | 'isReadable' | 'hasFields'> {
  readonly name: string;
  readonly base: string;
  readonly searchPath: string;
  readonly tokenPath: string | null;
}

/** The catalogs that a setting may name; addresses and collections as of November 2026. */
const KNOWN: Readonly<Record<string, KnownCatalog>> = {
  'earth-search': {
    name: 'Earth Search',
    base: 'https://earth-search.aws.element84.com/v1',
    searchPath: '/search',
    // Neither is complete alone. The second is processed again by ESA, and will replace the first.
    collections: ['sentinel-2-l2a', 'sentinel-2-c1-l2a'],
    offset: 'declared',
    tokenPath: null,
    isReadable: true,
    hasFields: true,
  },
  'planetary-computer': {
    name: 'Planetary Computer',
    base: 'https://planetarycomputer.microsoft.com/api',
    searchPath: '/stac/v1/search',
    collections: ['sentinel-2-l2a'],
    offset: 'baseline',
    tokenPath: '/sas/v1/token/sentinel-2-l2a',
    isReadable: true,
    hasFields: true,
  },
  copernicus: {
    name: 'Copernicus Data Space',
    base: 'https://stac.dataspace.copernicus.eu/v1',
    searchPath: '/search',
    collections: ['sentinel-2-l2a'],
    offset: 'declared',
    tokenPath: null,
    isReadable: false,
    hasFields: false,
  },
};

/** The source of farms unless configured: all known catalogs, in the order of preference. */
export const DEFAULT_SOURCE = Object.keys(KNOWN).join(',');

const PART = /^([a-z-]+)(?:=(https?:\/\/.+?)\/?)?$/;

/**
 * The catalogs of a source, in the order in which they are searched: names such as `earth-search,copernicus`, each with
 * another base URL if it is followed by one (`earth-search=https://mirror.example/v1`); or one search URL, item
 * collection or folder.
 */
export function catalogsOf(source: string): readonly Catalog[] {
  const parts = namedParts(source);
  return parts.some((part) => part === null)
    ? [otherCatalog(source)]
    : parts.map((part) => catalogOf(part!.known, part!.base ?? part!.known.base));
}

/** Whether a source is a list of names of known catalogs. */
export function namesCatalogs(source: string): boolean {
  return namedParts(source).every((part) => part !== null);
}

function namedParts(source: string) {
  return source.split(',').map((part) => {
    const [, name = '', base] = PART.exec(part.trim()) ?? [];
    return Object.hasOwn(KNOWN, name) ? { known: KNOWN[name], base } : null;
  });
}

function catalogOf({ base: _, searchPath, tokenPath, ...catalog }: KnownCatalog, base: string): Catalog {
  return { ...catalog, search: base + searchPath, tokenUrl: tokenPath && base + tokenPath };
}

function otherCatalog(search: string): Catalog {
  const isRemote = /^https?:\/\//.test(search);
  return {
    name: isRemote && URL.canParse(search) ? new URL(search).host : null,
    search,
    collections: ['sentinel-2-l2a'],
    offset: 'declared',
    tokenUrl: null,
    isReadable: true,
    hasFields: false,
  };
}
