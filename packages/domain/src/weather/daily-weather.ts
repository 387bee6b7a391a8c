/** The weather of a day at a place; null where the source does not say. */
export interface DailyWeather {
  /** ISO day. */
  readonly date: string;
  /** Degrees Celsius, two metres above the ground. */
  readonly temperature_min: number | null;
  readonly temperature_max: number | null;
  /** Rain and melted snow, millimetres. */
  readonly precipitation: number | null;
  /** The fastest mean wind of an hour ten metres above the ground, metres a second. */
  readonly wind: number | null;
  /** Sunshine on a level square metre, megajoules. */
  readonly radiation: number | null;
  /** Reference evapotranspiration, millimetres. */
  readonly et0: number | null;
}
