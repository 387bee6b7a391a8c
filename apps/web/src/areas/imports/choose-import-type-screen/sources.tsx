import {
  type Icon,
  IconBrandGoogleMaps,
  IconDatabase,
  IconFileTypeCsv,
  IconJson,
  IconPolygon,
  IconRoute,
  IconTable,
  IconTractor,
} from '@tabler/icons-react';

interface Source {
  readonly Icon: Icon;
  /** The file name extensions. */
  readonly endings: readonly string[];
  /** The country whose register it comes from. */
  readonly country: 'RO' | 'FR' | null;
  /** The country whose farms get a page of instructions. */
  readonly tutorialOf: 'RO' | 'FR' | null;
}

const ANYWHERE = { country: null, tutorialOf: null } as const;

/** The sources of parcels; those of a country come first on its farms and last on others. */
export const SOURCES = {
  apia: { Icon: IconTractor, endings: ['zip'], country: 'RO', tutorialOf: 'RO' },
  telepac: { Icon: IconTractor, endings: ['zip', 'xml'], country: 'FR', tutorialOf: 'FR' },
  rpg: { Icon: IconTractor, endings: ['zip', 'gpkg'], country: 'FR', tutorialOf: null },
  shapefile: { Icon: IconPolygon, endings: ['zip', 'shp'], ...ANYWHERE },
  kml: { Icon: IconBrandGoogleMaps, endings: ['kml', 'kmz'], ...ANYWHERE },
  geojson: { Icon: IconJson, endings: ['geojson'], ...ANYWHERE },
  geopackage: { Icon: IconDatabase, endings: ['gpkg'], ...ANYWHERE },
  geoparquet: { Icon: IconTable, endings: ['parquet'], ...ANYWHERE },
  csv: { Icon: IconFileTypeCsv, endings: ['csv'], ...ANYWHERE },
  gpx: { Icon: IconRoute, endings: ['gpx'], ...ANYWHERE },
} as const satisfies Readonly<Record<string, Source>>;

/** The name of a source. */
export type SourceName = keyof typeof SOURCES;

/** The sources in the order in which a farm of a country is likely to need them. */
export function sourcesFor(country: 'RO' | 'FR'): SourceName[] {
  const names = Object.keys(SOURCES) as SourceName[];
  const rankOf = (name: SourceName) => {
    const { country: home }: Source = SOURCES[name];
    return home === null ? 1 : home === country ? 0 : 2;
  };
  return names.toSorted((a, b) => rankOf(a) - rankOf(b));
}
