import { sumOfHectares } from '@brazda/domain';

/** A parcel among those that get the same. */
export interface SharedParcel {
  readonly id: string;
  readonly title: string;
  readonly hectares: number;
}

/** A figure that is the same for all parcels but the exceptions, such as a dose. */
export interface SharedFigure {
  readonly key: string;
  readonly label: string;
  readonly unit: string;
  readonly max: number;
  readonly usual: number;
}

/** The values of parcels that differ, by `exceptionKey`. */
export type Exceptions = ReadonlyMap<string, number | null>;

/** The key of a figure of a parcel. */
export function exceptionKey(parcel: string, figure: string): string {
  return `${parcel} ${figure}`;
}

/** The values with one more; one that is as usual is no exception. */
export function withException(
  known: Exceptions,
  key: string,
  value: number | null,
  usual: number,
): Exceptions {
  const next = new Map(known);
  if (value === usual) next.delete(key);
  else next.set(key, value);
  return next;
}

/** The hectares of a parcel that count: those typed, else all of it. */
export function countedHectares(
  { id, hectares }: Pick<SharedParcel, 'id' | 'hectares'>,
  areas: Exceptions,
): number {
  return areas.get(id) ?? hectares;
}

/** The exact sum of the hectares that count. */
export function sumOfCounted(parcels: readonly SharedParcel[], areas: Exceptions): number {
  return sumOfHectares(parcels.map((parcel) => ({ hectares: countedHectares(parcel, areas) })));
}

/** The parcels that differ from what is usual in their area or in a figure. */
export function differingParcels(
  parcels: readonly SharedParcel[],
  areas: Exceptions,
  figures: readonly SharedFigure[],
  values: Exceptions,
): readonly SharedParcel[] {
  return parcels.filter(
    (parcel) =>
      countedHectares(parcel, areas) !== parcel.hectares ||
      figures.some(({ key, usual }) => (values.get(exceptionKey(parcel.id, key)) ?? usual) !== usual),
  );
}
