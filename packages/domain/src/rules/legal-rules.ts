import { NITRATE_RULES } from '../fertilizer/nitrate-rules.ts';
import { ADVANCE_RULES } from '../invoices/advance.ts';
import { UPLOAD_RULES } from '../invoices/upload-deadline.ts';
import { LEASE_LAW_RULES, RENT_INDEX_RULES, RENT_TAX_RULES } from '../leases/lease-rules.ts';
import { PRECHECK_RULES } from '../precheck/precheck-rules.ts';
import { ROTATION_RULES } from '../rotation/rotation-rules.ts';
import {
  ATTESTED_IN_FLOWER,
  CERTIFICATE_RULES,
  FERTILIZED_STRIP_RULES,
  HARVEST_RULES,
  INSPECTION_RULES,
  MIXTURE_RULES,
  REENTRY_RULES,
  WATER_STRIP_RULES,
} from '../treatments/checks/check-rules.ts';
import { REGISTER_RULES } from '../treatments/register-rules.ts';
import { REVERSE_CHARGE_RULES } from '../vat/reverse-charge-rules.ts';
import { VAT_RULES } from '../vat/vat-rules.ts';
import { VAT_TERRITORY_RULES } from '../vat/vat-territory.ts';
import { FLOWERING_HOURS } from '../weather/flowering-rules.ts';
import { SPRAY_WIND_RULES } from '../weather/spray-wind-rules.ts';
import type { LegalRule } from './legal-rule.ts';

/** What a rule says in numbers, for the page of all rules. */
export type RuleValues = Readonly<Record<string, unknown>>;

/** Every rule of law that the product knows: `docs/rules.md` is printed from it. */
export const LEGAL_RULES: readonly LegalRule<RuleValues>[] = [
  ...NITRATE_RULES,
  ...ROTATION_RULES,
  ...PRECHECK_RULES,
  ...SPRAY_WIND_RULES,
  ...FLOWERING_HOURS,
  ...REGISTER_RULES,
  ...REENTRY_RULES,
  ...HARVEST_RULES,
  ...WATER_STRIP_RULES,
  ...FERTILIZED_STRIP_RULES,
  ...MIXTURE_RULES,
  ...CERTIFICATE_RULES,
  ...INSPECTION_RULES,
  ...ATTESTED_IN_FLOWER,
  ...VAT_RULES,
  ...VAT_TERRITORY_RULES,
  ...REVERSE_CHARGE_RULES,
  ...ADVANCE_RULES,
  ...UPLOAD_RULES,
  ...RENT_INDEX_RULES,
  ...RENT_TAX_RULES,
  ...LEASE_LAW_RULES,
];
