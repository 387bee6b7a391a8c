/**
 * From the weakest zone to the strongest: each darker than the one before, so that they are told apart with every kind of
 * colour vision and in print.
 */
const COLORS = ['#F4E1A1', '#B5C872', '#76B27C', '#2C8577', '#12505F'] as const;

/** Which of the colours so many zones have: far apart where they are few. */
const CHOSEN: readonly (readonly number[])[] = [[], [2], [0, 4], [0, 2, 4], [0, 1, 3, 4], [0, 1, 2, 3, 4]];

/** The colour of a zone, numbered from 1, of so many. */
export function zoneColorOf(number: number, count: number): string {
  return COLORS[CHOSEN[count]?.[number - 1] ?? 0]!;
}
