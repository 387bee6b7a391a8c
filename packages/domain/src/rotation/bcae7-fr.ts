import { type LegalRule, legalRuleIn, legalRulesIn } from '../rules/legal-rule.ts';
import { findingOf, noRule, outcomeOf, verdictOf } from './assessed-farm.ts';
import { changeWay } from './change-way.ts';
import { diversificationWay } from './diversification-way.ts';
import { aresOf, landOf } from './land.ts';
import { isOfKind, kindsOfCrop } from './land-kind.ts';
import { penaltyOf } from './penalty.ts';
import {
  COUNTED_CROPS,
  DIVERSIFICATION,
  SECONDARY_CROPS,
  SEVERAL_YEARS,
  YEARLY_CHANGE,
} from './rotation-duties.ts';
import {
  COMPLIANT_LAND,
  EXEMPT_SHARES,
  ORGANIC_FARMS,
  ROTATION_FORCE,
  SMALL_FARMS,
} from './rotation-exemptions.ts';
import type { FarmVerdict, RotationFarm, RotationYear } from './verdict.ts';

/** Hundredths of a hectare in one. */
const ARES = 100;

/**
 * The BCAE 7 verdict on a French farm in a year: rotation, by the land that changes in a year and from 2025 by every parcel
 * over four years, or from 2025 diversification instead.
 */
export function bcae7Fr(farm: RotationFarm, of: RotationYear): FarmVerdict {
  const { year } = of;
  const ruleIn = <Values>(table: readonly LegalRule<Values>[]) => legalRuleIn(table, 'FR', year);
  const force = ruleIn(ROTATION_FORCE);
  if (!force) return noRule(year);
  if (!force.values.in_force)
    return verdictOf(year, { outcome: 'exempt', findings: [findingOf('not_in_force', 'fine', { year })] }, [
      force,
    ]);
  const land = landOf('FR', of);
  const exempt = exemptionOf(farm, of, land);
  if (exempt) return verdictOf(year, { outcome: 'exempt', findings: [exempt.finding] }, [force, exempt.rule]);
  const yearly = ruleIn(YEARLY_CHANGE);
  const compliant = ruleIn(COMPLIANT_LAND);
  const secondary = ruleIn(SECONDARY_CROPS);
  const counted = ruleIn(COUNTED_CROPS);
  if (!yearly || !compliant || !secondary || !counted) return noRule(year);
  const several = ruleIn(SEVERAL_YEARS);
  const diversification = ruleIn(DIVERSIFICATION);
  const ways = [
    changeWay(farm, of, land, {
      yearly: yearly.values,
      several: several?.values ?? null,
      kinds: compliant.values.kinds,
    }),
    ...(diversification ? [diversificationWay('FR', land, diversification.values)] : []),
  ];
  const rules = [force, yearly, several, diversification, compliant, secondary, counted].filter(
    (rule) => rule !== null,
  );
  const outcome = outcomeOf(ways);
  const { length: count } = land.unknown;
  const findings = count > 0 ? [findingOf('crops_missing', 'hint', { count })] : [];
  if (outcome !== 'breach') return verdictOf(year, { outcome, findings, ways }, rules);
  const parcels = ways.flatMap((way) => way.parcels);
  const inBreach = new Set(parcels);
  const breach_ares = aresOf(land.arable.filter(({ id }) => inBreach.has(id)));
  const penalty = penaltyOf('FR', year, { breach_ares, arable_ares: land.arable_ares });
  return verdictOf(year, { outcome, findings, ways, parcels, penalty: penalty?.penalty ?? null }, [
    ...rules,
    ...(penalty ? [penalty.rule] : []),
  ]);
}

/** Why a farm is exempt, with the rule that says so; null where it is not. */
function exemptionOf(
  farm: RotationFarm,
  of: RotationYear,
  { arable, unknown, arable_ares, all_ares }: ReturnType<typeof landOf>,
) {
  const { year } = of;
  const small = legalRuleIn(SMALL_FARMS, 'FR', year);
  if (small && arable_ares <= small.values.max_arable_ha * ARES) {
    const limit = small.values.max_arable_ha;
    return { rule: small, finding: findingOf('small_farm', 'fine', { limit }) };
  }
  const organic = legalRuleIn(ORGANIC_FARMS, 'FR', year);
  if (organic) {
    const { arable_percent, kinds } = organic.values;
    const certified = [...arable, ...unknown].filter((parcel) =>
      isOfKind(parcel, kinds, { year, organic: farm.organic }),
    );
    if (100 * aresOf(certified) >= arable_percent * arable_ares)
      return { rule: organic, finding: findingOf('organic_farm', 'fine') };
  }
  for (const rule of legalRulesIn(EXEMPT_SHARES, 'FR', year)) {
    const { above_percent: limit, of: base, kinds } = rule.values;
    const [ares, code] =
      base === 'arable_land' ? [arable_ares, 'mostly_grass_and_legumes'] : [all_ares, 'mostly_grass'];
    const among = base === 'arable_land' ? arable : of.parcels;
    const under = among.filter(
      ({ main }) => main !== null && kinds.some((kind) => kindsOfCrop(main).has(kind)),
    );
    if (100 * aresOf(under) > limit * ares) return { rule, finding: findingOf(code, 'fine', { limit }) };
  }
  return null;
}
