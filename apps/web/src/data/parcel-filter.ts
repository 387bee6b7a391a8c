import type { Parcel } from '@brazda/contract';
import { matchesSearch, NO_CROP_ID } from '@brazda/domain';
import type { Crops, SeasonCrop } from './crops.ts';

/** What is asked of parcels; all of it must hold. */
export interface ParcelFilter {
  readonly search: string;
  /** Ids of crops, `NO_CROP_ID` for none; an empty set asks nothing. */
  readonly crops: ReadonlySet<string>;
}

/** A crop of the season, or none, with the parcels that have it. */
export interface CropChoice {
  /** A crop may stand under several ids, which are chosen together. */
  readonly ids: readonly string[];
  /** Null for parcels without a crop. */
  readonly crop: SeasonCrop | null;
  readonly count: number;
}

/** The crops that the address names, separated by commas. */
export function cropsOfQuery(query: string | undefined): ReadonlySet<string> {
  return new Set(query?.split(',').filter(Boolean));
}

/** The value of the address for chosen crops; an empty text for none. */
export function queryOfCrops(crops: ReadonlySet<string>): string {
  return [...crops].sort().join();
}

/** Whether a parcel with a search text has any of the chosen crops in its season, and every word of the search. */
export function matchesFilter(parcel: Parcel, searchText: string, { search, crops }: ParcelFilter): boolean {
  return hasCrop(parcel, crops) && matchesSearch(searchText, search);
}

/** Whether a parcel has any of the chosen crops in its season; everything has where none is chosen. */
export function hasCrop(parcel: Parcel, crops: ReadonlySet<string>): boolean {
  return crops.size === 0 || cropIdsOf(parcel).some((id) => crops.has(id));
}

/** The crops of the parcels, those with the most parcels first, no crop last. */
export function cropChoices(parcels: readonly Parcel[], crops: Crops): readonly CropChoice[] {
  const groups = Map.groupBy(
    parcels.flatMap((parcel) => [...new Set(cropIdsOf(parcel).map((id) => nameOf(crops, id)))]),
    (name) => name,
  );
  return [...groups]
    .map(([name, of]): CropChoice => {
      const same = [...crops.values()].filter((crop) => crop.name.en === name);
      return same.length > 0
        ? { ids: same.map(({ id }) => id), crop: same[0]!, count: of.length }
        : { ids: [NO_CROP_ID], crop: null, count: of.length };
    })
    .toSorted((a, b) => Number(a.crop === null) - Number(b.crop === null) || b.count - a.count);
}

/** The chosen crops that there is a choice for: those of an old address may be gone. */
export function knownCrops(chosen: ReadonlySet<string>, choices: readonly CropChoice[]): ReadonlySet<string> {
  return new Set(choices.flatMap(({ ids }) => (ids.some((id) => chosen.has(id)) ? ids : [])));
}

/** The chosen crops after a choice has been switched on or off. */
export function toggled(chosen: ReadonlySet<string>, { ids }: CropChoice): ReadonlySet<string> {
  return ids.some((id) => chosen.has(id))
    ? new Set([...chosen].filter((id) => !ids.includes(id)))
    : new Set([...chosen, ...ids]);
}

function cropIdsOf({ crop_intervals }: Parcel): readonly string[] {
  return crop_intervals.length > 0 ? crop_intervals.map(({ crop_id }) => crop_id) : [NO_CROP_ID];
}

/** Crops with the same English name are one crop under several ids. */
function nameOf(crops: Crops, id: string): string {
  return crops.get(id)?.name.en ?? NO_CROP_ID;
}
