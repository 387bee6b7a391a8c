import { addDays } from '../crops/crop-interval.ts';
import type { StageBasis } from '../crops/usual-stages.ts';
import { FUNGUS_MODELS } from './fungus-models.ts';
import { INSECT_MODELS } from './insect-models.ts';
import { isHighRisk, type RiskLevel } from './risk-level.ts';
import {
  type DayRisk,
  type MissingInput,
  RISK_MODEL_NAMES,
  type RiskModel,
  type RiskModelName,
  type RiskSite,
} from './risk-model.ts';

const BY_NAME: ReadonlyMap<RiskModelName, RiskModel> = new Map(
  [...FUNGUS_MODELS, ...INSECT_MODELS].map((model) => [model.name, model]),
);

/** The models of diseases and pests, in the order of their names. */
export const RISK_MODELS: readonly RiskModel[] = RISK_MODEL_NAMES.map(riskModelOf);

/** The model of a name. */
export function riskModelOf(name: RiskModelName): RiskModel {
  return BY_NAME.get(name)!;
}

/** The days of a clock: some that have passed, today, and those to come. */
export const CLOCK_DAYS = { behind: 3, ahead: 5 } as const;

/** What a model says of a crop around today. */
export interface RiskClock {
  readonly model: RiskModelName;
  /** In order; a day on which the crop has none of the stages of the model has no risk. */
  readonly days: readonly DayRisk[];
  /** The risk of today; null where it is not known. */
  readonly level: RiskLevel | null;
  /** The first ISO day of the high risk that is there today, or else of the next one to come; null without any. */
  readonly high_from: string | null;
  /** What is missing to know the risk of today; null where it is known. */
  readonly missing: MissingInput | null;
  /** What the stages rest on; null for a model that holds while the crop stands. */
  readonly basis: StageBasis | null;
}

/** What the models say of a crop around an ISO day: those of the crop that hold on one of the days. */
export function riskClocks(site: RiskSite, today: string): RiskClock[] {
  const dates = Array.from({ length: CLOCK_DAYS.behind + 1 + CLOCK_DAYS.ahead }, (_, at) =>
    addDays(today, at - CLOCK_DAYS.behind),
  );
  return RISK_MODELS.flatMap((model): RiskClock[] => {
    if (!model.crops.some((key) => key === site.crop_key)) return [];
    const isOpen = dates.map((date) => isInStages(model, site, date));
    if (!isOpen.includes(true)) return [];
    const days = dates.map(
      (date, at): DayRisk =>
        isOpen[at] ? { date, ...model.riskOn(site, date) } : { date, level: 'none', value: null },
    );
    const { level } = days[CLOCK_DAYS.behind]!;
    return [
      {
        model: model.name,
        days,
        level,
        high_from: firstHighDay(model, site, days, today),
        missing: level === null ? missingFor(model, site) : null,
        basis: model.stages && (site.stagesOn(today)?.basis ?? null),
      },
    ];
  });
}

/** How long before today a high risk may have begun. */
const LONGEST = 60;

/** It stays the same while the risk lasts, also once it began before the days of the clock. */
function firstHighDay(
  model: RiskModel,
  site: RiskSite,
  days: readonly DayRisk[],
  today: string,
): string | null {
  const next = days.find(({ date, level }) => date >= today && isHighRisk(level))?.date ?? null;
  if (next !== today) return next;
  const isHighOn = (day: string) => isInStages(model, site, day) && isHighRisk(model.riskOn(site, day).level);
  let first = today;
  while (first > addDays(today, -LONGEST) && isHighOn(addDays(first, -1))) first = addDays(first, -1);
  return first;
}

function isInStages({ stages }: RiskModel, { stagesOn }: RiskSite, day: string): boolean {
  if (stages === null) return true;
  return stagesOn(day)?.stages.some(({ principal }) => stages.includes(principal)) ?? false;
}

function missingFor({ name, needs }: RiskModel, { sow_date, insecticide_on }: RiskSite): MissingInput {
  return name === 'aphids_170' && sow_date === null && insecticide_on === null ? 'sow_date' : needs;
}
