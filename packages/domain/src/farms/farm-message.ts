/**
 * Limits of messages to farms: chosen so that a season's advice fits and nobody is flooded. `text`: characters; `farms`: of one message;
 * `an_hour`, `a_day`: messages of one person; `listed`: messages that are shown; `days`: in which one is told.
 */
export const FARM_MESSAGE_LIMITS = {
  text: 2000,
  farms: 500,
  an_hour: 10,
  a_day: 30,
  listed: 50,
  days: 60,
} as const;
