import type { Country } from '@brazda/domain';

/** An offered projection, by its common name. */
export interface Projection {
  readonly epsg: number;
  readonly name: string;
}

const WGS_84: Projection = { epsg: 4326, name: 'WGS 84' };
const WEB: Projection = { epsg: 3857, name: 'Web Mercator' };

/** The usual projections of a country's files, the likeliest first. */
const OF_COUNTRY: Readonly<Record<Country, readonly Projection[]>> = {
  RO: [
    { epsg: 3844, name: 'Stereo 70' },
    WGS_84,
    { epsg: 32635, name: 'UTM 35N' },
    { epsg: 32634, name: 'UTM 34N' },
    WEB,
  ],
  FR: [
    { epsg: 2154, name: 'Lambert-93' },
    WGS_84,
    ...Array.from({ length: 9 }, (_, i) => ({ epsg: 3942 + i, name: `Lambert CC${42 + i}` })),
    { epsg: 27572, name: 'Lambert II étendu' },
    { epsg: 32630, name: 'UTM 30N' },
    { epsg: 32631, name: 'UTM 31N' },
    { epsg: 32632, name: 'UTM 32N' },
    { epsg: 5490, name: 'UTM 20N (Antilles)' },
    { epsg: 2972, name: 'UTM 22N (Guyane)' },
    { epsg: 2975, name: 'UTM 40S (Réunion)' },
    { epsg: 4471, name: 'UTM 38S (Mayotte)' },
    { epsg: 2980, name: 'Combani 1950 (Mayotte)' },
    WEB,
  ],
};

/** The projections to choose from on a farm of a country, including the one detected in the file. */
export function projectionsFor(country: Country, found: number | null): readonly Projection[] {
  const offered = OF_COUNTRY[country];
  const isOffered = found === null || offered.some(({ epsg }) => epsg === found);
  return isOffered ? offered : [{ epsg: found, name: `EPSG:${found}` }, ...offered];
}
