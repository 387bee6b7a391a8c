import type { Parcel } from '@brazda/contract/client';
import {
  type CropLine,
  cropReportOf,
  foldText,
  type Language,
  type ReportSources,
  searchMatcher,
} from '@brazda/domain';
import type { Crops, SeasonCrop } from '../../crops/index.ts';

/** Columns that the crop table can be sorted by; the share of the land has the order of the area. */
export const CROP_SORTS = ['name', 'area', 'parcels', 'interval', 'yield', 'mean', 'change'] as const;
export type CropSort = (typeof CROP_SORTS)[number];

/** An order of crops. */
export interface CropOrder {
  readonly by: CropSort;
  readonly isDescending: boolean;
}

/** One crop of the season; `crop` is null for the parcels without one. */
export interface CropSummary extends CropLine<Parcel> {
  readonly crop: SeasonCrop | null;
}

interface Sources extends Pick<ReportSources<Parcel>, 'observations' | 'date'> {
  readonly crops: Crops;
  /** Whether a parcel is included. */
  readonly isWanted?: (parcel: Parcel) => boolean;
}

/** The crops of a season with their parcels. */
export function cropSummaries(parcels: readonly Parcel[], { crops, ...sources }: Sources): CropSummary[] {
  const lines = cropReportOf({ parcels, isCrop: (id) => crops.has(id), ...sources });
  return lines.map((line) => ({ ...line, crop: (line.crop_id && crops.get(line.crop_id)) || null }));
}

/** The crops whose name contains every word of a search, with or without accents; `noCrop` is the name of "no crop". */
export function filterCrops(
  summaries: readonly CropSummary[],
  search: string,
  language: Language,
  noCrop: string,
): readonly CropSummary[] {
  if (search === '') return summaries;
  const matches = searchMatcher(search);
  return summaries.filter(({ crop }) => matches(foldText(crop?.name[language] ?? noCrop)));
}

/** The initial order of a column: names and days ascending, amounts descending. */
export function defaultOrder(by: CropSort): CropOrder {
  return { by, isDescending: by !== 'name' && by !== 'interval' };
}

/** The crops in an order; unknown values come last in both directions, and "no crop" after all. */
export function sortedCrops(
  summaries: readonly CropSummary[],
  { by, isDescending }: CropOrder,
  language: Language,
): CropSummary[] {
  const { compare } = new Intl.Collator(language);
  const sign = isDescending ? -1 : 1;
  const inOrder = (a: CropSummary, b: CropSummary) => {
    const one = keyOf(a, by, language);
    const other = keyOf(b, by, language);
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    if (typeof one === 'string') return sign * compare(one, String(other));
    return sign * (one - Number(other));
  };
  return summaries.toSorted(
    (a, b) => Number(a.crop === null) - Number(b.crop === null) || inOrder(a, b) || b.hectares - a.hectares,
  );
}

function keyOf(summary: CropSummary, by: CropSort, language: Language): string | number | null {
  const keys: Readonly<Record<CropSort, string | number | null>> = {
    name: summary.crop?.name[language] ?? null,
    area: summary.hectares,
    parcels: summary.parcels.length,
    interval: summary.interval?.from ?? null,
    yield: summary.yield?.mean ?? null,
    mean: summary.spread?.mean ?? null,
    change: summary.spread?.change ?? null,
  };
  return keys[by];
}
