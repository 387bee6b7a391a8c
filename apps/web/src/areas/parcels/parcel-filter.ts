import type { Parcel } from '@brazda/contract/client';
import { NO_CROP_ID, NO_LOCALITY_ID, searchMatcher, searchTextOf } from '@brazda/domain';
import type { Crops, SeasonCrop } from '../crops/index.ts';

/** The criteria of a parcel filter; all must match. */
export interface ParcelFilter {
  readonly search: string;
  /** Ids of crops, `NO_CROP_ID` for none; an empty set matches all. */
  readonly crops: ReadonlySet<string>;
  /** Ids of localities, `NO_LOCALITY_ID` for none; an empty set matches all. */
  readonly localities: ReadonlySet<string>;
  /** The ids of the parcels of the chosen groups; null matches all. */
  readonly inGroups: ReadonlySet<string> | null;
  /** The ids of the parcels that need a look; null matches all. */
  readonly needLook: ReadonlySet<string> | null;
}

/** A crop of the season, or none, with its parcels. */
export interface CropChoice {
  /** A crop may have several ids, which are chosen together. */
  readonly ids: readonly string[];
  /** Null for parcels without a crop. */
  readonly crop: Pick<SeasonCrop, 'id' | 'name' | 'color'> | null;
  readonly count: number;
}

/** A locality of the season, or none, with its parcels. */
export interface LocalityChoice {
  readonly id: string;
  /** Null if unknown. */
  readonly name: string | null;
  readonly count: number;
}

/** Parses the comma-separated ids of a query value. */
export function idsOfQuery(query: string | undefined): ReadonlySet<string> {
  return new Set(query?.split(',').filter(Boolean));
}

/** The query value of chosen ids; an empty text for none. */
export function queryOfIds(ids: ReadonlySet<string>): string {
  return [...ids].sort().join();
}

/** The ids of the parcels that match a filter; null if the filter is empty. */
export function filterParcels(
  parcels: readonly Parcel[],
  { search, crops, localities, inGroups, needLook }: ParcelFilter,
): ReadonlySet<string> | null {
  const isPlain = crops.size === 0 && localities.size === 0 && inGroups === null && needLook === null;
  if (search === '' && isPlain) return null;
  const matches = searchMatcher(search);
  const isFound = (parcel: Parcel) =>
    hasCrop(parcel, crops) &&
    (needLook === null || needLook.has(parcel.id)) &&
    (inGroups === null || inGroups.has(parcel.id)) &&
    (localities.size === 0 || localities.has(localityIdOf(parcel))) &&
    (search === '' || matches(foldedTextOf(parcel)));
  return new Set(parcels.filter(isFound).map(({ id }) => id));
}

/** Whether a parcel has any of the chosen crops in its season; always true if none is chosen. */
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

/** The localities of the parcels, those with the most parcels first, no locality last. */
export function localityChoices(parcels: readonly Parcel[]): readonly LocalityChoice[] {
  return [...Map.groupBy(parcels, localityIdOf)]
    .map(([id, of]): LocalityChoice => ({ id, name: of[0]?.locality?.name ?? null, count: of.length }))
    .toSorted((a, b) => Number(a.name === null) - Number(b.name === null) || b.count - a.count);
}

/** The chosen crops for which there is a choice: those of an old address may be gone. */
export function knownCrops(chosen: ReadonlySet<string>, choices: readonly CropChoice[]): ReadonlySet<string> {
  return new Set(choices.flatMap(({ ids }) => (ids.some((id) => chosen.has(id)) ? ids : [])));
}

/** Crops visible before `more`. */
const SHOWN = 5;

/** The visible choices: the first ones, and all when expanded; chosen ones are never hidden. */
export function visibleChoices(
  choices: readonly CropChoice[],
  chosen: ReadonlySet<string>,
  isFull: boolean,
): readonly CropChoice[] {
  return isFull ? choices : choices.filter((choice, at) => at < SHOWN || isChosen(choice, chosen));
}

/** Whether the choices can be collapsed or expanded. */
export function isCollapsible(choices: readonly CropChoice[], chosen: ReadonlySet<string>): boolean {
  return visibleChoices(choices, chosen, false).length < choices.length;
}

/** Whether a crop is chosen, under any of its ids. */
export function isChosen({ ids }: CropChoice, chosen: ReadonlySet<string>): boolean {
  return ids.some((id) => chosen.has(id));
}

/** The chosen crops after toggling a choice. */
export function toggleCrop(chosen: ReadonlySet<string>, choice: CropChoice): ReadonlySet<string> {
  const { ids } = choice;
  return isChosen(choice, chosen)
    ? new Set([...chosen].filter((id) => !ids.includes(id)))
    : new Set([...chosen, ...ids]);
}

/** Normalizing thousands of texts takes longer than searching them; a changed parcel is a new object. */
const folded = new WeakMap<Parcel, string>();

function foldedTextOf(parcel: Parcel): string {
  const known = folded.get(parcel);
  if (known !== undefined) return known;
  const text = searchTextOf(parcel);
  folded.set(parcel, text);
  return text;
}

function localityIdOf({ locality }: Parcel): string {
  return locality?.id ?? NO_LOCALITY_ID;
}

function cropIdsOf({ crop_intervals }: Parcel): readonly string[] {
  return crop_intervals.length > 0 ? crop_intervals.map(({ crop_id }) => crop_id) : [NO_CROP_ID];
}

/** Crops with the same English name are one crop under several ids. */
function nameOf(crops: Crops, id: string): string {
  return crops.get(id)?.name.en ?? NO_CROP_ID;
}
