import { checkApplications } from './applications-check.ts';
import { checkAuthorized } from './authorized-check.ts';
import { checkBees } from './bees-check.ts';
import { type CheckOutcome, TREATMENT_CHECKS, type TreatmentCheck } from './check-outcome.ts';
import type { CheckedTreatment } from './checked-treatment.ts';
import { checkDose } from './dose-check.ts';
import { checkHarvest } from './harvest-check.ts';
import { checkInterval } from './interval-check.ts';
import { checkMixture } from './mixture-check.ts';
import { checkNitrates } from './nitrates-check.ts';
import { checkCertificate, checkInspection } from './paper-checks.ts';
import { checkReentry } from './reentry-check.ts';
import { checkStage } from './stage-check.ts';
import { checkWater } from './water-check.ts';
import { checkRain, checkWind } from './weather-checks.ts';

const CHECKS: Readonly<Record<TreatmentCheck, (treatment: CheckedTreatment) => CheckOutcome | null>> = {
  authorized: checkAuthorized,
  stage: checkStage,
  dose: checkDose,
  applications: checkApplications,
  interval: checkInterval,
  harvest: checkHarvest,
  reentry: checkReentry,
  water: checkWater,
  mixture: checkMixture,
  bees: checkBees,
  wind: checkWind,
  rain: checkRain,
  certificate: checkCertificate,
  inspection: checkInspection,
  nitrates: checkNitrates,
};

/** What every check says of a treatment with one product on one parcel, or in one space; checks that do not concern it say nothing. */
export function checkTreatment(treatment: CheckedTreatment): CheckOutcome[] {
  return TREATMENT_CHECKS.flatMap((check) => CHECKS[check](treatment) ?? []);
}
