import { type LegalRule, surenessOfRule } from '../rules/legal-rule.ts';
import { type RuleSource, SURENESS } from '../rules/rule-source.ts';
import { NEWEST_KNOWN_YEAR } from './rotation-years.ts';
import type { FarmOutcome, FarmVerdict, RotationFinding, VerdictWay } from './verdict.ts';

type Rule = Pick<LegalRule<object>, 'sources' | 'at_most'>;

/** The parts of a verdict that are not empty. */
interface Assessment extends Partial<Pick<FarmVerdict, 'findings' | 'ways' | 'parcels' | 'penalty'>> {
  readonly outcome: FarmOutcome;
}

/** A finding of a rule. */
export function findingOf(
  code: string,
  severity: RotationFinding['severity'],
  values: RotationFinding['values'] = {},
): RotationFinding {
  return { code, severity, values };
}

/** The verdict for a year of which no rule is known. */
export function noRule(year: number): FarmVerdict {
  return verdictOf(year, { outcome: 'no_rule', findings: [findingOf('no_rule', 'hint', { year })] }, []);
}

/** The outcome of the ways that are open to a farm: the kindest counts. */
export function outcomeOf(ways: readonly VerdictWay[]): 'met' | 'breach' | 'unknown' {
  const outcomes = ways.map(({ outcome }) => outcome);
  return outcomes.find((one) => one === 'met') ?? outcomes.find((one) => one === 'unknown') ?? 'breach';
}

/**
 * A verdict on the rules that led to it: it is as sure as the least sure of them. For a year of which no source speaks yet
 * it says so.
 */
export function verdictOf(year: number, assessment: Assessment, rules: readonly Rule[]): FarmVerdict {
  const { findings = [] } = assessment;
  const known = rules.map(surenessOfRule);
  return {
    ways: [],
    parcels: [],
    penalty: null,
    ...assessment,
    findings:
      year > NEWEST_KNOWN_YEAR && rules.length > 0
        ? [...findings, findingOf('may_change', 'hint', { year, known: NEWEST_KNOWN_YEAR })]
        : findings,
    sources: [...new Set(rules.flatMap(({ sources }): readonly RuleSource[] => sources))],
    sureness: SURENESS.findLast((one) => known.includes(one)) ?? null,
  };
}
