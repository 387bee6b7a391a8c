import { type RawBuilder, sql } from 'kysely';

/** Less than this share of the smaller one is of neighbours that were not drawn exactly. */
export const BARE_SHARE = 0.05;

/** Whether the boxes of two geometries share enough for an overlap that counts: most neighbours need no closer look. */
export function boxesOverlap(one: RawBuilder<unknown>, other: RawBuilder<unknown>) {
  return sql<boolean>`${one} && ${other} and
    (least(st_xmax(${one}), st_xmax(${other})) - greatest(st_xmin(${one}), st_xmin(${other})))
    * (least(st_ymax(${one}), st_ymax(${other})) - greatest(st_ymin(${one}), st_ymin(${other})))
    > ${BARE_SHARE} * least(st_area(${one}), st_area(${other}))`;
}

/** The area that two geometries share, in square degrees: shares of it are shares of the land. */
export function commonArea(one: RawBuilder<unknown>, other: RawBuilder<unknown>) {
  return sql<number>`st_area(st_intersection(${one}, ${other}))`;
}
