import type { Crop, CropInterval, Observation, Parcel } from '@brazda/contract/client';
import { type Language, pixelTrust, titleOrder } from '@brazda/domain';
import type { Looks, ParcelLook } from '../../alerts/index.ts';
import { type Crops, intervalOf } from '../../crops/index.ts';
import { parcelTitleOf } from '../../farms/index.ts';
import type { PARCEL_SORTS } from '../parcel-settings.ts';

export type ParcelSort = (typeof PARCEL_SORTS)[number];

/** One parcel of the list. */
export interface ParcelRow {
  readonly parcel: Parcel;
  readonly title: string;
  readonly crop: Crop | null;
  readonly cropName: string | null;
  /** Of the crop; null if there is none. */
  readonly interval: CropInterval | null;
  readonly observation: Observation | undefined;
  /** What the newest images say of it; undefined where nothing was judged. */
  readonly look: ParcelLook | undefined;
}

interface Sources {
  readonly crops: Crops;
  readonly observations: ReadonlyMap<string, Observation>;
  readonly looks: Looks;
  readonly date: string | null;
  readonly language: Language;
}

/** The rows of all parcels, in the order of the season. */
export function rowsOf(parcels: readonly Parcel[], { crops, observations, looks, date, language }: Sources) {
  return parcels.map((parcel): ParcelRow => {
    const interval = intervalOf(parcel, date);
    const crop = (interval && crops.get(interval.crop_id)) ?? null;
    return {
      parcel,
      crop,
      title: parcelTitleOf(parcel),
      cropName: crop?.name[language] ?? null,
      interval,
      observation: observations.get(parcel.id),
      look: looks.get(parcel.id),
    };
  });
}

/** The rank of each parcel by title; locale-aware comparison is slow, so it is done once for all orders. */
export function titleRanks(parcels: readonly Parcel[], language: Language): ReadonlyMap<string, number> {
  const compare = titleOrder(language);
  return new Map(
    parcels
      .map((parcel) => ({ id: parcel.id, title: parcelTitleOf(parcel) }))
      .toSorted((a, b) => compare(a.title, b.title))
      .map(({ id }, rank) => [id, rank]),
  );
}

/**
 * The sorted rows: the largest parcels first, the weakest mean, the steepest fall and what needs a look first; values of so few
 * pixels that they are not reliable come after the others, unknown ones last, ties by title.
 */
export function sortedRows(
  rows: readonly ParcelRow[],
  sort: ParcelSort,
  ranks: ReadonlyMap<string, number>,
  language: Language,
): readonly ParcelRow[] {
  const { compare } = new Intl.Collator(language);
  const names = [...new Set(rows.map(({ cropName }) => cropName ?? ''))].toSorted(compare);
  const cropRanks = new Map(names.map((name, rank) => [name, rank]));
  const rankOf = ({ parcel }: ParcelRow) => ranks.get(parcel.id) ?? 0;
  const measures: Readonly<Record<ParcelSort, (row: ParcelRow) => number | null | undefined>> = {
    name: rankOf,
    area: ({ parcel }) => -parcel.hectares,
    crop: ({ cropName }) => (cropName === null ? null : cropRanks.get(cropName)),
    mean: ({ observation }) => observation?.index_mean,
    change: ({ observation }) => observation?.index_change,
    look: ({ look }) => look?.rank,
  };
  const isOfImages = sort === 'mean' || sort === 'change';
  const groupOf = ({ observation }: ParcelRow, value: number | null | undefined) =>
    value === null || value === undefined ? 2 : isOfImages && pixelTrust(observation!) !== 'enough' ? 1 : 0;
  return rows
    .map((row) => ({ row, value: measures[sort](row), rank: rankOf(row) }))
    .map(({ row, value, rank }) => ({ row, rank, value: value ?? 0, group: groupOf(row, value) }))
    .toSorted((a, b) => a.group - b.group || a.value - b.value || a.rank - b.rank)
    .map(({ row }) => row);
}
