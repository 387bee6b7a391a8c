import { findingOf } from './assessed-farm.ts';
import { aresOf, type FarmLand, historyOf, type KnownParcel } from './land.ts';
import { isOfKind, type LandKind } from './land-kind.ts';
import type { SEVERAL_YEARS, YEARLY_CHANGE } from './rotation-duties.ts';
import { ruleCropOf } from './rule-crop.ts';
import { isSownFor, type SecondaryState, secondaryAfter, secondaryAfterParcel } from './secondary-crops.ts';
import type { DecidingShare, RotationFarm, RotationFinding, RotationYear, VerdictWay } from './verdict.ts';

/** What the rules say in a year, and the land that complies as it is; null where one is not checked. */
interface ChangeRules {
  readonly yearly: (typeof YEARLY_CHANGE)[number]['values'];
  readonly several: (typeof SEVERAL_YEARS)[number]['values'] | null;
  readonly kinds: readonly LandKind[];
}

/** Whether enough land of a French farm changes its crop, and every parcel over several years. */
export function changeWay(
  farm: RotationFarm,
  { year }: RotationYear,
  { arable, unknown: withoutCrop }: FarmLand,
  { yearly, several, kinds }: ChangeRules,
): VerdictWay {
  const cultivated = arable.filter((parcel) => !isOfKind(parcel, kinds, { year, organic: farm.organic }));
  const states = cultivated.map((parcel) => ({
    parcel,
    change: changeOf(farm, parcel, year),
    years: several ? overYears(farm, parcel, { year, ...several }) : 'changed',
  }));
  const of = aresOf(cultivated);
  const aresWhere = (change: Change) =>
    aresOf(states.filter((one) => one.change === change).map(({ parcel }) => parcel));
  const amount = aresWhere('changed');
  const open = aresWhere('unknown');
  const isMet = 100 * amount >= yearly.min_percent * of;
  const isPossible = 100 * (amount + open) >= yearly.min_percent * of;
  const share: DecidingShare = {
    code: 'changed',
    crops: [...new Set(cultivated.map(({ main }) => main))].sort(),
    amount,
    of,
    limit: (of * yearly.min_percent) / 100,
    must: 'at least',
    is_met: isMet,
  };
  const way = { code: 'rotation', shares: [share], left: 0, parcels: [] } as const;
  if (withoutCrop.length > 0) return { ...way, outcome: 'unknown', findings: [] };
  const stuck = states.filter(({ years }) => years === 'same').map(({ parcel }) => parcel);
  if (!isPossible || stuck.length > 0) {
    const unchanged = states.filter(({ change }) => change === 'same').map(({ parcel }) => parcel);
    const parcels = [...new Set([...stuck, ...(isPossible ? [] : unchanged)])];
    const findings = [
      ...(isPossible ? [] : [findingOf('too_little_changed', 'breach')]),
      ...(stuck.length > 0 ? [findingOf('parcel_never_changed', 'breach', { count: stuck.length })] : []),
      ...uncounted(parcels, year),
    ];
    const lack = isMet ? 0 : share.limit - amount;
    return {
      ...way,
      outcome: 'breach',
      findings,
      left: aresOf(parcels) + lack,
      parcels: parcels.map(({ id }) => id),
    };
  }
  const unknown = states.filter(
    ({ change, years }) => years === 'unknown' || (!isMet && change === 'unknown'),
  );
  if (unknown.length > 0) return { ...way, outcome: 'unknown', findings: openFindings(unknown, year) };
  return { ...way, outcome: 'met', findings: [findingOf('rotated', 'fine')] };
}

/** Why it is not known whether parcels have changed: their earlier crops, or how long a secondary crop stands. */
function openFindings(states: readonly { readonly parcel: KnownParcel }[], year: number): RotationFinding[] {
  const isWaiting = ({ parcel }: { parcel: KnownParcel }) =>
    secondaryAfterParcel('FR', year, parcel) === 'open';
  const { length: waiting } = states.filter(isWaiting);
  const missing = states.length - waiting;
  return [
    ...(missing > 0 ? [findingOf('year_before_missing', 'hint', { count: missing })] : []),
    ...(waiting > 0 ? [findingOf('secondary_to_go_on', 'hint', { count: waiting })] : []),
  ];
}

/** Says how many parcels in breach have secondary crops of the year that do not count. */
function uncounted(parcels: readonly KnownParcel[], year: number): RotationFinding[] {
  const { length: count } = parcels.filter(
    (parcel) =>
      secondaryAfterParcel('FR', year, parcel) === 'none' &&
      [parcel, ...(parcel.after ?? [])].some(({ secondary }) =>
        secondary.some((one) => isSownFor(year, one)),
      ),
  );
  return count > 0 ? [findingOf('secondary_not_in_winter', 'hint', { count })] : [];
}

type Change = 'changed' | 'same' | 'unknown';

/** What a secondary crop makes of a parcel that has not changed its crop. */
const WITHOUT_CHANGE = {
  counts: 'changed',
  open: 'unknown',
  none: 'same',
} as const satisfies Readonly<Record<SecondaryState, Change>>;

/** Whether a parcel has a different main crop than the year before, or a secondary crop after it. */
function changeOf(farm: RotationFarm, parcel: KnownParcel, year: number): Change {
  const secondary = secondaryAfterParcel('FR', year, parcel);
  const [before] = historyOf(farm, parcel, year, 1);
  if (!before || before.main === null) return secondary === 'counts' ? 'changed' : 'unknown';
  return ruleCropOf('FR', before.main) === ruleCropOf('FR', parcel.main)
    ? WITHOUT_CHANGE[secondary]
    : 'changed';
}

/** Whether a parcel has had several main crops, or a secondary crop after each of them, over the required years. */
function overYears(
  farm: RotationFarm,
  parcel: KnownParcel,
  {
    year,
    years,
    min_crops,
    secondary_since,
    not_of_seed,
  }: { readonly year: number } & NonNullable<ChangeRules['several']>,
): Change {
  if (parcel.special_use === 'seed_plot' && not_of_seed.includes(parcel.main)) return 'changed';
  const past = historyOf(farm, parcel, year, years - 1);
  const all = [parcel, ...past];
  const crops = new Set(all.flatMap(({ main }) => (main === null ? [] : [ruleCropOf('FR', main)])));
  if (crops.size >= min_crops) return 'changed';
  if (all.length < years || all.some(({ main }) => main === null)) return 'unknown';
  const states = past.flatMap((older, ago) => {
    const of = year - ago - 1;
    return of < secondary_since ? [] : [secondaryAfter('FR', of, older, all[ago]!)];
  });
  const every = [...states, secondaryAfterParcel('FR', year, parcel)];
  if (every.includes('none')) return 'same';
  return every.includes('open') ? 'unknown' : 'changed';
}
