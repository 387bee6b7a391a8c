import type { Parcel } from '@brazda/contract';
import { type Language, matchesSearch, searchTextOf } from '@brazda/domain';
import { titleOf } from '../../data/parcels.ts';

/** A parcel that can be chosen. */
export interface ParcelChoice {
  readonly id: string;
  readonly title: string;
  readonly hectares: number;
  readonly searchText: string;
}

/** The parcels of a season to choose from, by name as the language orders it, numbers by their size. */
export function choicesOf(parcels: readonly Parcel[], language: Language): ParcelChoice[] {
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

/** Those of the choices that match a search. */
export function foundChoices(choices: readonly ParcelChoice[], search: string): readonly ParcelChoice[] {
  return choices.filter(({ searchText }) => matchesSearch(searchText, search));
}

/** The chosen ids after all of some choices were chosen, or none of them any more. */
export function withAll(
  chosen: ReadonlySet<string>,
  choices: readonly ParcelChoice[],
  isChosen: boolean,
): ReadonlySet<string> {
  const ids = new Set(choices.map(({ id }) => id));
  return isChosen ? chosen.union(ids) : chosen.difference(ids);
}
