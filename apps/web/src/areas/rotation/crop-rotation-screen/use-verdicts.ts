import type { Farm, Season } from '@brazda/contract/client';
import {
  type CellVerdict,
  cellVerdictOf,
  type FarmVerdict,
  farmVerdictOf,
  LAW_YEARS_BACK,
  parcelsOf,
  type RotationFarm,
  type RotationYear,
} from '@brazda/domain';
import { useDeferredValue, useMemo } from 'react';
import type { ShapeHistory } from '../../parcels/index.ts';
import type { PendingCrops } from '../queries.ts';
import { rotationFarmOf, withPendingCrops } from '../rotation-farm.ts';

/** The legal verdict on a season. */
export interface SeasonVerdict {
  readonly season: Season;
  readonly year: RotationYear;
  readonly verdict: FarmVerdict;
}

/** The agronomic findings of a cell, and whether it breaches the law, or seems to, where the law is known from the press only. */
type JudgedCell = CellVerdict & { readonly isInBreach: boolean; readonly isSure: boolean };
/** Judges the parcel of a cell in the season at an index; null if there is no data. */
export type Judge = (parcel: string, season: number) => JudgedCell | null;

/** The verdicts on a farm, by season and by cell. */
export interface Verdicts {
  readonly farm: RotationFarm;
  /** One for each season, including those without land. */
  readonly seasons: readonly SeasonVerdict[];
  readonly judge: Judge;
}

/** With more rows, judging the farm takes longer than rendering the visible part. */
const JUDGED_AT_ONCE = 1000;

/** The verdicts on a farm, computed just after rendering: cells are shown before they are judged; null until then. */
export function useVerdicts(
  { country, organic }: Pick<Farm, 'country' | 'organic'>,
  history: ShapeHistory,
  latest: PendingCrops,
): Verdicts | null {
  const { seasons, rows } = history;
  const pending = useDeferredValue(latest, rows.length > JUDGED_AT_ONCE ? null : latest);
  const isDue = pending !== null;
  const judging = useMemo(
    () => (isDue ? createJudge({ country, organic }, { seasons, rows }) : null),
    [isDue, country, organic, seasons, rows],
  );
  return useMemo(() => (pending && judging ? judging(pending) : null), [judging, pending]);
}

/** Returns a function that judges a farm with its pending changes, and recomputes only the years that they affect. */
export function createJudge(
  farm: Pick<Farm, 'country' | 'organic'>,
  history: ShapeHistory,
): (pending: PendingCrops) => Verdicts {
  const read = rotationFarmOf(farm, history);
  let last = verdictsOf(history, read, null);
  return (pending) => {
    last = verdictsOf(history, withPendingCrops(read, pending, last.farm), last);
    return last;
  };
}

/** Verdicts with a cache of the requested cells, by season and parcel: lines request them on every render. */
interface Judged extends Verdicts {
  readonly cells: readonly Map<string, JudgedCell>[];
}

function verdictsOf({ seasons }: ShapeHistory, farm: RotationFarm, last: Judged | null): Judged {
  const isSame = (years: readonly RotationYear[]) =>
    last !== null && years.every((one) => last.farm.years.includes(one));
  const before = ({ year }: RotationYear) => farm.years.filter((one) => one.year <= year);
  const all = farm.years.map((year, i): SeasonVerdict => {
    const reach = before(year).filter((one) => one.year >= year.year - LAW_YEARS_BACK);
    return isSame(reach)
      ? last!.seasons[i]!
      : { season: seasons[i]!, year, verdict: farmVerdictOf(farm, year) };
  });
  const cells = farm.years.map((year, i) => (isSame(before(year)) ? last!.cells[i]! : new Map()));
  const judge: Judge = (id, at) => {
    const known = cells[at]!.get(id);
    if (known) return known;
    const { year, verdict } = all[at]!;
    const parcel = parcelsOf(year).get(id);
    if (!parcel) return null;
    const isInBreach = breachesOf(verdict).has(id);
    const { severity, findings } = cellVerdictOf(farm, parcel, year.year);
    const judged = {
      findings,
      isInBreach,
      isSure: verdict.sureness !== 'press',
      severity: isInBreach ? ('breach' as const) : severity,
    };
    cells[at]!.set(id, judged);
    return judged;
  };
  return { farm, seasons: all, judge, cells };
}

const breaches = new WeakMap<FarmVerdict, ReadonlySet<string>>();

function breachesOf(verdict: FarmVerdict): ReadonlySet<string> {
  const known = breaches.get(verdict) ?? new Set(verdict.parcels);
  breaches.set(verdict, known);
  return known;
}
