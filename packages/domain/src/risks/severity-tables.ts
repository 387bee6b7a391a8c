import type { HumidHours } from './humid-hours.ts';

/** A row of a table of severity values. */
interface SeverityRow {
  /** The warmest mean temperature of the humid hours for which it holds, in the degrees of its table. */
  readonly up_to: number;
  /** The value of a day with few humid hours. */
  readonly base: number;
  /** The value is one more for each of these numbers of hours that is exceeded. */
  readonly steps: readonly number[];
}

const row = (up_to: number, steps: readonly number[], base = 0): SeverityRow => ({ up_to, base, steps });

/**
 * The severity values of a day for late blight by degrees Celsius (Wallin; BLITECAST), as in ibm-weather-tool a053a55
 * (src/models.R).
 */
const BLITECAST_TABLE: readonly SeverityRow[] = [
  row(11.6, [15, 18, 21]),
  row(15, [12, 15, 18, 21]),
  row(26.6, [9, 12, 15, 18]),
];
/** Below and above these degrees Celsius a day has the value 0. */
const BLITECAST_RANGE = { coldest: 7.2, warmest: 26.6 } as const;

/**
 * The daily infection values of leaf spot of beet by degrees Fahrenheit (Windels 1998), as in ibm-weather-tool a053a55
 * (src/models.R).
 */
const CERCOSPORA_TABLE: readonly SeverityRow[] = [
  row(60, []),
  row(61, [21]),
  row(62, [19, 22]),
  row(63, [16, 19, 21]),
  row(64, [13, 15, 18, 20, 23]),
  row(65, [6, 8, 12, 18, 21]),
  row(71, [3, 6, 10, 14, 18, 21]),
  row(72, [2, 6, 9, 13, 17, 20]),
  row(73, [1, 6, 9, 12, 16, 19]),
  row(76, [5, 9, 11, 16, 18, 23], 1),
  row(77, [5, 8, 12, 15, 18, 22], 1),
  row(78, [5, 8, 11, 14, 17, 20], 1),
  row(79, [4, 7, 9, 12, 14, 17], 1),
  row(80, [3, 6, 8, 10, 12, 15], 1),
  row(81, [2, 4, 6, 7, 9, 11], 1),
  row(82, [2, 4, 5, 7, 8, 10], 1),
  row(Number.POSITIVE_INFINITY, [2, 4, 5, 7, 8, 9], 1),
];

/** The severity value of a day for late blight, 0 to 4. */
export function blightSeverityOf({ hours, temperature }: HumidHours): number {
  if (temperature === null || temperature < BLITECAST_RANGE.coldest || temperature > BLITECAST_RANGE.warmest)
    return 0;
  return severityIn(BLITECAST_TABLE, temperature, hours);
}

/** The daily infection value of leaf spot of beet, 0 to 7. */
export function cercosporaValueOf({ hours, temperature }: HumidHours): number {
  return temperature === null ? 0 : severityIn(CERCOSPORA_TABLE, temperature * 1.8 + 32, hours);
}

function severityIn(table: readonly SeverityRow[], temperature: number, hours: number): number {
  const { base, steps } = table.find(({ up_to }) => temperature <= up_to)!;
  return base + steps.filter((step) => hours > step).length;
}
