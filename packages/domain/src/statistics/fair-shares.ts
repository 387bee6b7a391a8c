import { IMPORT_LIMITS } from '../land/land-import.ts';

/**
 * How much of the shared resources one farm, and all farms of one person together, may use. Chosen
 * because a farm of ten years has some two thousand scenes, so that only a person who adds
 * several such farms in a row has to wait.
 */
export const FAIR_SHARES = {
  /** Scenes: queued for the workers at once, and read within a day. */
  scenes: {
    farm: { at_once: 300, day: 3000 },
    person: { at_once: 600, day: 6000 },
  },
  /**
   * Hectares: of the largest season of a farm, and of those of all farms of a person; more than any farm in
   * Europe has.
   */
  hectares: { farm: 200_000, person: 1_000_000 },
  /**
   * Farms of one person, those removed within a day included; an adviser with more clients has an account for each.
   */
  farms: 200,
  /** Unfinished imports of all farms of one person; the bytes are those of their files on disk. */
  imports: { unfinished: 50, bytes: 5 * IMPORT_LIMITS.bytes },
  /** Shares of the hourly and daily limits of WEATHER_BUDGET. */
  weather: { farm: 0.2, person: 0.3, counties: 0.2 },
} as const;
