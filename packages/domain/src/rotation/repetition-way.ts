import { legalRuleIn } from '../rules/legal-rule.ts';
import { findingOf } from './assessed-farm.ts';
import { aresOf, type FarmLand, historyOf, type KnownParcel } from './land.ts';
import { isOfKind, type LandKind } from './land-kind.ts';
import type { REPETITION } from './rotation-duties.ts';
import { ROTATION_FORCE } from './rotation-exemptions.ts';
import { ruleCropOf } from './rule-crop.ts';
import { secondaryAfter } from './secondary-crops.ts';
import type { DecidingShare, RotationFarm, RotationFinding, RotationYear, VerdictWay } from './verdict.ts';

type Limits = (typeof REPETITION)[number]['values'];

/** What the rule says in a year, and the land that complies as it is. */
interface RepetitionRule {
  readonly limits: Limits;
  readonly kinds: readonly LandKind[];
}

/** Whether every parcel of a Romanian farm changes its crop, or may keep it. */
export function repetitionWay(
  farm: RotationFarm,
  { year }: RotationYear,
  { arable, arable_ares: of, unknown: withoutCrop }: FarmLand,
  { limits, kinds }: RepetitionRule,
): VerdictWay {
  const turning = arable.filter((parcel) => !isOfKind(parcel, kinds, { year, organic: farm.organic }));
  const states = turning.map((parcel) => ({ parcel, state: repetitionOf(farm, parcel, { year, limits }) }));
  const inState = (...wanted: Repetition[]) =>
    states.filter(({ state }) => wanted.includes(state)).map(({ parcel }) => parcel);
  const repeated = inState('derogated', 'refused', 'excusable');
  const amount = aresOf(repeated);
  const isWithin = 100 * amount <= limits.max_percent * of;
  const share: DecidingShare = {
    code: 'repeated',
    crops: [...new Set(repeated.map(({ main }) => main))].sort(),
    amount,
    of,
    limit: (of * limits.max_percent) / 100,
    must: 'at most',
    is_met: isWithin,
  };
  const refused = isWithin ? inState('refused', 'excusable') : repeated;
  const unknown = inState('unknown');
  const way = { code: 'rotation', shares: [share], left: 0, parcels: [] } as const;
  if (withoutCrop.length > 0) return { ...way, outcome: 'unknown', findings: [] };
  if (refused.length > 0) {
    const code = isWithin ? 'crop_repeated' : 'too_much_repeated';
    return {
      ...way,
      outcome: 'breach',
      findings: [
        findingOf(code, 'breach', { count: refused.length }),
        ...(isWithin ? excuses(inState('excusable'), limits) : []),
        ...uncounted(states),
      ],
      left: aresOf(refused),
      parcels: refused.map(({ id }) => id),
    };
  }
  if (unknown.length > 0) {
    const findings = [findingOf('year_before_missing', 'hint', { count: unknown.length })];
    return { ...way, outcome: 'unknown', findings };
  }
  return { ...way, outcome: 'met', findings: [findingOf('rotated', 'fine')] };
}

/** Says how many parcels have secondary crops that do not help: otherwise their farmers would look for the reason. */
function uncounted(
  states: readonly { readonly parcel: KnownParcel; readonly state: Repetition }[],
): RotationFinding[] {
  const { length: count } = states.filter(
    ({ parcel, state }) => (state === 'refused' || state === 'excusable') && parcel.secondary.length > 0,
  );
  return count > 0 ? [findingOf('secondary_not_between', 'hint', { count })] : [];
}

/** Says on how many parcels the weather may excuse that there is no secondary crop: only the farmer knows that. */
function excuses(
  { length: count }: readonly KnownParcel[],
  { max_years_after_bad_weather: years }: Limits,
): RotationFinding[] {
  return count > 0 ? [findingOf('weather_may_excuse', 'hint', { count, years })] : [];
}

/** `excusable`: refused, unless the weather did not let a secondary crop be sown. */
type Repetition = 'changed' | 'derogated' | 'refused' | 'excusable' | 'unknown';

/** Whether a crop follows itself on a parcel, and whether that is allowed there. */
function repetitionOf(
  farm: RotationFarm,
  parcel: KnownParcel,
  { year, limits }: { readonly year: number; readonly limits: Limits },
): Repetition {
  const history = historyOf(farm, parcel, year, limits.max_years_with_secondary);
  const [before] = history;
  if (!before || before.main === null) return 'unknown';
  const crop = ruleCropOf('RO', parcel.main);
  const isSame = (one: { main: KnownParcel['main'] | null }) =>
    one.main !== null && ruleCropOf('RO', one.main) === crop;
  if (!isSame(before)) return 'changed';
  const different = history.findIndex((one) => !isSame(one));
  const run = 1 + (different < 0 ? history.length : different);
  // The year before those of the run, if the rule held in it: the crop may have stood then, too.
  const isOpen = (different < 0 || history[different]!.main === null) && isInForce(year - run);
  const allowed = isOpen ? 'unknown' : 'derogated';
  const years = [parcel, ...history.slice(0, run - 1)];
  const hasSecondary = years.slice(1).every((older, ago) => {
    const of = year - ago - 1;
    return !isInForce(of + 1) || secondaryAfter('RO', of, older, years[ago]!) === 'counts';
  });
  if (hasSecondary && run <= limits.max_years_with_secondary) return allowed;
  if (before.is_late && run <= limits.max_years_after_late_harvest) return allowed;
  return run <= limits.max_years_after_bad_weather ? 'excusable' : 'refused';
}

function isInForce(year: number): boolean {
  return legalRuleIn(ROTATION_FORCE, 'RO', year)?.values.in_force === true;
}
