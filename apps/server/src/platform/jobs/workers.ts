/** An import that waits for a worker: whose it is, and how many of theirs go before it. */
export interface ImportTurn {
  readonly import_id: string;
  readonly person: string;
  readonly before: number;
}

/** What the product asks of its workers; each comes to it when it can. */
export interface Workers {
  /** Looks for scenes over the ground of a farm. */
  discover(farm_id: string): void;
  /** Fetches the weather of a farm's parcels. */
  fetchWeather(farm_id: string): void;
  /** Reads the files of an import and compares them with the farm. */
  readImport(turn: ImportTurn): void;
  /** Takes the rows of an import into its season. */
  applyImport(turn: ImportTurn): void;
}
