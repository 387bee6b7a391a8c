import type { Season } from '@brazda/contract';
import {
  type CellVerdict,
  type Country,
  cellVerdictOf,
  type FarmVerdict,
  farmVerdictOf,
  type RotationFarm,
  type RotationYear,
} from '@brazda/domain';
import { useDeferredValue, useMemo } from 'react';
import type { Rotation, SaidCrops } from '../../data/rotation.ts';
import { rotationFarmOf } from '../../data/rotation-farm.ts';

/** What the law says of a season. */
export interface SeasonVerdict {
  readonly season: Season;
  readonly year: RotationYear;
  readonly verdict: FarmVerdict;
}

/** What agronomy says of a parcel in the season at an index, and whether it is in breach of the law; null where it is not known. */
export type Judge = (
  parcel: string,
  season: number,
) => (CellVerdict & { readonly isInBreach: boolean }) | null;

/** What the rules say of a farm, a moment after what is shown: cells are drawn before they are judged. */
export function useVerdicts(country: Country, shown: Rotation, justSaid: SaidCrops) {
  const rotation = useDeferredValue(shown);
  const said = useDeferredValue(justSaid);
  return useMemo(
    () => verdictsOf(rotationFarmOf(country, rotation, said), rotation),
    [country, rotation, said],
  );
}

function verdictsOf(farm: RotationFarm, { seasons }: Rotation) {
  const all = farm.years.map((year, i): SeasonVerdict & { parcels: ReturnType<typeof indexOf> } => {
    const verdict = farmVerdictOf(farm, year);
    return { season: seasons[i]!, year, verdict, parcels: indexOf(year) };
  });
  const breaches = all.map(({ verdict }) => new Set(verdict.parcels));
  const judge: Judge = (id, season) => {
    const parcel = all[season]?.parcels.get(id);
    if (!parcel) return null;
    const isInBreach = breaches[season]!.has(id);
    const { severity, findings } = cellVerdictOf(farm, parcel, all[season]!.year.year);
    return { findings, isInBreach, severity: isInBreach ? 'breach' : severity };
  };
  return {
    farm,
    seasons: all.filter(({ year }) => year.parcels.length > 0) as readonly SeasonVerdict[],
    judge,
  };
}

function indexOf({ parcels }: RotationYear) {
  return new Map(parcels.map((parcel) => [parcel.id, parcel]));
}
