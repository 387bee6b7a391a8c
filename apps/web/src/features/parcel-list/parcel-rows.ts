import type { Crop, CropInterval, Observation, Parcel } from '@brazda/contract';
import { type Language, searchTextOf } from '@brazda/domain';
import { type Crops, cropOf, intervalOf } from '../../data/crops.ts';
import { matchesFilter, type ParcelFilter } from '../../data/parcel-filter.ts';
import { titleOf } from '../../data/parcels.ts';
import type { PARCEL_SORTS } from '../../data/settings.ts';

export type ParcelSort = (typeof PARCEL_SORTS)[number];

/** One line of the list. */
export interface ParcelRow {
  readonly parcel: Parcel;
  readonly title: string;
  readonly crop: Crop | null;
  readonly cropName: string | null;
  /** Of the crop; null where there is none. */
  readonly interval: CropInterval | null;
  readonly observation: Observation | undefined;
  readonly searchText: string;
}

/** Smaller first; what is unknown comes last. */
type Order = (a: ParcelRow, b: ParcelRow) => number;

/** An order by a value of the row; rows without it come last and are equal among themselves. */
function by<T>(of: (row: ParcelRow) => T | null | undefined, compare: (a: T, b: T) => number): Order {
  return (a, b) => {
    const [left, right] = [of(a) ?? null, of(b) ?? null];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return compare(left, right);
  };
}

/** How each sort orders rows: the largest parcels first, the weakest mean and the steepest fall first. */
function orderOf(sort: ParcelSort, language: Language): Order {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const rising = (a: number, b: number) => a - b;
  const orders: Record<ParcelSort, Order> = {
    name: by(({ title }) => title, compare),
    area: by(({ parcel }) => -parcel.hectares, rising),
    crop: by(({ cropName }) => cropName, compare),
    mean: by(({ observation }) => observation?.index_mean, rising),
    change: by(({ observation }) => observation?.index_change, rising),
  };
  return (a, b) => orders[sort](a, b) || orders.name(a, b);
}

interface Sources {
  readonly crops: Crops;
  readonly observations: ReadonlyMap<string, Observation>;
  readonly date: string | null;
  readonly language: Language;
}

/** The lines of all parcels, in the order of the season. */
export function rowsOf(parcels: readonly Parcel[], { crops, observations, date, language }: Sources) {
  return parcels.map((parcel): ParcelRow => {
    const crop = cropOf(parcel, crops, date);
    return {
      parcel,
      crop,
      title: titleOf(parcel),
      cropName: crop?.name[language] ?? null,
      interval: intervalOf(parcel, date),
      observation: observations.get(parcel.id),
      searchText: searchTextOf(parcel),
    };
  });
}

/** The lines that match a filter, sorted. */
export function shownRows(
  rows: readonly ParcelRow[],
  filter: ParcelFilter,
  sort: ParcelSort,
  language: Language,
) {
  return rows
    .filter(({ parcel, searchText }) => matchesFilter(parcel, searchText, filter))
    .toSorted(orderOf(sort, language));
}
