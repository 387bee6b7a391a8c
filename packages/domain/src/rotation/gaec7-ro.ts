import { aresOf, countedCrops, type FarmLand, historyOf, type KnownParcel, landOf } from './land.ts';
import { penaltyOf } from './penalty.ts';
import { isLasting, ruleCropOf } from './rule-crop.ts';
import type { DecidingShare, FarmVerdict, RotationFarm, RotationFinding, RotationYear } from './verdict.ts';

const SOURCE = 'Ordinul MADR 54/570/32/2023, mod. 101/702/69/2024 și 62/485/490/2025, GAEC 7';

/** Areas in hundredths of a hectare, shares in whole percent, so that limits are exact. */
const RULES = {
  /** The rule applies above this area of arable land. */
  exempt_ares: 1000,
  /** Above it three crops are required, below it two. */
  large_ares: 3000,
  main_percent: 75,
  two_main_percent: 95,
  /** Maximum share of the arable land on which a crop may follow itself under a derogation. */
  repeated_percent: 50,
  /** Maximum years in a row of one crop: with a secondary crop in between, and after a late harvest. */
  years_with_secondary: 3,
  years_after_late_harvest: 2,
  /** Years in which the rule was suspended. */
  suspended: new Set([2023]),
  since: 2023,
} as const;

const NOTHING = { findings: [], shares: [], parcels: [], penalty: null } as const;

/**
 * The GAEC 7 verdict on a Romanian farm in a year. Inspectors check diversification first, and the rotation of
 * each parcel where that is not met (facts, section 7).
 */
export function gaec7Ro(farm: RotationFarm, year: RotationYear): FarmVerdict {
  const land = landOf(year);
  if (year.year < RULES.since || RULES.suspended.has(year.year))
    return {
      ...NOTHING,
      outcome: 'exempt',
      findings: [finding('not_in_force', 'fine', { year: year.year })],
    };
  if (land.arable_ares <= RULES.exempt_ares)
    return { ...NOTHING, outcome: 'exempt', findings: [finding('small_farm', 'fine', { limit: 10 })] };
  const shares = diversificationOf(land);
  if (land.unknown.length > 0)
    return {
      ...NOTHING,
      outcome: 'unknown',
      findings: [finding('crops_missing', 'hint', { count: land.unknown.length })],
      shares,
    };
  if (shares.every(({ is_met }) => is_met))
    return { ...NOTHING, outcome: 'met', findings: [finding('diversified', 'fine')], shares };
  return rotationOf(farm, year, land, shares);
}

function diversificationOf({ arable, arable_ares: of }: FarmLand): DecidingShare[] {
  const crops = countedCrops(arable);
  const [first, second] = crops;
  const isLarge = of > RULES.large_ares;
  const atMost = (
    code: 'main_crop' | 'two_main_crops',
    of_crops: typeof crops,
    percent: number,
  ): DecidingShare => {
    const amount = of_crops.reduce((sum, { ares }) => sum + ares, 0);
    const limit = (of * percent) / 100;
    const keys = of_crops.flatMap(({ keys }) => keys);
    return { code, crops: keys, amount, of, limit, must: 'at most', is_met: 100 * amount <= percent * of };
  };
  const least = isLarge ? 3 : 2;
  return [
    {
      code: 'crops',
      crops: crops.flatMap(({ keys }) => keys),
      amount: crops.length,
      of: crops.length,
      limit: least,
      must: 'at least',
      is_met: crops.length >= least,
    },
    atMost('main_crop', first ? [first] : [], RULES.main_percent),
    ...(isLarge
      ? [
          atMost(
            'two_main_crops',
            [first, second].filter((crop) => crop !== undefined),
            RULES.two_main_percent,
          ),
        ]
      : []),
  ];
}

function rotationOf(
  farm: RotationFarm,
  { year }: RotationYear,
  { arable, arable_ares: of }: FarmLand,
  diversification: readonly DecidingShare[],
): FarmVerdict {
  const turning = arable.filter(({ main }) => !isLasting(main));
  const states = turning.map((parcel) => ({ parcel, state: repetitionOf(farm, parcel, year) }));
  const inState = (...wanted: Repetition[]) =>
    states.filter(({ state }) => wanted.includes(state)).map(({ parcel }) => parcel);
  const repeated = inState('derogated', 'refused');
  const amount = aresOf(repeated);
  const limit = (of * RULES.repeated_percent) / 100;
  const isWithin = 100 * amount <= RULES.repeated_percent * of;
  const share: DecidingShare = {
    code: 'repeated',
    crops: [...new Set(repeated.map(({ main }) => main))].sort(),
    amount,
    of,
    limit,
    must: 'at most',
    is_met: isWithin,
  };
  const shares = [...diversification, share];
  const refused = isWithin ? inState('refused') : repeated;
  const unknown = inState('unknown');
  if (refused.length > 0)
    return {
      outcome: 'breach',
      findings: [
        finding('not_diversified', 'breach'),
        finding(isWithin ? 'crop_repeated' : 'too_much_repeated', 'breach', { count: refused.length }),
      ],
      shares,
      parcels: refused.map(({ id }) => id),
      penalty: penaltyOf(aresOf(refused), of),
    };
  if (unknown.length > 0)
    return {
      ...NOTHING,
      outcome: 'unknown',
      findings: [
        finding('not_diversified', 'hint'),
        finding('year_before_missing', 'hint', { count: unknown.length }),
      ],
      shares,
    };
  return { ...NOTHING, outcome: 'met', findings: [finding('rotated', 'fine')], shares };
}

type Repetition = 'changed' | 'derogated' | 'refused' | 'unknown';

/** Whether a crop follows itself on a parcel, and whether that is allowed there. */
function repetitionOf(farm: RotationFarm, parcel: KnownParcel, year: number): Repetition {
  const history = historyOf(farm, parcel, year, RULES.years_with_secondary);
  const [before] = history;
  if (!before || before.main === null) return 'unknown';
  const crop = ruleCropOf(parcel.main);
  const isSame = (one: { main: KnownParcel['main'] | null }) =>
    one.main !== null && ruleCropOf(one.main) === crop;
  if (!isSame(before)) return 'changed';
  const different = history.findIndex((one) => !isSame(one));
  const run = 1 + (different < 0 ? history.length : different);
  const hasSecondary = parcel.secondary.some((key) => ruleCropOf(key) !== crop);
  if (hasSecondary && run <= RULES.years_with_secondary) return 'derogated';
  return before.is_late && run <= RULES.years_after_late_harvest ? 'derogated' : 'refused';
}

function finding(
  code: string,
  severity: RotationFinding['severity'],
  values: RotationFinding['values'] = {},
): RotationFinding {
  return { code, severity, values, source: SOURCE };
}
