import type { Parcel } from '@brazda/contract/client';
import { type Language, matchesSearch, searchTextOf } from '@brazda/domain';
import { titleOf } from '../farms/index.ts';

export interface ParcelChoice {
  readonly id: string;
  readonly title: string;
  readonly hectares: number;
  readonly searchText: string;
}

/** The parcels of a season to choose from, by name in the order of the language, numbers by value. */
export function parcelChoicesOf(parcels: readonly Parcel[], language: Language): ParcelChoice[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  return parcels
    .map((parcel) => ({
      id: parcel.id,
      title: titleOf(parcel),
      hectares: parcel.hectares,
      searchText: searchTextOf(parcel),
    }))
    .toSorted((a, b) => compare(a.title, b.title));
}

/** The choices that match a search. */
export function foundChoices(choices: readonly ParcelChoice[], search: string): readonly ParcelChoice[] {
  return choices.filter(({ searchText }) => matchesSearch(searchText, search));
}

/** The selected ids after selecting all of some choices, or none of them. */
export function withAll(
  chosen: ReadonlySet<string>,
  choices: readonly ParcelChoice[],
  isChosen: boolean,
): ReadonlySet<string> {
  const ids = new Set(choices.map(({ id }) => id));
  return isChosen ? chosen.union(ids) : chosen.difference(ids);
}
