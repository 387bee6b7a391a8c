/** The weather of a day at a place; null where the source has no value. */
export interface DailyWeather {
  /** ISO day. */
  readonly date: string;
  /** Degrees Celsius, two meters above the ground. */
  readonly temperature_min: number | null;
  readonly temperature_max: number | null;
  /** Rain and melted snow, millimeters. */
  readonly precipitation: number | null;
  /** The highest hourly mean wind ten meters above the ground, m/s. */
  readonly wind: number | null;
  /** Solar radiation on a horizontal surface, MJ/m². */
  readonly radiation: number | null;
  /** Reference evapotranspiration, millimeters. */
  readonly et0: number | null;
}
