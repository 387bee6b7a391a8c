/**
 * From the weakest zone to the strongest, each darker than the one before: distinct with every kind of color vision and
 * in print.
 */
const COLORS = ['#F4E1A1', '#B5C872', '#76B27C', '#2C8577', '#12505F'] as const;

/** The color indexes by number of zones: far apart if they are few. */
const CHOSEN: readonly (readonly number[])[] = [[], [2], [0, 4], [0, 2, 4], [0, 1, 3, 4], [0, 1, 2, 3, 4]];

/** The color of a zone, numbered from 1, by the number of zones. */
export function zoneColorOf(number: number, count: number): string {
  return COLORS[CHOSEN[count]?.[number - 1] ?? 0]!;
}
