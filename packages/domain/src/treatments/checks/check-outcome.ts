import type { RuleSource } from '../../rules/rule-source.ts';
import type { CheckSentence } from './check-sentences.ts';

/** What is checked of a treatment, in the order in which it is shown. */
export const TREATMENT_CHECKS = [
  'authorized',
  'stage',
  'dose',
  'applications',
  'interval',
  'harvest',
  'reentry',
  'water',
  'mixture',
  'bees',
  'wind',
  'rain',
  'certificate',
  'inspection',
  'nitrates',
] as const;
export type TreatmentCheck = (typeof TREATMENT_CHECKS)[number];

/** What a check finds: nothing against the treatment, something against it, or that it cannot be told here. */
export const CHECK_VERDICTS = ['fine', 'against', 'not_known'] as const;
export type CheckVerdict = (typeof CHECK_VERDICTS)[number];

/** On what an outcome rests: a rule of law, a catalog of products, what the farm wrote itself, or nothing that is known. */
export const CHECK_BASES = ['law', 'catalog', 'farm', 'none'] as const;
export type CheckBasis = (typeof CHECK_BASES)[number];

/** What can be done about an outcome. */
export const CHECK_CURES = [
  'read_label',
  'choose_use',
  'choose_product',
  'correct_dose',
  'correct_stage',
  'correct_hours',
  'enter_hours',
  'enter_spray_volume',
  'move_harvest',
  'keep_apart',
  'record_harvest',
  'keep_out',
  'keep_distance',
  'draw_water',
  'confirm_water',
  'leave_strip',
  'draw_part',
  'separate_products',
  'enter_person',
  'enter_certificate',
  'renew_certificate',
  'enter_machine',
  'enter_inspection',
  'inspect_sprayer',
  'measure_weather',
  'ask_agency',
] as const;
export type CheckCure = (typeof CHECK_CURES)[number];

/** What a check says of a treatment: a sentence with its values, where the rule was read, and what can be done. It never blocks anything. */
export interface CheckOutcome {
  readonly check: TreatmentCheck;
  readonly verdict: CheckVerdict;
  readonly says: CheckSentence;
  /** By their names in the sentence: numbers in the unit of their name, ISO days, and texts as they were published. `count` chooses the plural. */
  readonly values: Readonly<Record<string, string | number>>;
  readonly basis: CheckBasis;
  readonly sources: readonly RuleSource[];
  readonly cure: CheckCure | null;
}

/** An outcome without what it leaves out. */
export function outcomeOf(
  check: TreatmentCheck,
  verdict: CheckVerdict,
  says: CheckSentence,
  more: Partial<Pick<CheckOutcome, 'values' | 'basis' | 'sources' | 'cure'>> = {},
): CheckOutcome {
  return { check, verdict, says, values: {}, basis: 'none', sources: [], cure: null, ...more };
}
