import { describe, expect, it } from 'vitest';
import {
  mayOrderAnalyses,
  type SoilLicense,
  soilTrialDaysLeft,
  soilTrialEnd,
  soilTrialOn,
  startOfSoilTrial,
} from './soil-trial.ts';

const DAY = '2026-11-20';
const LAST = '2026-12-19';

const FULL: SoilLicense = {
  is_active: true,
  is_pre_trial: false,
  is_trial: false,
  is_covered: false,
  solum_trial_end: null,
};
const TRIAL = { ...FULL, is_trial: true };
const PRE_TRIAL = { ...FULL, is_pre_trial: true };
const EXPIRED = { ...FULL, is_active: false };
const COVERED = { ...EXPIRED, is_covered: true };
const RUNNING = { ...EXPIRED, solum_trial_end: LAST };
const OVER = { ...EXPIRED, solum_trial_end: '2026-11-19' };

describe('the trial of Solum', () => {
  it('runs for thirty days, the first and the last included', () => {
    expect(soilTrialEnd(DAY)).toBe(LAST);
    const days = [DAY, LAST, '2026-12-20'];
    expect(days.map((day) => soilTrialOn(LAST, day))).toEqual(['running', 'running', 'over']);
    expect(days.map((day) => soilTrialDaysLeft(LAST, day))).toEqual([30, 1, 0]);
    expect([soilTrialOn(null, DAY), soilTrialDaysLeft(null, DAY)]).toEqual(['unused', 0]);
  });

  it.each([
    ['in pre-trial', PRE_TRIAL, 'starts'],
    ['in trial', TRIAL, 'starts'],
    ['expired', EXPIRED, 'starts'],
    ['active', FULL, 'not_needed'],
    ['covered', COVERED, 'not_needed'],
    ['with the trial running', RUNNING, 'runs'],
    ['paid while the trial runs', { ...FULL, solum_trial_end: LAST }, 'runs'],
    ['with the trial over', OVER, 'used'],
    ['in trial, with the trial of Solum over', { ...TRIAL, solum_trial_end: '2026-11-19' }, 'used'],
  ] as const)('of a license %s: %#', (_, license, start) => {
    expect(startOfSoilTrial(license, { day: DAY, hasFarm: true })).toBe(start);
  });

  it('needs a farm only to start', () => {
    const start = (license: SoilLicense) => startOfSoilTrial(license, { day: DAY, hasFarm: false });
    expect([EXPIRED, RUNNING, OVER, FULL].map(start)).toEqual(['no_farm', 'runs', 'used', 'not_needed']);
  });
});

it('analyses are ordered with an active or covered license, without any, or in the trial', () => {
  const may = (license: SoilLicense | null) => mayOrderAnalyses(license, DAY);
  expect([null, FULL, TRIAL, PRE_TRIAL, COVERED, RUNNING].map(may)).toEqual(Array(6).fill(true));
  expect([EXPIRED, OVER].map(may)).toEqual([false, false]);
});
