/** What a Parquet file uses that is not read: a compression, an encoding of values, or shapes that are not WKB. */
export class UnreadEncoding extends Error {
  readonly column: string;
  readonly encoding: string;

  constructor(column: string, encoding: string) {
    super(`${column}: ${encoding}`);
    this.column = column;
    this.encoding = encoding;
  }
}

/** Pages that unpack to more than is taken at once. */
export class PagesTooLarge extends Error {}
