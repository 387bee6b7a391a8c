import type { LightColor } from '@brazda/domain';
import type { FileTable } from '../file-table.ts';
import type { PageTexts } from '../map/page-flow.ts';
import type { TableTexts } from '../map/print-tables.ts';

/** A label with its value. */
export type Fact = readonly [label: string, value: string];

/** A picture with what is written below it. */
export interface CaptionedPicture {
  readonly png: Uint8Array;
  readonly caption: string;
}

/** A photo with what is known of it, and its hash. */
export interface DocumentedPhoto {
  /** Null where it was removed. */
  readonly jpeg: Uint8Array | null;
  readonly facts: readonly Fact[];
}

/** What one rule shows on a parcel. */
export interface DocumentedRule {
  readonly title: string;
  readonly color: LightColor;
  readonly verdict: string;
  /** What speaks for and against, and the law. */
  readonly sentences: readonly string[];
  readonly photos: readonly DocumentedPhoto[];
}

/** The values of an index over some days. */
export interface DocumentedCurve {
  readonly title: string;
  readonly points: readonly { readonly day: string; readonly value: number }[];
  /** The first days of months with their names, for the axis. */
  readonly months: readonly { readonly day: string; readonly label: string }[];
  /** Days that the lights rest on. */
  readonly marked: readonly string[];
  textOf(value: number): string;
}

/** Pictures side by side under a title, with a sentence on them, or instead of them. */
export interface PictureRows {
  readonly picturesTitle: string;
  readonly pictures: readonly CaptionedPicture[];
  readonly picturesNote: string;
}

/** A parcel in an evidence file. */
export interface DocumentedParcel extends PictureRows {
  readonly title: string;
  readonly facts: readonly Fact[];
  readonly rules: readonly DocumentedRule[];
  readonly photosTitle: string;
  readonly curve: DocumentedCurve | null;
  /** Maps of what machines have applied; null without any. */
  readonly applied: PictureRows | null;
  readonly tables: readonly FileTable[];
}

/** An evidence file, in the language of its reader. */
export interface EvidenceDocument extends PageTexts, Omit<TableTexts, 'tables'> {
  readonly facts: readonly Fact[];
  /** The address at which the file is checked. */
  readonly address: string;
  /** Beside the code of the address. */
  readonly check: readonly string[];
  readonly parcels: readonly DocumentedParcel[];
  /** The hashes, and what they mean. */
  readonly tables: readonly FileTable[];
}
