import { type LegalRule, NO_END } from '../../rules/legal-rule.ts';
import type { RuleSource } from '../../rules/rule-source.ts';

const order2017 = (paragraph: string): RuleSource => ({
  text: 'Arrêté du 4 mai 2017 (JORF du 7 mai 2017)',
  paragraph,
  sureness: 'act',
  date: '2017-05-04',
});

/** How long people keep out where the authorization does not say. */
export type ReentryDefault = {
  readonly min_hours: number;
  readonly closed_space_hours: number;
  /** By hazard statements, which the catalogs in use do not have. */
  readonly irritant_hours: number;
  readonly hazardous_hours: number;
};

/** Of Romania no default was read. */
export const REENTRY_RULES: readonly LegalRule<ReentryDefault>[] = [
  {
    id: 'FR-reentry',
    country: 'FR',
    years: { first: 2017, last: NO_END },
    says: 'Unless the authorization says otherwise nobody enters for 6 hours, 8 in a closed space, 24 after products with H315, H318 or H319, and 48 after those with H317, H334 or statements of cancer, mutation and reproduction',
    values: { min_hours: 6, closed_space_hours: 8, irritant_hours: 24, hazardous_hours: 48 },
    sources: [order2017('article 3, II et III')],
  },
];

/** Days before the harvest on which nothing is used where the authorization does not say. */
export type HarvestDefault = { readonly min_days: number };

export const HARVEST_RULES: readonly LegalRule<HarvestDefault>[] = [
  {
    id: 'FR-harvest-wait',
    country: 'FR',
    years: { first: 2017, last: NO_END },
    says: 'Unless the authorization says otherwise products are not used in the 3 days before the harvest',
    values: { min_days: 3 },
    sources: [order2017('article 3, I')],
  },
];

/** Meters to keep from water where the authorization does not say. */
export type WaterStrip = { readonly min_meters: number };

export const WATER_STRIP_RULES: readonly LegalRule<WaterStrip>[] = [
  {
    id: 'FR-water-strip',
    country: 'FR',
    years: { first: 2017, last: NO_END },
    says: 'Spraying and dusting keep the untreated zone of the authorization from water, at least 5 meters where it has none',
    values: { min_meters: 5 },
    sources: [order2017('article 12, II et III')],
  },
];

/** Meters along water on which nothing is fertilized. */
export const FERTILIZED_STRIP_RULES: readonly LegalRule<WaterStrip>[] = [
  {
    id: 'FR-BCAE4-strip',
    country: 'FR',
    years: { first: 2023, last: 2027 },
    says: 'Along watercourses of BCAE 4 at least 5 meters are kept under permanent cover, without fertilizer and plant protection products; lime is allowed',
    values: { min_meters: 5 },
    sources: [
      {
        text: 'NACA (négoce agricole Centre-Atlantique), La BCAE 4 : établissement de bandes tampons le long des cours d’eau',
        paragraph: null,
        sureness: 'press',
        date: null,
      },
      {
        text: 'La France agricole, Les nouvelles règles des BCAE pour la Pac de 2023 (arrêté du 14 mars 2023)',
        paragraph: 'BCAE 4',
        sureness: 'press',
        date: '2023-03',
      },
    ],
  },
];

/** What may not be mixed in one tank. */
export type MixtureLimits = {
  /** A product with an untreated zone along water of so many meters or more is not mixed. */
  readonly buffer_meters: number;
  /** Between a pyrethroid and a triazole or imidazole in flower; the pyrethroid comes first. */
  readonly pyrethroid_hours: number;
};

export const MIXTURE_RULES: readonly LegalRule<MixtureLimits>[] = [
  {
    id: 'FR-mixtures',
    country: 'FR',
    years: { first: 2010, last: NO_END },
    says: 'Products with an untreated zone along water of 100 meters or more, and those with some hazard statements, are not mixed; in flower a pyrethroid is not mixed with a triazole or imidazole, and 24 hours lie between them, the pyrethroid first',
    values: { buffer_meters: 100, pyrethroid_hours: 24 },
    sources: [
      {
        text: 'DRAAF Provence-Alpes-Côte d’Azur, Mélanges extemporanés (arrêté du 7 avril 2010)',
        paragraph: null,
        sureness: 'administration',
        date: null,
      },
    ],
  },
];

/** How long the certificate of a user is valid. */
export type CertificateTerm = { readonly valid_years: number };

export const CERTIFICATE_RULES: readonly LegalRule<CertificateTerm>[] = [
  {
    id: 'FR-user-certificate',
    country: 'FR',
    years: { first: 2016, last: NO_END },
    says: 'Whoever uses plant protection products at work has a certificate (Certiphyto)',
    values: { valid_years: 5 },
    sources: [
      {
        text: 'Code rural et de la pêche maritime',
        paragraph: 'articles L. 254-3 et R. 254-1',
        sureness: 'act',
        date: null,
      },
    ],
  },
  {
    id: 'RO-user-certificate',
    country: 'RO',
    years: { first: 2019, last: NO_END },
    says: 'Whoever uses plant protection products at work is trained and has a certificate, valid for 5 years',
    values: { valid_years: 5 },
    sources: [
      {
        text: 'Oficiul Fitosanitar Sălaj, informare (OUG nr. 34/2012; Ordinul nr. 1.356/1.343/51/2018)',
        paragraph: null,
        sureness: 'administration',
        date: '2021',
      },
    ],
  },
];

/** How long the inspection of a sprayer is valid. */
export type InspectionTerm = { readonly valid_years: number };

export const INSPECTION_RULES: readonly LegalRule<InspectionTerm>[] = [
  {
    id: 'FR-sprayer-inspection',
    country: 'FR',
    years: { first: 2026, last: NO_END },
    says: 'Sprayers are inspected every 3 years, new ones for the first time after 5 at the latest',
    values: { valid_years: 3 },
    sources: [
      {
        text: 'Phytoma n° 741, Contrôle périodique obligatoire (décret 2018-721 du 3 août 2018)',
        paragraph: null,
        sureness: 'press',
        date: '2021-02',
      },
    ],
  },
  {
    id: 'RO-sprayer-inspection',
    country: 'RO',
    years: { first: 2021, last: NO_END },
    says: 'Since 2020 not more than 3 years lie between two inspections of a sprayer; what Romania says of new ones was not read',
    values: { valid_years: 3 },
    sources: [
      {
        text: 'Directiva 2009/128/CE, citată de permetezovizsga.hu',
        paragraph: 'articolul 8',
        sureness: 'press',
        date: '2009-10-21',
      },
    ],
  },
];

/** Products that may be used on crops that bees visit while they are in flower. */
export type AttestedProducts = { readonly is_attestation_wanted: true };

export const ATTESTED_IN_FLOWER: readonly LegalRule<AttestedProducts>[] = [
  {
    id: 'RO-flowering-products',
    country: 'RO',
    years: { first: 1991, last: NO_END },
    says: 'Crops and trees that bees visit are not sprayed in flower, but with products that are attested not to be toxic to bees',
    values: { is_attestation_wanted: true },
    sources: [
      {
        text: 'Primăria Năvodari, buletin de avertizare (Ordinul comun nr. 45/1991)',
        paragraph: 'art. 4',
        sureness: 'administration',
        date: null,
      },
    ],
  },
];
