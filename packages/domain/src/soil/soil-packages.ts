import type { SoilParameter } from '../soil-parameters.ts';

const BASIC = ['ph_h2o', 'p_al', 'k_al', 'humus'] as const;

/** What is measured, by package. Placeholder until merged. */
export const SOIL_PACKAGES = {
  basic: BASIC,
  complete: [...BASIC, 'n_total', 'in', 'nmin', 'v', 'mg', 's'],
  extended: [...BASIC],
} as const satisfies Readonly<Record<string, readonly SoilParameter['key'][]>>;
export type SoilPackage = keyof typeof SOIL_PACKAGES;

/** Depths of samples, in centimeters. */
export const SAMPLE_DEPTHS = {
  arable: ['0-20'],
  perennial: ['0-20', '20-40', '40-60'],
} as const;
export type SampleDepths = keyof typeof SAMPLE_DEPTHS;
