import { type RawBuilder, sql } from 'kysely';

/** The area that two geometries share, in square degrees; its ratios equal those of the land area. */
export function commonArea(one: RawBuilder<unknown>, other: RawBuilder<unknown>) {
  return sql<number>`st_area(st_intersection(${one}, ${other}))`;
}
