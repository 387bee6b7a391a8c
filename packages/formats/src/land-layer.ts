import type {
  Country,
  CropDay,
  LandSource,
  OrganicLand,
  ParcelField,
  RowIssue,
  SpecialUse,
} from '@brazda/domain';
import type { MultiPolygon } from 'geojson';
import type { Bundle, FormatLayer } from './land-format.ts';

/** The column of each field; null leaves the field empty. */
export type Mapping = Readonly<Partial<Record<ParcelField, string | null>>>;

/** A layer with what was detected about it. */
export interface LandLayer {
  readonly bundle: Bundle;
  readonly layer: FormatLayer;
  /** The file and the layer in it, for display. */
  readonly path: string;
  readonly source: LandSource;
  readonly encoding: string | null;
  /** Whether only the letters of the texts suggest the encoding. */
  readonly is_encoding_guessed: boolean;
  /** Null where the user has to choose. `place` means that only one known projection puts the rows into the farm's country. */
  readonly epsg: number | null;
  readonly epsg_from: 'file' | 'format' | 'place' | 'person' | null;
  readonly mapping: Mapping;
  /** Whether another layer of the file has the same outlines with as many of their fields, such as a view of a table. */
  readonly is_repeated: boolean;
  /** How many of the unit of its declared areas make a hectare: 100 for ares. */
  readonly units_per_hectare: number;
  /** Values of the first rows, as in the file. */
  readonly sample: readonly Readonly<Record<string, string>>[];
}

/** The user's choices that override what was detected. */
export interface LayerChoice {
  readonly epsg?: number;
  readonly encoding?: string;
  readonly mapping?: Mapping;
}

/** The fields of a parcel that a row fills. */
export interface LandFields {
  readonly display_name: string | null;
  /** SIRUTA or INSEE code. */
  readonly locality_code: string | null;
  readonly locality_name: string | null;
  readonly physical_block: string | null;
  readonly parcel_no: string | null;
  readonly crop_no: string | null;
  /** The id of a crop in the catalog. */
  readonly crop_id: string | null;
  /** The code of the country's paying agency that names the crop; null where a name or a key does. */
  readonly crop_code: string | null;
  readonly crop_hybrid: string | null;
  /** ISO days of the crop. */
  readonly sow_date: string | null;
  readonly harvest_date: string | null;
  /** Which of the days are estimates. */
  readonly days_estimated: readonly CropDay[];
  /** Where a register says only that land is organic in its year, it begins with that year. */
  readonly organic: OrganicLand | null;
  readonly special_use: SpecialUse | null;
  readonly declared_hectares: number | null;
  readonly year: number | null;
}

/** A row converted to the fields and the shape of a parcel. */
export interface LandRow {
  /** Number of the row in its layer, from 1. */
  readonly number: number;
  readonly fields: LandFields;
  /**
   * WGS 84, longitude before latitude; closed, finite rings in Europe or the country's overseas regions that may cross
   * themselves. Null where it is refused.
   */
  readonly shape: MultiPolygon | null;
  readonly crossings: number;
  readonly issues: readonly RowIssue[];
}

/** Options for reading the rows of a layer. */
export interface ReadLandOptions {
  /** The farm's country: determines crop codes, candidate projections and where land is expected. */
  readonly country: Country;
  readonly choice?: LayerChoice;
  readonly signal?: AbortSignal;
  /** Called with the number of bytes of the layer's file read so far. */
  onProgress?(bytes: number): void;
}
