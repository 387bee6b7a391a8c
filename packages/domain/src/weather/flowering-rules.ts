import { addDays } from '../crops/crop-interval.ts';
import type { Crop, CropKey } from '../crops/crops.ts';
import { growthStagesOf } from '../crops/growth-stages.ts';
import { STAGE_MARGIN_DAYS } from '../crops/usual-stages.ts';
import type { Country } from '../farms/country.ts';
import { type LegalRule, legalRuleIn } from '../rules/legal-rule.ts';
import type { RuleSource } from '../rules/rule-source.ts';

/** When crops that attract bees may be sprayed while they are in flower. */
export type FloweringHours = {
  readonly hours_before_sunset: number;
  readonly hours_after_sunset: number;
  /** All other crops attract bees. */
  readonly not_attractive: readonly CropKey[];
};

const press = (text: string, date: string | null): RuleSource => ({
  text,
  paragraph: null,
  sureness: 'press',
  date,
});

/**
 * The order names no end: it is taken to hold as long as the plans of 2023 to 2027. Its list of crops without attraction is that
 * of 2022 without lentils, peas, soybeans and vines, as if they had never been on it: the Conseil d'État has annulled it for them.
 */
export const FLOWERING_HOURS: readonly LegalRule<FloweringHours>[] = [
  {
    id: 'FR-flowering-hours',
    country: 'FR',
    years: { first: 2022, last: 2027 },
    says: 'Crops that attract bees are sprayed in flower only from 2 hours before to 3 hours after sunset, with products that are authorized for it, but for pests that are active only by day and for urgent fungicides, with the reason in the register; all crops attract bees but straw cereals and other cereals without maize and buckwheat, fodder grasses, hops and potatoes',
    values: {
      hours_before_sunset: 2,
      hours_after_sunset: 3,
      not_attractive: [
        'winter_wheat',
        'spring_wheat',
        'durum_wheat',
        'winter_barley',
        'spring_barley',
        'two_row_barley',
        'winter_two_row_barley',
        'oats_winter',
        'oats_spring',
        'rye',
        'spring_durum_wheat',
        'spelt',
        'other_winter_wheat',
        'other_spring_wheat',
        'spring_rye',
        'spring_triticale',
        'cereal_mix',
        'spring_cereal_mix',
        'foxtail_millet',
        'canary_seed',
        'fodder_sorghum',
        'triticale',
        'rice',
        'sorghum',
        'millet',
        'hops',
        'potato_early',
        'potato_late',
        'temporary_grass',
      ],
    },
    sources: [
      press('Arrêté du 20 novembre 2021, lu dans pleinchamp.com', '2021-11'),
      press('Liste du 24 mars 2022, lue dans lafranceagricole.fr', '2022-03'),
      {
        text: 'DRAAF Bourgogne-Franche-Comté, décision du Conseil d’État du 26 avril 2024',
        paragraph: null,
        sureness: 'administration',
        date: null,
      },
      press('fgvb.fr, Arrêté pollinisateurs : restriction des horaires de traitement', null),
    ],
  },
];

/** A rule on spraying that concerns a crop on some days, with where it was read. */
export interface FloweringRule {
  readonly hours_before_sunset: number;
  readonly hours_after_sunset: number;
  /** When the crop is usually in flower, `MM-DD`; null where that is not known. */
  readonly usual: { readonly from: string; readonly to: string } | null;
  readonly sources: readonly RuleSource[];
}

const FLOWERING = 6;

/**
 * The rule that a country has for spraying a crop in flower, if the crop may be in flower on one of some days, both included;
 * null where no such rule is known, where the crop attracts no bees, and far from its flowering.
 */
export function floweringRuleOf(
  crop: Crop,
  country: Country,
  [from, to]: readonly [string, string],
): FloweringRule | null {
  const year = Number(from.slice(0, 4));
  const rule = legalRuleIn(FLOWERING_HOURS, country, year);
  if (!rule) return null;
  const { not_attractive, ...hours } = rule.values;
  if (not_attractive.includes(crop.key)) return null;
  return isUsuallyInFlower(crop, country, [from, to])
    ? { ...hours, usual: usualFloweringOf(crop, country), sources: rule.sources }
    : null;
}

/** Whether a crop may be in flower on one of some days, both included, by what is usual in the country; also where that is not known. */
export function isUsuallyInFlower(crop: Crop, country: Country, days: readonly [string, string]): boolean {
  const usual = usualFloweringOf(crop, country);
  return !usual || isNearFlowering(usual, country, days);
}

/**
 * Whether a crop is usually in flower near some days, both included, in a country and year of which no rule on spraying it then
 * is known. Which crops attract bees is a part of the rule, so it is not known either.
 */
export function isFloweringRuleMissing(
  crop: Crop,
  country: Country,
  days: readonly [string, string],
): boolean {
  if (legalRuleIn(FLOWERING_HOURS, country, Number(days[0].slice(0, 4)))) return false;
  const usual = usualFloweringOf(crop, country);
  return usual !== null && isNearFlowering(usual, country, days);
}

type UsualDays = NonNullable<FloweringRule['usual']>;

function usualFloweringOf(crop: Crop, country: Country): UsualDays | null {
  const stage = growthStagesOf(crop.key).find(({ principal }) => principal === FLOWERING);
  return stage?.windows[country] ?? null;
}

function isNearFlowering(usual: UsualDays, country: Country, [from, to]: readonly [string, string]): boolean {
  const year = from.slice(0, 4);
  return (
    addDays(`${year}-${usual.from}`, -STAGE_MARGIN_DAYS[country]) <= to &&
    addDays(`${year}-${usual.to}`, STAGE_MARGIN_DAYS[country]) >= from
  );
}
