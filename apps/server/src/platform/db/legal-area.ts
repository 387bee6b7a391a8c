import { type Country, type Region, regionsOf } from '@brazda/domain';
import { type RawBuilder, sql } from 'kysely';

/**
 * The square metres of a geometry in WGS 84, not empty, in the legal projection of the region of a country in which it lies,
 * and on the ellipsoid where none reaches.
 */
export function legalAreaOf(geom: RawBuilder<unknown>, country: Country): RawBuilder<number> {
  const cases = regionsOf(country).map(
    (region) => sql`when ${isIn(geom, region)} then st_area(st_transform(${geom}, ${region.srid}::int))`,
  );
  return sql<number>`(case ${sql.join(cases, sql` `)} else st_area(${geom}::geography) end)`;
}

/** The code of the legal projection in which a geometry in WGS 84 lies, that of the country's main region where none reaches. */
export function legalSridOf(geom: RawBuilder<unknown>, country: Country): RawBuilder<number> {
  const regions = regionsOf(country);
  const cases = regions.map((region) => sql`when ${isIn(geom, region)} then ${region.srid}::int`);
  return sql<number>`(case ${sql.join(cases, sql` `)} else ${regions[0]!.srid}::int end)`;
}

function isIn(geom: RawBuilder<unknown>, { box }: Region) {
  return sql`${geom} @ st_makeenvelope(${sql.join([...box])}, 4326)`;
}
