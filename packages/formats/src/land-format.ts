import type { FileRefusal, FileRefusalCode, LandFormatName, RowIssue } from '@brazda/domain';
import type { MultiPolygon, Polygon, Position } from 'geojson';
import { storable } from './row-values.ts';

/** A user's file on disk: an upload, or an entry of a ZIP under a generated name. */
export interface SourceFile {
  /** The user's name for it, with the ZIP that contained it: `farm.zip/parcels.shp`. */
  readonly name: string;
  readonly path: string;
  readonly size: number;
}

/** One file to read with its parts: those of a shapefile by extension, none for other formats. */
export interface Bundle {
  readonly format: LandFormatName;
  readonly main: SourceFile;
  readonly parts: ReadonlyMap<string, SourceFile>;
}

/** The projection that a layer's file or format declares. */
export interface FoundProjection {
  /** Null where neither declares one. */
  readonly epsg: number | null;
  readonly from: 'file' | 'format' | null;
}

/** A table of rows in a bundle, before its rows are read. */
export interface FormatLayer {
  /** Within the bundle; empty where there is only one layer. */
  readonly name: string;
  readonly columns: readonly string[];
  readonly projection: FoundProjection;
  /** The name of its text encoding, null where the format has only one. */
  readonly encoding: string | null;
  /** Whether no declaration but the letters of the texts suggest the encoding. */
  readonly isEncodingGuessed?: boolean;
}

/** A row of a file, in the file's own coordinates. */
export interface FormatRow {
  /** Number of the row in its layer, from 1. */
  readonly number: number;
  /** Texts and numbers by column, without empty ones. */
  readonly values: Readonly<Record<string, string | number>>;
  /** X before Y; heights are dropped. Null where there is none; `issues` contains the reason. */
  readonly shape: Polygon | MultiPolygon | null;
  readonly issues: readonly RowIssue[];
  /** Its lines, in the same coordinates: not checked, and none where it has none. */
  readonly lines?: readonly Position[][];
}

/** Options for reading rows. */
export interface ReadOptions {
  /** Overrides the detected encoding. */
  readonly encoding?: string;
  readonly signal?: AbortSignal;
  /** Called with the number of bytes of the main file read so far. */
  onProgress?(bytes: number): void;
}

/** A reader of one file format. One module each, loaded on first use. */
export interface LandFormat {
  /** Lists the layers of a file; throws Refused where it cannot be read. */
  layersOf(bundle: Bundle): Promise<FormatLayer[]>;
  /** Streams the rows of a layer; throws Refused. */
  rowsOf(bundle: Bundle, layer: FormatLayer, options: ReadOptions): AsyncIterable<FormatRow>;
}

/** Why a file cannot be read: a code and the values of its message. */
export class Refused extends Error {
  readonly refusal: FileRefusal;
  /** The file, or the entry in it, that is refused. */
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
