import type {
  Country,
  CropDay,
  FarmYieldUnit,
  LandSource,
  Language,
  OrganicLand,
  SpecialUse,
} from '@brazda/domain';
import type { MultiPolygon } from 'geojson';

/** A crop on a parcel, as exported in every format. */
export interface ExportedCrop {
  /** The catalog key, such as `winter_wheat`; null where nothing grows. */
  readonly key: string | null;
  /** In the user's language. */
  readonly name: string;
  /** Code of the paying agency of the farm's country. */
  readonly code: string | null;
  /** `#RRGGBB`. */
  readonly color: string;
  /** First and last day, both included. */
  readonly from: string;
  readonly to: string;
  /** Which of the two days are estimates. */
  readonly estimated: readonly CropDay[];
  /** Sown between two main crops. */
  readonly is_secondary: boolean;
  readonly hybrid: string | null;
  /** Tonnes per hectare. */
  readonly yield_forecast: number | null;
  readonly yield_estimated: number | null;
  readonly yield_measured: number | null;
  readonly work: string | null;
}

/** Where an outline is from: drawn in the product, or the kind of file that brought it. */
export type OutlineFrom = 'drawn' | LandSource;

/** A parcel to export, with all its data in the season. */
export interface ExportedParcel {
  readonly id: string;
  /** The same in all seasons. */
  readonly lineage: string;
  /** Name from the register: locality and number. */
  readonly name: string;
  /** The farm's own name for it. */
  readonly display_name: string | null;
  readonly locality: string | null;
  /** SIRUTA or INSEE. */
  readonly locality_code: string | null;
  readonly physical_block: string | null;
  readonly parcel_no: string | null;
  readonly crop_no: string | null;
  readonly reference: string;
  readonly hectares: number;
  readonly area_m2: number;
  readonly perimeter_m: number;
  readonly outline_from: OutlineFrom;
  readonly organic: OrganicLand | null;
  readonly special_use: SpecialUse | null;
  /** In chronological order. */
  readonly crops: readonly ExportedCrop[];
  /** WGS 84. */
  readonly shape: MultiPolygon;
}

/** Columns of spreadsheet tables; their titles are in the user's language. */
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
  'days_estimated',
  'yield_forecast',
  'yield_estimated',
  'yield_measured',
  'work',
  'organic',
  'special_use',
  'other_crops',
] as const;
export type TableColumn = (typeof TABLE_COLUMNS)[number];

/** The translated texts of a spreadsheet file. */
export interface FileTexts {
  readonly columns: Readonly<Record<TableColumn, string>>;
  /** The unit of the yields of the table, which their titles name. */
  readonly yield_unit: FarmYieldUnit;
  /** Names of the sheets of a workbook. */
  readonly parcels: string;
  readonly by_crop: string;
  /** Column of the sheet by crop. */
  readonly parcel_count: string;
  readonly no_crop: string;
  readonly total: string;
  /** The names of the days of a crop. */
  readonly days: Readonly<Record<CropDay, string>>;
  /** The names of the days of organic land, and of special uses. */
  readonly organic: Readonly<Record<keyof OrganicLand, string>>;
  readonly special_use: Readonly<Record<SpecialUse, string>>;
  /** Marks a secondary crop. */
  readonly secondary: string;
  /** Explains the mark of an estimated day. */
  readonly estimated: string;
}

/** The parcels of a season to export in one file. */
export interface ExportedLand {
  readonly farm: { readonly name: string; readonly country: Country };
  readonly season: {
    readonly id: string;
    readonly end_year: number;
    readonly start_date: string;
    readonly end_date: string;
  };
  readonly parcels: readonly ExportedParcel[];
  readonly language: Language;
  readonly texts: FileTexts;
}

/** The farm's own name of a parcel, else that of the register, else its reference, else its id. */
export function exportedTitleOf({ display_name, name, reference, id }: ExportedParcel): string {
  return display_name || name || reference || id;
}

/**
 * The crop that is on a parcel the longest, the earlier one on a tie, a secondary one only if there is no other; null where
 * there is none.
 */
export function mainCropOf({ crops }: Pick<ExportedParcel, 'crops'>): ExportedCrop | null {
  const days = ({ from, to }: ExportedCrop) => Date.parse(to) - Date.parse(from);
  const main = crops.filter(({ is_secondary }) => !is_secondary);
  return (main.length > 0 ? main : crops).reduce<ExportedCrop | null>(
    (longest, crop) => (longest === null || days(crop) > days(longest) ? crop : longest),
    null,
  );
}
