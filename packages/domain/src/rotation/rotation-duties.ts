import type { CropKey } from '../crops/crops.ts';
import type { LegalRule } from '../rules/legal-rule.ts';
import { ROTATION_SOURCES as FROM } from './rotation-sources.ts';
import { LAST_YEAR as LAST } from './rotation-years.ts';

/** How many crops a farm needs, and how much of the arable land the largest may take. */
export type DiversificationLimits = {
  readonly two_crops_above_ha: number;
  readonly three_crops_above_ha: number;
  readonly main_max_percent: number;
  /** Where three crops are needed. */
  readonly two_main_max_percent: number;
};

/** Diversification as a way to comply. */
export const DIVERSIFICATION: readonly LegalRule<DiversificationLimits>[] = [
  {
    id: 'RO-GAEC7-diversification',
    country: 'RO',
    years: { first: 2024, last: LAST },
    says: 'From 10 to 30 ha two crops, the main one on at most 75 % of the arable land; above three, the two main ones on at most 95 %; it is checked first',
    values: {
      two_crops_above_ha: 10,
      three_crops_above_ha: 30,
      main_max_percent: 75,
      two_main_max_percent: 95,
    },
    sources: [FROM.ro_sanctions],
  },
  {
    id: 'FR-BCAE7-diversification',
    country: 'FR',
    years: { first: 2025, last: LAST },
    says: 'Instead of rotation: from 10 to 30 ha two crops, the main one on at most 75 % of the arable land; above three, the two main ones on at most 95 %',
    values: {
      two_crops_above_ha: 10,
      three_crops_above_ha: 30,
      main_max_percent: 75,
      two_main_max_percent: 95,
    },
    sources: [FROM.fr_two_ways, FROM.fr_announced, FROM.fr_shares, FROM.fr_2026],
  },
];

/** Romania: when a crop may follow itself. */
export const REPETITION: readonly LegalRule<{
  readonly max_percent: number;
  readonly max_years_with_secondary: number;
  readonly max_years_after_late_harvest: number;
  /** Where the weather did not let a secondary crop be sown; only the farmer knows that. */
  readonly max_years_after_bad_weather: number;
}>[] = [
  {
    id: 'RO-GAEC7-repetition',
    country: 'RO',
    years: { first: 2024, last: LAST },
    says: 'Crops change every year on every parcel; on at most half of the arable land one may follow itself, for three years with another species between two main crops, for two after a harvest later than 1 November or where the weather did not let a secondary crop be sown',
    values: {
      max_percent: 50,
      max_years_with_secondary: 3,
      max_years_after_late_harvest: 2,
      max_years_after_bad_weather: 2,
    },
    sources: [FROM.ro_sanctions, FROM.ro_draft_2023],
  },
];

/** France: the share of the cultivated arable land that must change its crop, or have a secondary crop. */
export const YEARLY_CHANGE: readonly LegalRule<{ readonly min_percent: number }>[] = [
  {
    id: 'FR-BCAE7-yearly',
    country: 'FR',
    years: { first: 2024, last: LAST },
    says: 'On at least 35 % of the cultivated arable land the main crop differs from that of the year before, or a secondary crop follows it',
    values: { min_percent: 35 },
    sources: [FROM.fr_isere],
  },
];

/** France: what every parcel must have had over several years. */
export const SEVERAL_YEARS: readonly LegalRule<{
  readonly years: number;
  readonly min_crops: number;
  readonly secondary_since: number;
  /** Crops of which it is not asked where they are grown for seed. */
  readonly not_of_seed: readonly CropKey[];
}>[] = [
  {
    id: 'FR-BCAE7-several-years',
    country: 'FR',
    years: { first: 2025, last: LAST },
    says: 'Over four years every parcel has two main crops, or a secondary crop every year; that of 2022 could not be declared and is not asked for, and maize for seed is not asked for either',
    values: { years: 4, min_crops: 2, secondary_since: 2023, not_of_seed: ['maize'] },
    sources: [FROM.fr_isere, FROM.fr_secondary, FROM.fr_final],
  },
];

/** When a secondary crop counts. */
export type SecondaryDays = {
  /** It stands through these days, `MM-DD`, of which the second is in the following year; null where any days will do. */
  readonly from: string | null;
  readonly to: string | null;
};

/** Secondary crops: sown after the main crop of a year, of another species. */
export const SECONDARY_CROPS: readonly LegalRule<SecondaryDays>[] = [
  {
    id: 'RO-GAEC7-secondary-crop',
    country: 'RO',
    years: { first: 2023, last: LAST },
    says: 'A secondary crop stands between two main crops and is of another species than they are; no days are set',
    values: { from: null, to: null },
    sources: [FROM.ro_draft_2023],
  },
  {
    id: 'FR-BCAE7-secondary-crop',
    country: 'FR',
    years: { first: 2023, last: LAST },
    says: 'A secondary crop is sown after the main crop or under it, stands from 15 November to 15 February, and is not the main crop of the next year; regrowth does not count',
    values: { from: '11-15', to: '02-15' },
    sources: [FROM.fr_isere, FROM.fr_cher],
  },
];

/** Classes of penalties: the land in breach as a share of a part of the arable land. */
export const PENALTIES: readonly LegalRule<{
  readonly of_arable_percent: number;
  readonly small_below_percent: number;
  readonly medium_below_percent: number;
}>[] = [
  {
    id: 'RO-GAEC7-penalty',
    country: 'RO',
    years: { first: 2025, last: LAST },
    says: 'A breach is small below 40 %, medium from 40 to 80 % and large from 80 % of that half of the arable land on which crops may follow themselves',
    values: { of_arable_percent: 50, small_below_percent: 40, medium_below_percent: 80 },
    sources: [FROM.ro_sanctions],
  },
];

const COUNTED =
  'A crop is a genus; a species among crucifers, nightshades and gourds; winter and spring crops of a genus are two; grass and fallow are one each. That is how the act of 2013 counted, which has been repealed; how crops are counted since 2023 was not read in an act';
const BY_SPECIES = ['Brassicaceae', 'Solanaceae', 'Cucurbitaceae'];

/** How crops are counted: families in which species are crops, and species whose winter and spring forms are one crop. */
export const COUNTED_CROPS: readonly LegalRule<{
  readonly by_species: readonly string[];
  readonly in_any_season: readonly string[];
}>[] = [
  {
    id: 'RO-GAEC7-counted-crops',
    country: 'RO',
    years: { first: 2024, last: LAST },
    says: COUNTED,
    values: { by_species: BY_SPECIES, in_any_season: [] },
    sources: [FROM.eu_crops_ro],
    at_most: 'press',
  },
  {
    id: 'FR-BCAE7-counted-crops',
    country: 'FR',
    years: { first: 2024, last: LAST },
    says: `${COUNTED}. Winter and spring faba beans are one`,
    values: { by_species: BY_SPECIES, in_any_season: ['Vicia faba'] },
    sources: [FROM.eu_crops_fr, FROM.fr_vendee],
    at_most: 'press',
  },
];
