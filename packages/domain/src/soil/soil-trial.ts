import { addDays } from '../crops/crop-interval.ts';
import { dayNumberOf } from '../season-curve/day-number.ts';

/** Days of the trial of soil analyses, the first one included; chosen as long as the trial of a license. */
export const SOIL_TRIAL_DAYS = 30;

/** The license of a user, as far as the right to soil analyses depends on it. */
export interface SoilLicense {
  /** Also in pre-trial and trial. */
  readonly is_active: boolean;
  readonly is_pre_trial: boolean;
  readonly is_trial: boolean;
  /** Whether the license of another holder covers the user. */
  readonly is_covered: boolean;
  /** The last day of the trial of soil analyses; null before it has started. */
  readonly solum_trial_end: string | null;
}

/** The states of the trial of soil analyses, which runs once. */
export type SoilTrialState = 'unused' | 'running' | 'over';

/** The state of a trial of soil analyses on a day; its last day is included. */
export function soilTrialOn(solum_trial_end: string | null, day: string): SoilTrialState {
  if (solum_trial_end === null) return 'unused';
  return day <= solum_trial_end ? 'running' : 'over';
}

/** The last day of a trial of soil analyses that starts on a day. */
export function soilTrialEnd(day: string): string {
  return addDays(day, SOIL_TRIAL_DAYS - 1);
}

/** How many days of a trial of soil analyses are left on a day, which counts itself; 0 unless it runs. */
export function soilTrialDaysLeft(solum_trial_end: string | null, day: string): number {
  if (solum_trial_end === null) return 0;
  return Math.max(0, dayNumberOf(solum_trial_end) - dayNumberOf(day) + 1);
}

/** What becomes of the start of a trial: it starts, runs already, or is refused for a reason. */
export type SoilTrialStart = 'starts' | 'runs' | 'used' | 'not_needed' | 'no_farm';

/** What becomes of the start of a trial of soil analyses on a day. It is for those whose license does not include soil analyses for good. */
export function startOfSoilTrial(
  license: SoilLicense,
  { day, hasFarm }: { readonly day: string; readonly hasFarm: boolean },
): SoilTrialStart {
  const state = soilTrialOn(license.solum_trial_end, day);
  if (state === 'running') return 'runs';
  if (license.is_covered || isFull(license)) return 'not_needed';
  if (state === 'over') return 'used';
  return hasFarm ? 'starts' : 'no_farm';
}

function isFull({ is_active, is_pre_trial, is_trial }: SoilLicense): boolean {
  return is_active && !is_pre_trial && !is_trial;
}

/** Whether a user may order soil analyses on a day. No license counts as active; results can be read without. */
export function mayOrderAnalyses(license: SoilLicense | null, day: string): boolean {
  if (license === null) return true;
  return license.is_active || license.is_covered || soilTrialOn(license.solum_trial_end, day) === 'running';
}
