import type { LegalRule } from '../rules/legal-rule.ts';
import type { LandKind } from './land-kind.ts';
import { ROTATION_SOURCES as FROM } from './rotation-sources.ts';
import { LAST_YEAR as LAST } from './rotation-years.ts';

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
