import type { Scene } from '@brazda/raster';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import './imagery.table.ts';
import { isOfAcquisition } from './same-acquisition.repo.ts';

/**
 * Saves scenes as the catalog returns them; an older processing never replaces a newer one. A scene that is known under
 * another id is not saved: the same product, or the same acquisition from another catalog or as processed before.
 * Scenes of folders are always themselves. Returns the ids under which the scenes are known.
 */
export async function saveScenes(db: Db, scenes: readonly Scene[]): Promise<string[]> {
  const known = await listKnownScenes(db, scenes);
  const fresh = scenes.filter(({ id }) => !known.has(id));
  if (fresh.length > 0) await insertScenes(db, fresh);
  return scenes.map(({ id }) => known.get(id) ?? id);
}

/** The ids of known scenes by the ids of those that need not be saved. */
async function listKnownScenes(db: Db, scenes: readonly Scene[]): Promise<ReadonlyMap<string, string>> {
  // Catalogs round the generation time differently.
  const { rows } = await sql<{ id: string; known_id: string }>`
    select distinct on (id) input.data->>'id' as id, scene.id as known_id
    from jsonb_array_elements(${JSON.stringify(scenes)}::jsonb) as input(data)
      join scene on ${isOfAcquisition(sql`input.data`)} and scene.id <> input.data->>'id'
    where scene.catalog is not null and input.data->>'catalog' is not null
      and (scene.product = input.data->>'product' or scene.catalog <> input.data->>'catalog'
        or date_trunc('second', scene.generated_at) >= (input.data->>'generation_time')::timestamptz)
    order by id, scene.generated_at desc`.execute(db);
  return new Map(rows.map(({ id, known_id }) => [id, known_id]));
}

async function insertScenes(db: Db, scenes: readonly Scene[]): Promise<void> {
  await sql`
    insert into scene (id, tile, sensing_date, sensed_at, generated_at, simulated, footprint, data)
    select data->>'id', data->>'tile', (data->>'sensing_date')::date, (data->>'datetime')::timestamptz,
      (data->>'generation_time')::timestamptz, (data->>'simulated')::boolean,
      st_makeenvelope((data->'bbox'->>0)::float8, (data->'bbox'->>1)::float8,
        (data->'bbox'->>2)::float8, (data->'bbox'->>3)::float8, 4326),
      data
    from jsonb_array_elements(${JSON.stringify(scenes)}::jsonb) as input(data)
    on conflict (id) do update set generated_at = excluded.generated_at, simulated = excluded.simulated,
      footprint = excluded.footprint, data = excluded.data
    where excluded.generated_at >= scene.generated_at`.execute(db);
}
