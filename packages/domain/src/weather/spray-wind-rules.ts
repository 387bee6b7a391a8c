import { type LegalRule, NO_END } from '../rules/legal-rule.ts';

/** The most wind and rain in which plant protection products may be used. */
export type SprayWind = {
  readonly max_beaufort: number;
  /** The end of that degree of the Beaufort scale. */
  readonly max_wind_m_s: number;
  readonly max_rain_mm_per_hour: number;
};

/** Up to which weather a country lets farmers spray. Of Romania no text was read; its hours have the same limit. */
export const SPRAY_WIND_RULES = [
  {
    id: 'FR-spray-wind',
    country: 'FR',
    years: { first: 2017, last: NO_END },
    says: 'Plant protection products are used only in wind of up to degree 3 of the Beaufort scale, and in rain of up to 8 mm an hour',
    values: { max_beaufort: 3, max_wind_m_s: 5.4, max_rain_mm_per_hour: 8 },
    sources: [
      {
        text: 'Arrêté du 4 mai 2017 (JORF du 7 mai 2017)',
        paragraph: 'article 2',
        sureness: 'act',
        date: '2017-05-04',
      },
    ],
  },
] as const satisfies readonly LegalRule<SprayWind>[];
