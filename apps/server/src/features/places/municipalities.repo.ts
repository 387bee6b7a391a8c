import type { Country } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** A municipality with the id of its localities: country and code, such as RO-93487. */
export interface Municipality {
  readonly id: string;
  readonly country: Country;
  readonly code: string;
  readonly name: string;
}

const MUNICIPALITY = sql`country || '-' || code as id, country, code, name`;

/** The municipality that contains a point; undefined if no boundaries are loaded there. */
export async function findMunicipality(
  db: Db,
  { longitude, latitude }: { longitude: number; latitude: number },
): Promise<Omit<Municipality, 'country'> | undefined> {
  const { rows } = await sql<Municipality>`
    select ${MUNICIPALITY} from municipality where st_intersects(geom, st_setsrid(st_makepoint(${longitude}, ${latitude}), 4326))
    order by country, code limit 1`.execute(db);
  const [found] = rows;
  return found ? { id: found.id, name: found.name, code: found.code } : undefined;
}

/** A shape whose municipality is wanted, and the declared name, if any. */
interface MunicipalityQuery {
  readonly shape_id: number;
  readonly name: string | null;
}

/** Maximum distance from a parcel to the municipality of a name, in degrees: names are not unique in a country. */
const MAX_DISTANCE_DEG = 0.3;

/**
 * The municipality of each shape, in order: without a name the one that contains it, with a name the nearest of that
 * name; undefined if there is none.
 */
export async function findMunicipalities(
  db: Db,
  queries: readonly MunicipalityQuery[],
): Promise<(Municipality | undefined)[]> {
  if (queries.length === 0) return [];
  const { rows } = await sql<Municipality & { position: number }>`
    select position, found.* from unnest(${queries.map(({ shape_id }) => shape_id)}::bigint[],
      ${queries.map(({ name }) => name)}::text[]) with ordinality as request (shape_id, name, position)
    join shape on shape.id = request.shape_id
    cross join lateral (select st_pointonsurface(shape.geom) as middle) inside
    cross join lateral (
      select ${MUNICIPALITY} from municipality
      where case when request.name is null then st_intersects(municipality.geom, middle)
        else lower(municipality.name) = lower(request.name) and st_dwithin(municipality.geom, middle, ${MAX_DISTANCE_DEG}) end
      order by municipality.geom <-> middle, code limit 1
    ) found`.execute(db);
  const found = new Map(rows.map(({ position, ...municipality }) => [Number(position), municipality]));
  return queries.map((_, i) => found.get(i + 1));
}

/** The municipalities with some ids, by id; those not loaded are left out. */
export async function findMunicipalitiesById(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, Municipality>> {
  const { rows } = await sql<Municipality>`
    select ${MUNICIPALITY} from municipality
    where (country, code) in (select split_part(id, '-', 1), split_part(id, '-', 2) from unnest(${ids}::text[]) as id)`.execute(
    db,
  );
  return new Map(rows.map((municipality) => [municipality.id, municipality]));
}
