import type { Country, Language } from '@brazda/domain';
import type { MultiPolygon } from 'geojson';

/** A crop on a parcel, as every file names it. */
export interface ExportedCrop {
  /** The catalogue's key, such as `winter_wheat`; null where nothing grows. */
  readonly key: string | null;
  /** In the person's language. */
  readonly name: string;
  /** Of the paying agency of the farm's country. */
  readonly code: string | null;
  /** `#RRGGBB`. */
  readonly color: string;
  /** First and last day, both included. */
  readonly from: string;
  readonly to: string;
  readonly hybrid: string | null;
  /** Tonnes a hectare. */
  readonly yield_forecast: number | null;
  readonly yield_estimated: number | null;
  readonly yield_measured: number | null;
  readonly work: string | null;
}

/** A parcel on its way out, with all that is known of it in its season. */
export interface ExportedParcel {
  readonly id: string;
  /** The same through the seasons. */
  readonly lineage: string;
  /** Of the register: locality and number. */
  readonly name: string;
  /** What its people call it. */
  readonly display_name: string | null;
  readonly locality: string | null;
  /** SIRUTA or INSEE. */
  readonly locality_code: string | null;
  readonly physical_block: string | null;
  readonly parcel_no: string | null;
  readonly crop_no: string | null;
  readonly reference: string;
  readonly hectares: number;
  /** In the order of time. */
  readonly crops: readonly ExportedCrop[];
  /** WGS 84. */
  readonly shape: MultiPolygon;
}

/** Columns of tables that people read; their titles come in the person's language. */
export const TABLE_COLUMNS = [
  'name',
  'locality',
  'locality_code',
  'physical_block',
  'parcel_no',
  'crop_no',
  'reference',
  'hectares',
  'crop',
  'crop_code',
  'hybrid',
  'crop_from',
  'crop_to',
  'yield_forecast',
  'yield_estimated',
  'yield_measured',
  'work',
  'other_crops',
] as const;
export type TableColumn = (typeof TABLE_COLUMNS)[number];

/** The words of a file that people read. */
export interface FileTexts {
  readonly columns: Readonly<Record<TableColumn, string>>;
  /** Names of the sheets of a workbook. */
  readonly parcels: string;
  readonly by_crop: string;
  /** Column of the sheet by crop. */
  readonly parcel_count: string;
  readonly no_crop: string;
  readonly total: string;
}

/** The parcels of a season that leave the product in one file. */
export interface ExportedLand {
  readonly farm: { readonly name: string; readonly country: Country };
  readonly season: { readonly end_year: number; readonly start_date: string; readonly end_date: string };
  readonly parcels: readonly ExportedParcel[];
  readonly language: Language;
  readonly words: FileTexts;
}

/** What people call a parcel, else what the register does, else its reference. */
export function titleOf({ display_name, name, reference, id }: ExportedParcel): string {
  return display_name || name || reference || id;
}

/** The crop that stands longest on a parcel, the earlier of two that stand as long; null where there is none. */
export function mainCropOf({ crops }: Pick<ExportedParcel, 'crops'>): ExportedCrop | null {
  const days = ({ from, to }: ExportedCrop) => Date.parse(to) - Date.parse(from);
  return crops.reduce<ExportedCrop | null>(
    (longest, crop) => (longest === null || days(crop) > days(longest) ? crop : longest),
    null,
  );
}
