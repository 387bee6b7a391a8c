import type { Country } from '../../farms/country.ts';
import type { Product } from '../../products/product.ts';
import { type LegalRule, legalRuleIn } from '../../rules/legal-rule.ts';
import type { UseKind } from '../dose-units.ts';
import { REENTRY_RULES, type ReentryDefault } from './check-rules.ts';

/** Hours for which people are kept out by law after a product whose hazard statements are known. */
export interface WantedReentry {
  readonly hours: number;
  /** The statements that ask for more than the least; none where nothing does. */
  readonly statements: readonly string[];
  readonly rule: LegalRule<ReentryDefault>;
}

interface Place {
  readonly country: Country;
  readonly kind: UseKind;
  readonly day: string;
}

/** Skin and eyes. */
const IRRITANT = /^H(?:315|318|319)$/;
/** Allergies, mutation (H340, H341), cancer (H350, H351) and reproduction (H360 to H362), with the letters of their forms. */
const HAZARDOUS = /^H(?:317|334|340|341|350|351|360|361|362)[A-Za-z]*$/;

/** How long the law of a country keeps people out after a product; null without such a rule or without its statements. */
export function wantedReentry(
  product: Pick<Product, 'hazards'> | null,
  { country, kind, day }: Place,
): WantedReentry | null {
  const rule = legalRuleIn(REENTRY_RULES, country, Number(day.slice(0, 4)));
  if (!rule || !product?.hazards) return null;
  const { min_hours, closed_space_hours, irritant_hours, hazardous_hours } = rule.values;
  const of = (pattern: RegExp) => product.hazards!.filter((code) => pattern.test(code));
  const [hazardous, irritant] = [of(HAZARDOUS), of(IRRITANT)];
  if (hazardous.length > 0) return { hours: hazardous_hours, statements: hazardous, rule };
  if (irritant.length > 0) return { hours: irritant_hours, statements: irritant, rule };
  return { hours: kind === 'closed_space' ? closed_space_hours : min_hours, statements: [], rule };
}
