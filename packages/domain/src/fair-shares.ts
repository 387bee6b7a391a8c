/**
 * What one farm, and all farms of one person together, may take of what everybody shares. Not in the specification; chosen
 * because a farm of ten years has some two thousand scenes, so that only who adds one such farm after another has to wait.
 */
export const FAIR_SHARES = {
  /** Scenes: in the queue of the workers at once, and read within a day. */
  scenes: {
    farm: { at_once: 300, day: 3000 },
    person: { at_once: 600, day: 6000 },
  },
  /** Hectares: of the largest season of a farm, and of those of all farms of a person; more than any farm of Europe has. */
  hectares: { farm: 200_000, person: 1_000_000 },
  /** Parts of the calls that WEATHER_BUDGET has for an hour and for a day. */
  weather: { farm: 0.2, person: 0.3 },
} as const;
