import type { Parcel } from '@brazda/contract/client';
import { type Language, titleOrder } from '@brazda/domain';
import { namelessText } from '../../lib/translation.ts';

/** The title of a parcel: the farmer's own name, else locality and block, else the text for unnamed parcels. */
export function parcelTitleOf({ display_name, name }: Pick<Parcel, 'display_name' | 'name'>): string {
  return display_name || name || namelessText();
}

/** Parcels by title, as readers of a language expect: `Petic 2` before `Petic 10`. */
export function byTitle<P extends Pick<Parcel, 'display_name' | 'name'>>(
  parcels: readonly P[],
  language: Language,
): readonly P[] {
  const compare = titleOrder(language);
  return parcels
    .map((parcel) => ({ parcel, title: parcelTitleOf(parcel) }))
    .toSorted((a, b) => compare(a.title, b.title))
    .map(({ parcel }) => parcel);
}
