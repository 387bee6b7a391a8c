import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { resolveLocalities } from '../parcels/index.ts';
import type { Applying } from './apply.repo.ts';
import type { ImportedParcel } from './import-changes.ts';

/** Characters of the name of a locality. */
const MAX_LOCALITY = 100;

/**
 * The localities of parcels whose rows name them without a code, by the position of the row. A name of the farm is the same
 * locality; another one is looked up where the parcel lies, `shapes` being the ids of new shapes by their hash.
 */
export async function resolveUncodedLocalities(
  tx: Db,
  applying: Applying,
  parcels: readonly ImportedParcel[],
  shapes: ReadonlyMap<string, number>,
): Promise<Map<number, string>> {
  const names = await listUncodedLocalities(tx, applying);
  const requests = parcels.flatMap(({ position, facts, present_shape_id }) => {
    const name = names.get(position);
    const shape_id = shapes.get(facts.shape ?? '') ?? present_shape_id;
    return name === undefined || shape_id === null ? [] : [{ position, shape_id, input: { id: null, name } }];
  });
  const found = await resolveLocalities(tx, applying.scope, applying.country, requests);
  return new Map(requests.flatMap(({ position }, i) => (found[i] ? [[position, found[i].id]] : [])));
}

/** The names of localities that rows of an import have without a code, by the position of the row. */
async function listUncodedLocalities(
  db: Db,
  { import_id }: Pick<Applying, 'import_id'>,
): Promise<Map<number, string>> {
  const { rows } = await sql<{ position: number; name: string }>`
    select position, left(fields ->> 'locality_name', ${MAX_LOCALITY}) as name from import_row
    where import_id = ${import_id} and geom is not null and fields ->> 'locality_code' is null
      and trim(fields ->> 'locality_name') <> ''`.execute(db);
  return new Map(rows.map(({ position, name }) => [position, name]));
}
