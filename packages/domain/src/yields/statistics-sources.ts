import type { Country } from '../farms/country.ts';

/** A public source of yields that needs no key. */
interface StatisticsSourceFacts {
  /** As it is named beside its figures. */
  readonly name: string;
  /** Where a person can look the figures up. */
  readonly url: string;
  /** How its figures may be used; null where no license was found, only that the source has to be named. */
  readonly license: string | null;
  readonly countries: readonly Country[];
  /** Whether its yields are of counties and departments, or of the regions around them. */
  readonly of: 'counties' | 'regions';
}

/** The sources of yields by key, in the order in which they are named. */
export const STATISTICS_SOURCES = {
  eurostat: {
    name: 'Eurostat (apro_cpshr)',
    url: 'https://ec.europa.eu/eurostat/databrowser/view/apro_cpshr/default/table',
    license: 'CC BY 4.0',
    countries: ['RO', 'FR'],
    of: 'regions',
  },
  tempo: {
    name: 'INS, TEMPO-Online (AGR110A)',
    url: 'http://statistici.insse.ro:8077/tempo-online/',
    license: null,
    countries: ['RO'],
    of: 'counties',
  },
  agreste: {
    name: 'Agreste – SAA',
    url: 'https://agreste.agriculture.gouv.fr/agreste-web/disaron/SAA-SeriesLongues/detail/',
    license: null,
    countries: ['FR'],
    of: 'counties',
  },
} as const satisfies Record<string, StatisticsSourceFacts>;
export type StatisticsSourceName = keyof typeof STATISTICS_SOURCES;

export const STATISTICS_SOURCE_NAMES = Object.keys(STATISTICS_SOURCES) as StatisticsSourceName[];
