import type { FileRefusalCode, LandFormatName, RowIssueCode } from '@brazda/domain';

/** A file that is deliberately wrong, and what has to be said of it. */
export interface BrokenFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Whose reader it is for; null where it does not come as far as a reader. */
  readonly format: LandFormatName | null;
  /** Why the file is refused; null where its rows are read. */
  readonly refusal: FileRefusalCode | null;
  /** What its reader says of each row that it gives. */
  readonly issues: readonly (readonly RowIssueCode[])[];
  /** What else is said of each row once it is placed on the map of Europe. */
  readonly placed?: readonly (readonly RowIssueCode[])[];
}

/** A file that is refused as a whole; a reader may give that many faultless rows before. */
export function refusedFile(
  format: LandFormatName | null,
  name: string,
  content: string | Uint8Array,
  refusal: FileRefusalCode,
  before = 0,
): BrokenFile {
  return { name, bytes: Buffer.from(content), format, refusal, issues: new Array(before).fill([]) };
}

/** A file whose rows are read, with what is said of each. */
export function oddRows(
  format: LandFormatName,
  name: string,
  content: string | Uint8Array,
  issues: readonly (readonly RowIssueCode[])[],
  placed?: readonly (readonly RowIssueCode[])[],
): BrokenFile {
  return { name, bytes: Buffer.from(content), format, refusal: null, issues, ...(placed && { placed }) };
}
