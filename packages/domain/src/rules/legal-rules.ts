import { NITRATE_RULES } from '../fertilizer/nitrate-rules.ts';
import type { LegalRule } from './legal-rule.ts';

/** What a rule says in numbers, for the page of all rules. */
export type RuleValues = Readonly<Record<string, unknown>>;

/** Every rule of law that the product knows: `docs/rules.md` is printed from it. */
export const LEGAL_RULES: readonly LegalRule<RuleValues>[] = [...NITRATE_RULES];
