import type { CropKey } from '../crops/crops.ts';
import type { LegalRule } from '../rules/legal-rule.ts';
import type { LandKind } from './land-kind.ts';
import { ROTATION_SOURCES as FROM } from './rotation-sources.ts';

/** The acts begin with a claim year and name no end: they are taken to hold to the end of the plans of 2023 to 2027. */
const LAST = 2027;

/** The newest year of which sources speak: the rules of a later one may still change. */
export const NEWEST_KNOWN_YEAR = 2026;

/** Whether the rule on rotation holds in a year. */
export const ROTATION_FORCE: readonly LegalRule<{ readonly in_force: boolean }>[] = [
  {
    id: 'RO-GAEC7-force',
    country: 'RO',
    years: { first: 2015, last: 2022 },
    says: 'GAEC 7 does not exist yet',
    values: { in_force: false },
    sources: [FROM.ro_order],
  },
  {
    id: 'RO-GAEC7-force',
    country: 'RO',
    years: { first: 2023, last: 2023 },
    says: 'Farmers are exempt from GAEC 7 in the claim year 2023',
    values: { in_force: false },
    sources: [FROM.ro_draft_2023],
  },
  {
    id: 'RO-GAEC7-force',
    country: 'RO',
    years: { first: 2024, last: LAST },
    says: 'GAEC 7 holds',
    values: { in_force: true },
    sources: [FROM.ro_sanctions, FROM.ro_order_2026],
  },
  {
    id: 'FR-BCAE7-force',
    country: 'FR',
    years: { first: 2015, last: 2022 },
    says: 'BCAE 7 as a rule of rotation does not exist yet',
    values: { in_force: false },
    sources: [FROM.fr_since_2023],
  },
  {
    id: 'FR-BCAE7-force',
    country: 'FR',
    years: { first: 2023, last: 2023 },
    says: 'The yearly criterion is not applied in 2023; the one of several years begins in 2025',
    values: { in_force: false },
    sources: [FROM.fr_not_in_2023, FROM.fr_secondary],
  },
  {
    id: 'FR-BCAE7-force',
    country: 'FR',
    years: { first: 2024, last: LAST },
    says: 'BCAE 7 holds',
    values: { in_force: true },
    sources: [FROM.fr_isere],
  },
];

/** The arable land up to which farms are exempt. */
export const SMALL_FARMS: readonly LegalRule<{ readonly max_arable_ha: number }>[] = [
  {
    id: 'RO-GAEC7-small-farm',
    country: 'RO',
    years: { first: 2024, last: LAST },
    says: 'The rule concerns farms with more than 10 ha of arable land',
    values: { max_arable_ha: 10 },
    sources: [FROM.ro_sanctions],
  },
  {
    id: 'FR-BCAE7-small-farm',
    country: 'FR',
    years: { first: 2024, last: LAST },
    says: 'Farms with at most 10 ha of arable land are exempt',
    values: { max_arable_ha: 10 },
    sources: [FROM.fr_vendee, FROM.fr_since_2023],
  },
];

/** The area of farms up to which no control takes place. */
export const CONTROLS: readonly LegalRule<{
  readonly max_ha_without_any_control: number;
  readonly max_ha_without_rotation_control: number;
}>[] = [
  {
    id: 'RO-controls',
    country: 'RO',
    years: { first: 2026, last: LAST },
    says: 'Up to 10 ha of eligible land conditionality is not controlled at all, on farms of up to 30 ha not for GAEC 7',
    values: { max_ha_without_any_control: 10, max_ha_without_rotation_control: 30 },
    sources: [FROM.ro_order_2026],
  },
];

/** Land that complies with the rotation of crops as it is. */
export const COMPLIANT_LAND: readonly LegalRule<{ readonly kinds: readonly LandKind[] }>[] = [
  {
    id: 'RO-GAEC7-compliant-land',
    country: 'RO',
    years: { first: 2024, last: 2025 },
    says: 'Multi-annual crops, grass and other herbaceous fodder, fallow, greenhouses, crops under water, seed plots and certified organic land comply',
    values: {
      kinds: [
        'multi_annual',
        'grass',
        'herbaceous_fodder',
        'fallow',
        'greenhouse',
        'under_water',
        'seed_plot',
        'organic',
      ],
    },
    sources: [FROM.ro_sanctions, FROM.ro_draft_2023],
  },
  {
    id: 'RO-GAEC7-compliant-land',
    country: 'RO',
    years: { first: 2026, last: LAST },
    says: 'As before, and organic land complies also while it is in conversion',
    values: {
      kinds: [
        'multi_annual',
        'grass',
        'herbaceous_fodder',
        'fallow',
        'greenhouse',
        'under_water',
        'seed_plot',
        'organic',
        'in_conversion',
      ],
    },
    sources: [FROM.ro_sanctions, FROM.ro_draft_2023, FROM.ro_order_2026],
  },
  {
    id: 'FR-BCAE7-compliant-land',
    country: 'FR',
    years: { first: 2024, last: LAST },
    says: 'Cultivated arable land is that without multi-annual crops, temporary grass, fallow and crops under water',
    values: { kinds: ['multi_annual', 'grass', 'fallow', 'under_water'] },
    sources: [FROM.fr_charente, FROM.fr_isere],
  },
];

/** Shares of land under some kinds above which a farm is exempt. */
export const EXEMPT_SHARES: readonly LegalRule<{
  readonly above_percent: number;
  readonly of: 'arable_land' | 'all_land';
  readonly kinds: readonly LandKind[];
}>[] = [
  {
    id: 'FR-BCAE7-exempt-arable',
    country: 'FR',
    years: { first: 2024, last: LAST },
    says: 'Exempt with more than 75 % of the arable land under grass, herbaceous fodder, legumes or fallow',
    values: {
      above_percent: 75,
      of: 'arable_land',
      kinds: ['grass', 'herbaceous_fodder', 'legumes', 'fallow'],
    },
    sources: [FROM.fr_vendee, FROM.fr_drome],
  },
  {
    id: 'FR-BCAE7-exempt-land',
    country: 'FR',
    years: { first: 2024, last: LAST },
    says: 'Exempt with more than 75 % of all land under permanent grassland, grass, herbaceous fodder or crops under water',
    values: {
      above_percent: 75,
      of: 'all_land',
      kinds: ['permanent_grassland', 'grass', 'herbaceous_fodder', 'under_water'],
    },
    sources: [FROM.fr_vendee, FROM.fr_drome],
  },
];

/** Farms whose arable land is all organic. */
export const ORGANIC_FARMS: readonly LegalRule<{
  readonly arable_percent: number;
  readonly kinds: readonly LandKind[];
}>[] = [
  {
    id: 'FR-BCAE7-organic',
    country: 'FR',
    years: { first: 2024, last: LAST },
    says: 'Farms whose arable land is all certified organic or in conversion are exempt',
    values: { arable_percent: 100, kinds: ['organic', 'in_conversion'] },
    sources: [FROM.fr_vendee, FROM.fr_since_2023],
  },
];

/** A share that the European regulation lets a country exempt, where it is not known whether the country does. */
export const OPEN_OPTIONS: readonly LegalRule<{
  readonly above_percent: number;
  readonly kinds: readonly LandKind[];
}>[] = [
  {
    id: 'RO-GAEC7-grass-option',
    country: 'RO',
    years: { first: 2024, last: LAST },
    says: 'A country may exempt farms with more than 75 % of the arable land under grass, fodder, legumes or fallow; whether Romania does was not found, so that no farm is exempt here',
    values: { above_percent: 75, kinds: ['grass', 'herbaceous_fodder', 'legumes', 'fallow'] },
    sources: [FROM.eu_option],
  },
];

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

/** Every rule of law on the rotation of crops. */
export const ROTATION_RULES: readonly LegalRule<Readonly<Record<string, unknown>>>[] = [
  ...ROTATION_FORCE,
  ...SMALL_FARMS,
  ...CONTROLS,
  ...EXEMPT_SHARES,
  ...ORGANIC_FARMS,
  ...OPEN_OPTIONS,
  ...COMPLIANT_LAND,
  ...DIVERSIFICATION,
  ...COUNTED_CROPS,
  ...REPETITION,
  ...YEARLY_CHANGE,
  ...SEVERAL_YEARS,
  ...SECONDARY_CROPS,
  ...PENALTIES,
];
