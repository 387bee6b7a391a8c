import type { Country, LandSource, ParcelField, RowIssue } from '@brazda/domain';
import type { MultiPolygon } from 'geojson';
import type { Bundle, FormatLayer } from './land-format.ts';

/** Which column fills which field; null leaves the field empty. */
export type Mapping = Readonly<Partial<Record<ParcelField, string | null>>>;

/** A layer with what was found out about it. */
export interface LandLayer {
  readonly bundle: Bundle;
  readonly layer: FormatLayer;
  /** The file and the place in it, for a person. */
  readonly path: string;
  readonly source: LandSource;
  readonly encoding: string | null;
  /** Null where it has to be asked. `place` means that only one known projection puts the rows where the farm's country is. */
  readonly epsg: number | null;
  readonly epsg_from: 'file' | 'format' | 'place' | 'person' | null;
  readonly mapping: Mapping;
  /** The first rows as they are in the file. */
  readonly sample: readonly Readonly<Record<string, string>>[];
}

/** What a person says in place of what was found. */
export interface LayerChoice {
  readonly epsg?: number;
  readonly encoding?: string;
  readonly mapping?: Mapping;
}

/** What a row says of its parcel. */
export interface LandFields {
  readonly display_name: string | null;
  /** SIRUTA or INSEE code. */
  readonly locality_code: string | null;
  readonly locality_name: string | null;
  readonly physical_block: string | null;
  readonly parcel_no: string | null;
  readonly crop_no: string | null;
  /** The id of a crop of the catalogue. */
  readonly crop_id: string | null;
  readonly crop_hybrid: string | null;
  readonly declared_hectares: number | null;
  readonly year: number | null;
}

/** A row as the farm understands it. */
export interface LandRow {
  /** In its layer, from 1. */
  readonly number: number;
  readonly fields: LandFields;
  /** WGS 84, longitude before latitude, closed finite rings in Europe that may cross themselves. Null where it is refused. */
  readonly shape: MultiPolygon | null;
  readonly crossings: number;
  readonly issues: readonly RowIssue[];
}

/** Where and how rows are read. */
export interface ReadLandOptions {
  /** Of the farm: its codes of crops, its projection, the place where its land is looked for. */
  readonly country: Country;
  readonly choice?: LayerChoice;
  readonly signal?: AbortSignal;
  /** Hears how many bytes of the layer's file are read. */
  onProgress?(bytes: number): void;
}
