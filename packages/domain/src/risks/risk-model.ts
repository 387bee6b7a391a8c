import type { CropKey } from '../crops/crops.ts';
import type { GrowthStage } from '../crops/growth-stages.ts';
import type { StageEstimate } from '../crops/usual-stages.ts';
import type { CoefficientBasis } from '../rules/coefficient.ts';
import type { Translated } from '../text/language.ts';
import type { RiskLevel } from './risk-level.ts';
import type { RiskWeather } from './risk-weather.ts';

/** The diseases and pests of the models. */
export const DISEASES = [
  'septoria',
  'fusarium',
  'late_blight',
  'sclerotinia',
  'cercospora',
  'corn_borer',
  'corn_rootworm',
  'aphids',
  'wheat_midge',
  'pollen_beetle',
] as const;
export type Disease = (typeof DISEASES)[number];

/** The models, in the order in which they are shown. */
export const RISK_MODEL_NAMES = [
  'septoria_seges',
  'fusarium_logit',
  'late_blight_hutton',
  'late_blight_blitecast',
  'sclerotinia_ahdb',
  'cercospora_div',
  'corn_borer_arvalis',
  'corn_rootworm_soil',
  'aphids_170',
  'wheat_midge_jacquemin',
  'pollen_beetle_15',
] as const;
export type RiskModelName = (typeof RISK_MODEL_NAMES)[number];

/** What the figure of a day counts. */
export const RISK_UNITS = [
  'hours',
  'percent',
  'severity',
  'infection',
  'degree_days',
  'celsius',
  'days',
] as const;
export type RiskUnit = (typeof RISK_UNITS)[number];

/** A crop at a place, with what models need to know of it. */
export interface RiskSite {
  readonly crop_key: string;
  /** The ISO day on which it was sown; null where it was not entered. */
  readonly sow_date: string | null;
  /** The newest ISO day on which it was sprayed against insects; null if it never was. */
  readonly insecticide_on: string | null;
  /** The stages that it may have on an ISO day; null where they are not known. */
  readonly stagesOn: (day: string) => StageEstimate<GrowthStage> | null;
  readonly weather: RiskWeather;
}

/** The risk on a day. */
export interface DayRisk {
  /** ISO day. */
  readonly date: string;
  /** Null where it is not known. */
  readonly level: RiskLevel | null;
  /** The figure that decides, in the unit of the model; null where it is not known. */
  readonly value: number | null;
}

/** Why a risk is not known: the input that the model lacks. */
export const MISSING_INPUTS = ['hours', 'days', 'sow_date', 'soil_temperature'] as const;
export type MissingInput = (typeof MISSING_INPUTS)[number];

/** A published rule that tells the risk of a disease or pest by the weather. */
export interface RiskModel {
  readonly name: RiskModelName;
  readonly disease: Disease;
  readonly crops: readonly CropKey[];
  /** The principal growth stages in which it holds; null while the crop stands. */
  readonly stages: readonly number[] | null;
  /** What the treatment is that protects. */
  readonly treatment: 'fungicide' | 'insecticide';
  /** For how many days the source takes a treatment to protect; null where it says nothing of it. */
  readonly protected_days: number | null;
  readonly unit: RiskUnit;
  /** The figure from which the risk is high. */
  readonly limit: number;
  readonly needs: MissingInput;
  /** Where it was fitted or is in use: none of the models was fitted on the land of its users. */
  readonly origin: Translated;
  readonly basis: CoefficientBasis;
  readonly source: string;
  /** The risk on an ISO day on which the crop has one of the stages of the model. */
  readonly riskOn: (site: RiskSite, day: string) => Omit<DayRisk, 'date'>;
}
