/** An import that waits for a worker: its owner, and how many of their imports precede it. */
export interface ImportTurn {
  readonly import_id: string;
  readonly person: string;
  readonly before: number;
}

/** Requests to the workers; each is handled when a worker is free. */
export interface Workers {
  /** Discovers scenes over the land of a farm. */
  discover(farm_id: string): void;
  /** Fetches the weather of a farm's parcels. */
  fetchWeather(farm_id: string): void;
  /** Forecasts the yields of a farm. */
  forecastYields(farm_id: string): void;
  /** Reads the files of an import and compares them with the farm. */
  readImport(turn: ImportTurn): void;
  /** Applies the rows of an import to its season. */
  applyImport(turn: ImportTurn): void;
}
