import {
  type Icon,
  IconBrandGoogleMaps,
  IconDatabase,
  IconFileTypeCsv,
  IconJson,
  IconPencil,
  IconPolygon,
  IconRoute,
  IconTractor,
} from '@tabler/icons-react';

interface Source {
  readonly Icon: Icon;
  /** As the file's name ends; none where there is no file. */
  readonly endings: readonly string[];
  /** The country whose register it comes from. */
  readonly country?: 'RO' | 'FR';
}

/** Where parcels may come from; those of a country stand first on its farms and last on others. */
export const SOURCES = {
  apia: { Icon: IconTractor, endings: ['zip'], country: 'RO' },
  telepac: { Icon: IconTractor, endings: ['zip', 'xml'], country: 'FR' },
  rpg: { Icon: IconTractor, endings: ['zip', 'gpkg'], country: 'FR' },
  shapefile: { Icon: IconPolygon, endings: ['zip', 'shp'] },
  kml: { Icon: IconBrandGoogleMaps, endings: ['kml', 'kmz'] },
  geojson: { Icon: IconJson, endings: ['geojson'] },
  geopackage: { Icon: IconDatabase, endings: ['gpkg'] },
  csv: { Icon: IconFileTypeCsv, endings: ['csv'] },
  gpx: { Icon: IconRoute, endings: ['gpx'] },
  draw: { Icon: IconPencil, endings: [] },
} as const satisfies Readonly<Record<string, Source>>;

/** The name of a source. */
export type SourceName = keyof typeof SOURCES;

/** The sources in the order in which a farm of a country is likely to need them. */
export function sourcesFor(country: 'RO' | 'FR'): SourceName[] {
  const names = Object.keys(SOURCES) as SourceName[];
  const rankOf = (name: SourceName) => {
    const { country: home }: Source = SOURCES[name];
    return home === undefined ? 1 : home === country ? 0 : 2;
  };
  return names.toSorted((a, b) => rankOf(a) - rankOf(b));
}
