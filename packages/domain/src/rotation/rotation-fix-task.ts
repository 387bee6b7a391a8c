import { CELL_YEARS_BACK } from './cell-verdict.ts';
import { LAW_YEARS_BACK } from './farm-verdict.ts';
import { aresOf, historyOf } from './land.ts';
import { kindsOfCrop, type LandKind } from './land-kind.ts';
import type { RotationFarm, RotationParcel, RotationYear } from './verdict.ts';

/** Up to this many parcels are tried one by one and in pairs; above, the largest of each crop represent the rest. */
const MAX_TRIED = 60;

/** The input of the search for the smallest change of a farm in a year, small enough to be sent to a worker. */
export interface RotationFixTask {
  /** Parcels that are not tried are merged where the law does not distinguish them. */
  readonly farm: RotationFarm;
  readonly year: RotationYear;
  readonly tried: readonly string[];
  /**
   * For each parcel of the reduced farm, the parcels of the farm that it represents and whose crop can be
   * changed, the largest first.
   */
  readonly members: ReadonlyMap<string, readonly Member[]>;
}

/** A parcel that the law does not distinguish from others. */
export type Member = Pick<RotationParcel, 'id' | 'ares'>;

/** Reduces a farm so that thousands of options can be tried on it; its verdict stays the same. */
export function rotationFixTaskOf(farm: RotationFarm, year: RotationYear): RotationFixTask {
  const tried = new Set(candidatesOf(year).map(({ id }) => id));
  const groups = Map.groupBy(year.parcels, (parcel) =>
    tried.has(parcel.id)
      ? parcel.id
      : seenByLaw([parcel, ...historyOf(farm, parcel, year.year, LAW_YEARS_BACK)]),
  );
  const years = new Map<number, RotationParcel[]>([[year.year, []]]);
  for (const members of groups.values()) {
    const [first] = members as [RotationParcel];
    const { id } = first;
    const back = tried.has(id) ? CELL_YEARS_BACK : LAW_YEARS_BACK;
    const ares = aresOf(members);
    [first, ...historyOf(farm, first, year.year, back)].forEach((one, ago) => {
      const parcels = years.get(year.year - ago) ?? [];
      years.set(year.year - ago, parcels);
      parcels.push({ ...one, id, ares, before: [id] });
    });
  }
  const small = [...years].map(([at, parcels]) => ({ year: at, parcels })).sort((a, b) => a.year - b.year);
  return {
    farm: { ...farm, years: small },
    year: small.find((one) => one.year === year.year)!,
    tried: [...tried],
    members: new Map([...groups.values()].flatMap(membersOf)),
  };
}

/** The parcels of a group that can change, under the id of the first, which is the group's id in the reduced farm. */
function membersOf(group: readonly RotationParcel[]): [string, Member[]][] {
  const [first] = group;
  if (!first || !canChange(first)) return [];
  const members = group.map(({ id, ares }) => ({ id, ares }));
  return [[first.id, members.sort((a, b) => b.ares - a.ares)]];
}

function seenByLaw(history: readonly RotationParcel[]): string {
  const [{ after }] = history as [RotationParcel];
  return JSON.stringify([
    after,
    history.map(({ main, secondary, is_late, organic, special_use }) => [
      main,
      secondary,
      is_late === true,
      organic ?? null,
      special_use ?? null,
    ]),
  ]);
}

function candidatesOf({ parcels }: RotationYear): RotationParcel[] {
  const arable = parcels.filter(canChange);
  if (arable.length <= MAX_TRIED) return arable;
  const largest = arable.toSorted((a, b) => b.ares - a.ares);
  const byCrop = [...Map.groupBy(largest, ({ main }) => main).values()];
  return byCrop.flatMap((of) => of.slice(0, Math.max(1, Math.floor(MAX_TRIED / byCrop.length))));
}

/** Land that keeps its crop: other crops do not grow there, or it stands for years. */
const KEPT: readonly LandKind[] = ['multi_annual', 'grass', 'fallow', 'under_water'];

/** Whether a parcel can get another crop: one with several crops in the year keeps them, as do meadows and greenhouses. */
function canChange({ main, secondary, special_use }: RotationParcel): boolean {
  return (
    main !== null &&
    secondary.length === 0 &&
    !special_use &&
    KEPT.every((kind) => !kindsOfCrop(main).has(kind))
  );
}
