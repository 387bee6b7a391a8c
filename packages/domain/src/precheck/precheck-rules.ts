import type { LegalRule } from '../rules/legal-rule.ts';
import type { RuleSource } from '../rules/rule-source.ts';

const press = (text: string, date: string | null): RuleSource => ({
  text,
  paragraph: null,
  sureness: 'press',
  date,
});

const RO_ORDER_2026 = press('capital.ro, Ordinul nr. 33/359/304 din 6 martie 2026', '2026-03-10');
const FR_COVERS = press('val-de-loire.cerfrance.fr, Couverts végétaux d’interculture', null);
const FR_ECO = press('eilyps.fr, écorégime 2026', '2026');
const FR_POINTS = press('charente.chambre-agriculture.fr, écorégime, voie des pratiques', null);
const FR_LIGHTS = press('cerfrancebfc.fr, 3STR', '2025-06-10');

/** Romania: how much of the arable land is covered in summer, and how long it may lie open between tillage and sowing. */
export const SUMMER_COVER: readonly LegalRule<{
  readonly min_percent: number;
  readonly from: string;
  readonly to: string;
  readonly open_days: number;
  /** With the opinion of the authority on the weather. */
  readonly open_days_in_bad_weather: number;
}>[] = [
  {
    id: 'RO-GAEC6-arable',
    country: 'RO',
    years: { first: 2026, last: 2026 },
    says: 'From 15 June to 30 September at least 80 % of the arable land of the farm is covered by crops, stubble, residues, secondary crops or newly sown autumn crops; land between seedbed and sowing is open for at most three weeks, four with an opinion on the weather',
    values: {
      min_percent: 80,
      from: '06-15',
      to: '09-30',
      open_days: 21,
      open_days_in_bad_weather: 28,
    },
    sources: [RO_ORDER_2026],
  },
];

/** France: fallow that counts as ground for biodiversity produces nothing. */
export const FALLOW_WITHOUT_PRODUCTION: readonly LegalRule<{
  readonly from: string;
  readonly to: string;
  /** The last day on which the cover must be there. */
  readonly cover_by: string;
}>[] = [
  {
    id: 'FR-fallow',
    country: 'FR',
    years: { first: 2023, last: 2025 },
    says: 'Fallow that counts in the eco-scheme produces nothing from 1 March to 31 August, and is covered by 31 May',
    values: { from: '03-01', to: '08-31', cover_by: '05-31' },
    sources: [FR_COVERS],
  },
];

/** France: permanent grassland that is not plowed earns the eco-scheme. */
export const UNPLOWED_GRASS: readonly LegalRule<{
  readonly standard_percent: number;
  readonly upper_percent: number;
  /** The last day of the campaign, which begins on 1 September of the year before. */
  readonly to: string;
}>[] = [
  {
    id: 'FR-eco-unplowed-grass',
    country: 'FR',
    years: { first: 2023, last: 2026 },
    says: 'At least 80 % of the permanent grassland stays unplowed from 1 September to 31 August for the standard level of the eco-scheme, 90 % for the upper one',
    values: { standard_percent: 80, upper_percent: 90, to: '08-31' },
    sources: [press('reussir.fr/agriculture-massif-central, écorégime', null)],
  },
];

/** The days between which claims are made. */
export const CLAIM_PERIODS: readonly LegalRule<{ readonly from: string; readonly to: string }>[] = [
  {
    id: 'RO-claims',
    country: 'RO',
    years: { first: 2025, last: 2025 },
    says: 'Claims are made from 3 March to 13 June',
    values: { from: '03-03', to: '06-13' },
    sources: [press('sintact.ro, Ordinul nr. 106/2024, art. 3', null)],
  },
  {
    id: 'RO-claims',
    country: 'RO',
    years: { first: 2026, last: 2026 },
    says: 'Claims are made from 16 March to 5 June',
    values: { from: '03-16', to: '06-05' },
    sources: [press('ziardambovita.ro', '2026-03-05')],
  },
];

/** France: around which days the agency shows its lights of the months before. */
export const AGENCY_LIGHTS: readonly LegalRule<{ readonly from: readonly string[] }>[] = [
  {
    id: 'FR-3STR-lights',
    country: 'FR',
    years: { first: 2023, last: 2025 },
    says: 'Telepac shows lights at the start of June (winter crops), July (spring crops, grass, permanent crops), August (summer and late crops) and September, each by what was there up to the 15th of the month before',
    values: { from: ['06-01', '07-01', '08-01', '09-01'] },
    sources: [FR_LIGHTS],
  },
];

/** Until when claims may be changed without a penalty. */
export const CLAIM_CHANGES: readonly LegalRule<{ readonly until: string }>[] = [
  {
    id: 'RO-claim-changes',
    country: 'RO',
    years: { first: 2025, last: 2025 },
    says: 'Claims under area monitoring may be changed without a larger area, or areas withdrawn, until 30 September, unless a control on the spot was announced',
    values: { until: '09-30' },
    sources: [press('capital.ro, Ordinul nr. 306/10.09.2025', '2025-09-18')],
  },
  {
    id: 'FR-claim-changes',
    country: 'FR',
    years: { first: 2023, last: 2025 },
    says: 'Claims may be changed without a penalty until 20 September',
    values: { until: '09-20' },
    sources: [FR_LIGHTS],
  },
];

/** Land that a payment asks for: a share of the arable land, and what it pays per hectare where that was read. */
export const AREA_TARGETS: readonly LegalRule<{
  readonly target: 'non_productive' | 'nitrogen_fixing';
  readonly min_percent: number;
  /** Farms with less arable land are not asked. */
  readonly above_arable_ha: number;
  readonly eur_per_ha: number | null;
}>[] = [
  {
    id: 'RO-PD-28',
    country: 'RO',
    years: { first: 2025, last: 2025 },
    says: 'At least 2 % of the arable land is non-productive: temporary grass, margins, trees, fallow',
    values: { target: 'non_productive', min_percent: 2, above_arable_ha: 0, eur_per_ha: 32.93 },
    sources: [press('capital.ro, plata PD-28', '2026-02-07')],
  },
  {
    id: 'RO-PD-04',
    country: 'RO',
    years: { first: 2024, last: 2024 },
    says: 'Farms with more than 10 ha of arable land have nitrogen-fixing crops on at least 5 % of it',
    values: { target: 'nitrogen_fixing', min_percent: 5, above_arable_ha: 10, eur_per_ha: null },
    sources: [press('agrointel.ro/290337', '2024')],
  },
];

/** What the French eco-scheme pays, euro per hectare, and the points that its levels need. */
export const ECO_AMOUNTS: readonly LegalRule<{
  readonly standard_points: number;
  readonly upper_points: number;
  readonly standard_eur: number;
  readonly upper_eur: number;
  readonly organic_eur: number;
}>[] = [
  {
    id: 'FR-eco-amounts',
    country: 'FR',
    years: { first: 2026, last: 2026 },
    says: 'Four points earn the standard level of the eco-scheme, 46.34 euro per hectare, five the upper one, 63.69; organic farms get 93.39',
    values: {
      standard_points: 4,
      upper_points: 5,
      standard_eur: 46.34,
      upper_eur: 63.69,
      organic_eur: 93.39,
    },
    sources: [FR_ECO],
  },
];

/** Of which land a practice of the eco-scheme is counted. */
export const ECO_PRACTICES = ['grass_and_fallow', 'legumes', 'winter_cereals', 'permanent_grass'] as const;
export type EcoPractice = (typeof ECO_PRACTICES)[number];

/**
 * The points of the French eco-scheme by practices. Rows that were not read in a published table (spring cereals, row crops, oilseeds,
 * some levels of grass), and that of "other crops", whose crops it does not name, are missing: the points that are counted are the
 * least that a farm has.
 */
export const ECO_POINTS: readonly LegalRule<{
  readonly practice: EcoPractice;
  /** From this share on, of `base`. */
  readonly min_percent: number;
  readonly base: 'arable' | 'all';
  /** Or from so many hectares on; null where only the share counts. */
  readonly or_above_ha: number | null;
  readonly points: number;
}>[] = [
  ecoPoints('grass_and_fallow', 5, 'arable', 2, FR_POINTS),
  ecoPoints('legumes', 5, 'arable', 2, FR_POINTS, 5),
  ecoPoints('legumes', 10, 'arable', 3, press('reussir.fr, écorégime', null)),
  ecoPoints('winter_cereals', 10, 'arable', 1, FR_POINTS),
  ecoPoints('permanent_grass', 10, 'all', 1, FR_POINTS),
  ecoPoints('permanent_grass', 75, 'all', 3, press('horizon63.cerfrance.fr, écorégime', null)),
];

function ecoPoints(
  practice: EcoPractice,
  min_percent: number,
  base: 'arable' | 'all',
  points: number,
  source: RuleSource,
  or_above_ha: number | null = null,
) {
  const of = base === 'arable' ? 'the arable land' : 'all land';
  const or = or_above_ha === null ? '' : ` or more than ${or_above_ha} ha`;
  return {
    id: `FR-eco-${practice}-${min_percent}`,
    country: 'FR' as const,
    years: { first: 2023, last: 2026 },
    says: `${practice.replaceAll('_', ' ')} on at least ${min_percent} % of ${of}${or}: ${points} points`,
    values: { practice, min_percent, base, or_above_ha, points },
    sources: [source],
  };
}

/** Every rule of law by which lights and counts are given. */
export const PRECHECK_RULES: readonly LegalRule<Readonly<Record<string, unknown>>>[] = [
  ...SUMMER_COVER,
  ...CLAIM_PERIODS,
  ...AGENCY_LIGHTS,
  ...FALLOW_WITHOUT_PRODUCTION,
  ...UNPLOWED_GRASS,
  ...CLAIM_CHANGES,
  ...AREA_TARGETS,
  ...ECO_AMOUNTS,
  ...ECO_POINTS,
];
