import { aresOf, type FarmLand, historyOf, type KnownParcel, landOf } from './land.ts';
import { penaltyOf } from './penalty.ts';
import { isGentle, isLasting, ruleCropOf } from './rule-crop.ts';
import type { DecidingShare, FarmVerdict, RotationFarm, RotationFinding, RotationYear } from './verdict.ts';

const SOURCE = 'BCAE 7, arrêté du 14 mars 2023 modifié (isere.gouv.fr, 29-03-2024)';

/** Areas in hundredths of a hectare, shares in whole percent, so that limits are exact. */
const RULES = {
  exempt_ares: 1000,
  /** Share of the arable land under grass, fodder, legumes and fallow; share of all land under permanent grassland. */
  gentle_percent: 75,
  grassland_percent: 75,
  /** Minimum share of the cultivated arable land with a different crop than last year or with a secondary crop. */
  changed_percent: 35,
  /** Years, including this one, in which every parcel must have had two crops. */
  years: 4,
  since: 2023,
  every_parcel_since: 2025,
} as const;

const NOTHING = { findings: [], shares: [], parcels: [], penalty: null } as const;

/**
 * The BCAE 7 verdict on a French farm in a year: the yearly share, and from 2025 every parcel over four years
 * (facts, section 7).
 */
export function bcae7Fr(farm: RotationFarm, year: RotationYear): FarmVerdict {
  const land = landOf(year);
  const exemption = exemptionOf(land, year.year);
  if (exemption) return { ...NOTHING, outcome: 'exempt', findings: [exemption] };
  if (land.unknown.length > 0)
    return {
      ...NOTHING,
      outcome: 'unknown',
      findings: [finding('crops_missing', 'hint', { count: land.unknown.length })],
    };
  const cultivated = land.arable.filter(({ main }) => !isLasting(main));
  const states = cultivated.map((parcel) => ({
    parcel,
    change: changeOf(farm, parcel, year.year),
    years: overYears(farm, parcel, year.year),
  }));
  const of = aresOf(cultivated);
  const aresWhere = (change: Change) =>
    aresOf(states.filter((one) => one.change === change).map(({ parcel }) => parcel));
  const [changed, unsaid] = [aresWhere('changed'), aresWhere('unknown')];
  const isMet = 100 * changed >= RULES.changed_percent * of;
  const share: DecidingShare = {
    code: 'changed',
    crops: [...new Set(cultivated.map(({ main }) => main))].sort(),
    amount: changed,
    of,
    limit: (of * RULES.changed_percent) / 100,
    must: 'at least',
    is_met: isMet,
  };
  const shares = [share];
  const isPossible = 100 * (changed + unsaid) >= RULES.changed_percent * of;
  const everyParcel = year.year >= RULES.every_parcel_since;
  const stuck = everyParcel ? states.filter(({ years }) => years === 'same').map(({ parcel }) => parcel) : [];
  const open = everyParcel ? states.filter(({ years }) => years === 'unknown').length : 0;
  if (!isPossible || stuck.length > 0) {
    const findings = [
      ...(isPossible ? [] : [finding('too_little_changed', 'breach')]),
      ...(stuck.length > 0 ? [finding('parcel_never_changed', 'breach', { count: stuck.length })] : []),
    ];
    const inBreach = isPossible
      ? stuck
      : states.filter(({ change }) => change === 'same').map(({ parcel }) => parcel);
    const parcels = [...new Set([...stuck, ...inBreach])];
    return {
      outcome: 'breach',
      findings,
      shares,
      parcels: parcels.map(({ id }) => id),
      penalty: penaltyOf(aresOf(parcels), land.arable_ares),
    };
  }
  if (!isMet || open > 0) {
    const missing = Math.max(open, states.filter(({ change }) => change === 'unknown').length);
    return {
      ...NOTHING,
      outcome: 'unknown',
      findings: [finding('year_before_missing', 'hint', { count: missing })],
      shares,
    };
  }
  return { ...NOTHING, outcome: 'met', findings: [finding('rotated', 'fine')], shares };
}

function exemptionOf(land: FarmLand, year: number): RotationFinding | null {
  if (year < RULES.since) return finding('not_in_force', 'fine', { year });
  if (land.arable_ares <= RULES.exempt_ares) return finding('small_farm', 'fine', { limit: 10 });
  const gentle = aresOf(land.arable.filter(({ main }) => isGentle(main)));
  if (100 * gentle > RULES.gentle_percent * land.arable_ares)
    return finding('mostly_grass_and_legumes', 'fine');
  const isGrassland = 100 * land.permanent_grassland_ares > RULES.grassland_percent * land.all_ares;
  return isGrassland ? finding('mostly_permanent_grassland', 'fine') : null;
}

type Change = 'changed' | 'same' | 'unknown';

/** Whether a parcel has a different main crop than the year before, or a secondary crop. */
function changeOf(farm: RotationFarm, parcel: KnownParcel, year: number): Change {
  if (parcel.secondary.length > 0) return 'changed';
  const [before] = historyOf(farm, parcel, year, 1);
  if (!before || before.main === null) return 'unknown';
  return ruleCropOf(before.main) === ruleCropOf(parcel.main) ? 'same' : 'changed';
}

/** Whether a parcel has had two main crops, or a secondary crop every year, over the required years. */
function overYears(farm: RotationFarm, parcel: KnownParcel, year: number): Change {
  const past = historyOf(farm, parcel, year, RULES.years - 1);
  const all = [parcel, ...past];
  const crops = new Set(all.flatMap(({ main }) => (main === null ? [] : [ruleCropOf(main)])));
  if (crops.size > 1) return 'changed';
  const isWhole = all.length === RULES.years && all.every(({ main }) => main !== null);
  if (!isWhole) return all.some(({ secondary }) => secondary.length === 0) ? 'unknown' : 'changed';
  return all.every(({ secondary }) => secondary.length > 0) ? 'changed' : 'same';
}

function finding(
  code: string,
  severity: RotationFinding['severity'],
  values: RotationFinding['values'] = {},
): RotationFinding {
  return { code, severity, values, source: SOURCE };
}
