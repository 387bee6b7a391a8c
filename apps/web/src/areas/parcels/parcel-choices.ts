import type { Parcel } from '@brazda/contract/client';
import { bestMatches, foldText, type Language, searchTextOf } from '@brazda/domain';
import { byTitle, parcelTitleOf } from '../farms/index.ts';

export interface ParcelChoice {
  readonly id: string;
  readonly title: string;
  readonly hectares: number;
  readonly searchText: string;
}

/** The parcels of a season to choose from, by name in the order of the language, numbers by value. */
export function parcelChoicesOf(parcels: readonly Parcel[], language: Language): ParcelChoice[] {
  return byTitle(parcels, language).map((parcel) => ({
    id: parcel.id,
    title: parcelTitleOf(parcel),
    hectares: parcel.hectares,
    searchText: searchTextOf(parcel),
  }));
}

/** The choices that match a search: the one with that title first, then those whose title begins with it. */
export function foundChoices(choices: readonly ParcelChoice[], search: string): readonly ParcelChoice[] {
  return bestMatches(choices, search, ({ searchText, title }) => ({
    text: searchText,
    title: foldText(title),
  }));
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
