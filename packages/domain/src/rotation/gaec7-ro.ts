import { type LegalRule, legalRuleIn } from '../rules/legal-rule.ts';
import { findingOf, noRule, outcomeOf, verdictOf } from './assessed-farm.ts';
import { diversificationWay } from './diversification-way.ts';
import { aresOf, type FarmLand, landOf } from './land.ts';
import { isOfKind, kindsOfCrop } from './land-kind.ts';
import { penaltyOf } from './penalty.ts';
import { repetitionWay } from './repetition-way.ts';
import { COUNTED_CROPS, DIVERSIFICATION, REPETITION, SECONDARY_CROPS } from './rotation-duties.ts';
import {
  COMPLIANT_LAND,
  CONTROLS,
  OPEN_OPTIONS,
  ROTATION_FORCE,
  SMALL_FARMS,
} from './rotation-exemptions.ts';
import type { FarmVerdict, RotationFarm, RotationFinding, RotationYear } from './verdict.ts';

/** Hundredths of a hectare in one. */
const ARES = 100;

/**
 * The GAEC 7 verdict on a Romanian farm in a year. Inspectors check diversification first, and the rotation of
 * each parcel where that is not met: either is enough.
 */
export function gaec7Ro(farm: RotationFarm, of: RotationYear): FarmVerdict {
  const { year } = of;
  const ruleIn = <Values>(table: readonly LegalRule<Values>[]) => legalRuleIn(table, 'RO', year);
  const force = ruleIn(ROTATION_FORCE);
  if (!force) return noRule(year);
  if (!force.values.in_force)
    return verdictOf(year, { outcome: 'exempt', findings: [findingOf('not_in_force', 'fine', { year })] }, [
      force,
    ]);
  const small = ruleIn(SMALL_FARMS);
  const compliant = ruleIn(COMPLIANT_LAND);
  const diversification = ruleIn(DIVERSIFICATION);
  const repetition = ruleIn(REPETITION);
  const secondary = ruleIn(SECONDARY_CROPS);
  const counted = ruleIn(COUNTED_CROPS);
  if (!small || !compliant || !diversification || !repetition || !secondary || !counted) return noRule(year);
  const land = landOf('RO', of);
  const { max_arable_ha } = small.values;
  if (land.arable_ares <= max_arable_ha * ARES)
    return verdictOf(
      year,
      { outcome: 'exempt', findings: [findingOf('small_farm', 'fine', { limit: max_arable_ha })] },
      [force, small],
    );
  const organic = compliant.values.kinds.filter((kind) => kind === 'organic' || kind === 'in_conversion');
  const isOrganic = [...land.arable, ...land.unknown].every((parcel) =>
    isOfKind(parcel, organic, { year, organic: farm.organic }),
  );
  if (isOrganic)
    return verdictOf(year, { outcome: 'exempt', findings: [findingOf('organic_farm', 'fine')] }, [
      force,
      compliant,
    ]);
  const ways = [
    diversificationWay('RO', land, diversification.values),
    repetitionWay(farm, of, land, { limits: repetition.values, kinds: compliant.values.kinds }),
  ];
  const rules = [force, small, diversification, counted, repetition, compliant, secondary];
  const missing = missingCrops(land);
  const controls = ruleIn(CONTROLS);
  if (controls) {
    const { max_ha_without_rotation_control: limit } = controls.values;
    if (land.all_ares <= limit * ARES)
      return verdictOf(
        year,
        {
          outcome: 'not_controlled',
          findings: [findingOf('no_control', 'fine', { limit }), ...missing],
          ways,
        },
        [...rules, controls],
      );
  }
  const outcome = outcomeOf(ways);
  if (outcome !== 'breach') {
    const findings = outcome === 'unknown' ? [...missing, ...openOption(land, year)] : [];
    return verdictOf(year, { outcome, findings, ways }, rules);
  }
  const inBreach = new Set(ways.flatMap(({ parcels }) => parcels));
  const breach_ares = aresOf(land.arable.filter(({ id }) => inBreach.has(id)));
  const penalty = penaltyOf('RO', year, { breach_ares, arable_ares: land.arable_ares });
  return verdictOf(
    year,
    {
      outcome,
      findings: openOption(land, year),
      ways,
      parcels: [...inBreach],
      penalty: penalty?.penalty ?? null,
    },
    [...rules, ...(penalty ? [penalty.rule] : [])],
  );
}

function missingCrops({ unknown: { length: count } }: FarmLand): RotationFinding[] {
  return count > 0 ? [findingOf('crops_missing', 'hint', { count })] : [];
}

/** Says of a farm with mostly grass and legumes that it may be exempt, where that is not known. */
function openOption({ arable, arable_ares }: FarmLand, year: number): RotationFinding[] {
  const option = legalRuleIn(OPEN_OPTIONS, 'RO', year);
  if (!option) return [];
  const { above_percent: limit, kinds } = option.values;
  const ares = aresOf(arable.filter(({ main }) => kinds.some((kind) => kindsOfCrop(main).has(kind))));
  return 100 * ares > limit * arable_ares ? [findingOf('exemption_not_known', 'hint', { limit })] : [];
}
