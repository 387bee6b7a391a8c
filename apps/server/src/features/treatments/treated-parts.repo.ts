import type { Country, TreatmentRecord } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { legalAreaOf } from '../../platform/db/legal-area.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { HttpError } from '../../platform/http/http-error.ts';

type Part = NonNullable<TreatmentRecord['part']>;

/** A drawn part of a parcel. */
interface DrawnPart {
  readonly parcel: string;
  readonly part: Part;
}

/** Parts are drawn on simplified outlines, too. */
const OUTSIDE_M = 5;

/**
 * The hectares of drawn parts, by parcel, in steps of 0.01 and at most those of the parcel. Throws HttpError for one that crosses itself or is
 * not inside of its parcel.
 */
export async function measureParts(
  db: Db,
  { farm_id }: Scope,
  country: Country,
  parts: readonly DrawnPart[],
): Promise<ReadonlyMap<string, number>> {
  if (parts.length === 0) return new Map();
  const drawn = JSON.stringify(parts);
  const { rows } = await sql<{ parcel: string; hectares: number | null }>`
    select drawn.parcel, case when st_isvalid(outline) and st_coveredby(outline, st_buffer(geom::geography, ${OUTSIDE_M}::float8)::geometry)
      then least(parcel.hectares::float8, greatest(0.01, round((${legalAreaOf(sql`outline`, country)} / 10000)::numeric, 2)::float8)) end as hectares
    from jsonb_to_recordset(${drawn}::jsonb) as drawn (parcel text, part jsonb)
      join parcel on parcel.id = drawn.parcel and parcel.farm_id = ${farm_id}
      join shape on shape.id = parcel.shape_id
      cross join lateral st_setsrid(st_geomfromgeojson(drawn.part::text), 4326) as outline`.execute(db);
  return new Map(
    rows.map(({ parcel, hectares }) => {
      if (hectares === null) throw new HttpError('part_outside');
      return [parcel, hectares];
    }),
  );
}
