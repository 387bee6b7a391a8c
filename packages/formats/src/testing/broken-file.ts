import type { FileRefusalCode, LandFormatName, RowIssueCode } from '@brazda/domain';

/** A deliberately broken file, and the expected result. */
export interface BrokenFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The format of its reader; null where it is refused before a reader. */
  readonly format: LandFormatName | null;
  /** Why the file is refused; null where its rows are read. */
  readonly refusal: FileRefusalCode | null;
  /** The issues of each row that its reader yields. */
  readonly issues: readonly (readonly RowIssueCode[])[];
  /** Further issues of each row after the conversion to WGS 84. */
  readonly placed?: readonly (readonly RowIssueCode[])[];
}

/** A file that is refused as a whole; its reader may yield `before` valid rows first. */
export function refusedFile(
  format: LandFormatName | null,
  name: string,
  content: string | Uint8Array,
  refusal: FileRefusalCode,
  before = 0,
): BrokenFile {
  return { name, bytes: Buffer.from(content), format, refusal, issues: new Array(before).fill([]) };
}

/** A file whose rows are read, with the issues of each. */
export function oddRows(
  format: LandFormatName,
  name: string,
  content: string | Uint8Array,
  issues: readonly (readonly RowIssueCode[])[],
  placed?: readonly (readonly RowIssueCode[])[],
): BrokenFile {
  return { name, bytes: Buffer.from(content), format, refusal: null, issues, ...(placed && { placed }) };
}
