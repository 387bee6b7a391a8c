import type { CropKey } from '../crops/crops.ts';
import type { Country } from '../farms/country.ts';
import { landUseOf, ruleCropOf } from './rule-crop.ts';
import type { RotationFarm, RotationParcel, RotationYear } from './verdict.ts';

/** A parcel whose crop of the year is known. */
export type KnownParcel = RotationParcel & { readonly main: CropKey };

/** The land of a farm in one year by its legal categories; areas in hundredths of a hectare. */
export interface FarmLand {
  readonly arable: readonly KnownParcel[];
  readonly arable_ares: number;
  readonly all_ares: number;
  /** Parcels without a known crop, counted as arable. */
  readonly unknown: readonly RotationParcel[];
}

/** Divides the land of a year into its legal categories. */
export function landOf(country: Country, { parcels }: RotationYear): FarmLand {
  const known = parcels.filter((parcel): parcel is KnownParcel => parcel.main !== null);
  const unknown = parcels.filter(({ main }) => main === null);
  const arable = known.filter(({ main }) => landUseOf(country, main) === 'arable');
  return {
    arable,
    unknown,
    arable_ares: aresOf(arable) + aresOf(unknown),
    all_ares: aresOf(parcels),
  };
}

/** The total area of some parcels. */
export function aresOf(parcels: readonly RotationParcel[]): number {
  return parcels.reduce((sum, { ares }) => sum + ares, 0);
}

/** A crop as the law counts it, with the catalog crops that it covers. */
export interface CountedCrop {
  readonly name: string;
  readonly keys: readonly CropKey[];
  readonly ares: number;
}

/** The crops of some parcels as diversification counts them, the largest first. */
export function countedCrops(country: Country, parcels: readonly KnownParcel[]): CountedCrop[] {
  const byName = Map.groupBy(parcels, ({ main }) => ruleCropOf(country, main));
  return [...byName]
    .map(([name, of]) => ({ name, keys: [...new Set(of.map(({ main }) => main))].sort(), ares: aresOf(of) }))
    .sort((a, b) => b.ares - a.ares || (a.name < b.name ? -1 : 1));
}

const indexed = new WeakMap<RotationYear, ReadonlyMap<string, RotationParcel>>();

/** The parcels of a year by id, cached per year. */
export function parcelsOf(year: RotationYear): ReadonlyMap<string, RotationParcel> {
  const known = indexed.get(year);
  if (known) return known;
  const made = new Map(year.parcels.map((parcel) => [parcel.id, parcel]));
  indexed.set(year, made);
  return made;
}

/** The crops of a parcel's land in the previous years, newest first, up to the first gap. */
export function historyOf(
  { years }: RotationFarm,
  parcel: RotationParcel,
  year: number,
  most: number,
): RotationParcel[] {
  const history: RotationParcel[] = [];
  let present: RotationParcel | undefined = parcel;
  for (let back = 1; back <= most && present; back++) {
    const [before]: readonly string[] = present.before;
    const earlier = years.find((one) => one.year === year - back);
    present = before === undefined || !earlier ? undefined : parcelsOf(earlier).get(before);
    if (present) history.push(present);
  }
  return history;
}
