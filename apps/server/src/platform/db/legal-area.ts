import { type Country, type Region, regionsOf } from '@brazda/domain';
import { type RawBuilder, sql } from 'kysely';

/**
 * The area in square meters of a non-empty geometry in WGS 84, in the legal projection of its region in a country, or
 * on the ellipsoid outside of all of them.
 */
export function legalAreaOf(geom: RawBuilder<unknown>, country: Country): RawBuilder<number> {
  const cases = regionsOf(country).map(
    (region) => sql`when ${isIn(geom, region)} then st_area(st_transform(${geom}, ${region.srid}::int))`,
  );
  return sql<number>`(case ${sql.join(cases, sql` `)} else st_area(${geom}::geography) end)`;
}

/**
 * The EPSG code of the legal projection for a geometry in WGS 84; that of the country's main region outside of all of
 * them.
 */
export function legalSridOf(geom: RawBuilder<unknown>, country: Country): RawBuilder<number> {
  const regions = regionsOf(country);
  const cases = regions.map((region) => sql`when ${isIn(geom, region)} then ${region.srid}::int`);
  return sql<number>`(case ${sql.join(cases, sql` `)} else ${regions[0]!.srid}::int end)`;
}

function isIn(geom: RawBuilder<unknown>, { box }: Region) {
  return sql`${geom} @ st_makeenvelope(${sql.join([...box])}, 4326)`;
}
