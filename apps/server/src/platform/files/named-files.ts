/** One kind of files in the store, which rows of a table name. */
export interface NamedFiles<Row extends object = object> {
  /** The folder of all of them in the store. */
  readonly folder: string;
  /** Databases of earlier versions may not have it. */
  readonly table: string;
  /** SQL that selects the rows. */
  readonly query: string;
  /** The keys of the files of a row. */
  keysOf(row: Row): readonly string[];
}
