import type { Crop, Parcel } from '@brazda/contract';
import { type Language, matchesSearch, rotationRowsOf, searchTextOf } from '@brazda/domain';
import { titleOf } from '../../data/parcels.ts';
import type { SeasonParcels } from '../../data/seasons.ts';

/** A piece of ground with its crops by season. */
export interface RotationLine {
  readonly parcel: Parcel;
  readonly title: string;
  /** By the season's id; null where nothing is known of the ground in that season. */
  readonly crops: ReadonlyMap<string, readonly (Crop | null)[]>;
  readonly searchText: string;
}

interface Catalogue {
  readonly crops: ReadonlyMap<string, Crop>;
  readonly language: Language;
}

/** The ground of the seasons, newest season first, as lines in the order of their names. */
export function rotationLinesOf(seasons: readonly SeasonParcels[], { crops, language }: Catalogue) {
  const { compare } = new Intl.Collator(language, { numeric: true });
  return rotationRowsOf(seasons)
    .map(({ parcel, by_season }): RotationLine => {
      const ofSeasons = [...by_season].map(([id, parcels]) => [id, cropsOf(parcels, crops)] as const);
      return {
        parcel,
        title: titleOf(parcel),
        crops: new Map(ofSeasons),
        searchText: searchTextOf(parcel),
      };
    })
    .toSorted((a, b) => compare(a.title, b.title));
}

/** The lines that a search finds. */
export function foundLines(lines: readonly RotationLine[], search: string): RotationLine[] {
  return lines.filter(({ searchText }) => matchesSearch(searchText, search));
}

/** Each crop once, in the order in which they stood; null where a parcel has none. */
function cropsOf(parcels: readonly Parcel[], crops: ReadonlyMap<string, Crop>): (Crop | null)[] {
  const stood = parcels.flatMap(({ crop_intervals }) =>
    crop_intervals
      .toSorted((a, b) => a.computed_start_date.localeCompare(b.computed_start_date))
      .map(({ crop_id }) => crops.get(crop_id) ?? null),
  );
  return stood.length === 0 ? [null] : [...new Set(stood)];
}
