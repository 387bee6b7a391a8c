import type { LegalRule } from '../rules/legal-rule.ts';
import {
  COUNTED_CROPS,
  DIVERSIFICATION,
  PENALTIES,
  REPETITION,
  SECONDARY_CROPS,
  SEVERAL_YEARS,
  YEARLY_CHANGE,
} from './rotation-duties.ts';
import {
  COMPLIANT_LAND,
  CONTROLS,
  EXEMPT_SHARES,
  OPEN_OPTIONS,
  ORGANIC_FARMS,
  ROTATION_FORCE,
  SMALL_FARMS,
} from './rotation-exemptions.ts';

/** Every rule of law on the rotation of crops. */
export const ROTATION_RULES: readonly LegalRule<Readonly<Record<string, unknown>>>[] = [
  ...ROTATION_FORCE,
  ...SMALL_FARMS,
  ...CONTROLS,
  ...EXEMPT_SHARES,
  ...ORGANIC_FARMS,
  ...OPEN_OPTIONS,
  ...COMPLIANT_LAND,
  ...DIVERSIFICATION,
  ...COUNTED_CROPS,
  ...REPETITION,
  ...YEARLY_CHANGE,
  ...SEVERAL_YEARS,
  ...SECONDARY_CROPS,
  ...PENALTIES,
];
