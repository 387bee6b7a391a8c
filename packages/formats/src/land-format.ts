import type { FileRefusal, FileRefusalCode, LandFormatName, RowIssue } from '@brazda/domain';
import type { MultiPolygon, Polygon } from 'geojson';
import { storable } from './row-values.ts';

/** Bytes of a person, on disk: an upload, or an entry of a ZIP under a name of ours. */
export interface SourceFile {
  /** As the person knows it, with the ZIP it came out of: `farm.zip/parcels.shp`. */
  readonly name: string;
  readonly path: string;
  readonly size: number;
}

/** One file to read with what belongs to it: the parts of a shapefile by their ending, none for others. */
export interface Bundle {
  readonly format: LandFormatName;
  readonly main: SourceFile;
  readonly parts: ReadonlyMap<string, SourceFile>;
}

/** How the coordinates of a layer are to be understood. */
export interface FoundProjection {
  /** Null where nothing tells. */
  readonly epsg: number | null;
  readonly from: 'file' | 'format' | null;
}

/** A table of rows in a bundle, before its rows are read. */
export interface FormatLayer {
  /** Within the bundle; empty where there is but one. */
  readonly name: string;
  readonly columns: readonly string[];
  readonly projection: FoundProjection;
  /** The name of the encoding of its texts as TextDecoder knows it, null where the format has no choice. */
  readonly encoding: string | null;
}

/** A row as the file has it, in the file's own coordinates. */
export interface FormatRow {
  /** In the layer, from 1, as a person would count them. */
  readonly number: number;
  /** Texts and numbers by column; empty ones are left out. */
  readonly values: Readonly<Record<string, string | number>>;
  /** X before Y; heights are dropped. Null where `issues` says why there is none. */
  readonly shape: Polygon | MultiPolygon | null;
  readonly issues: readonly RowIssue[];
}

/** What is asked of a reading. */
export interface ReadOptions {
  /** In place of the one that was found. */
  readonly encoding?: string;
  readonly signal?: AbortSignal;
  /** Hears how many bytes of the main file are read. */
  onProgress?(bytes: number): void;
}

/** A kind of file: how it is known, and how it is read. One module each, loaded when the first such file comes. */
export interface LandFormat {
  /** The layers of a file; throws Refused where it cannot be read. */
  layersOf(bundle: Bundle): Promise<FormatLayer[]>;
  /** The rows of a layer one after the other, never all in memory; throws Refused. */
  rowsOf(bundle: Bundle, layer: FormatLayer, options: ReadOptions): AsyncIterable<FormatRow>;
}

/** Why a file cannot be read: a code and the values that its sentence names. */
export class Refused extends Error {
  readonly refusal: FileRefusal;
  /** The file or the entry in it that it is about. */
  readonly path: string;

  constructor(path: string, code: FileRefusalCode, values: FileRefusal['values'] = {}) {
    super(`${path}: ${code} ${JSON.stringify(values)}`);
    const texts = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? storable(value) : value,
    ]);
    this.refusal = { code, values: Object.fromEntries(texts) };
    this.path = storable(path);
  }
}
