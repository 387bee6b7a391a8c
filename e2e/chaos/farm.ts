import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { UserAction } from '../../apps/web/src/areas/notes/testing/chaos/protocol.ts';
import type { ApiClient } from './api-client.ts';
import type { World } from './world.ts';

/** A farm of a run. */
export interface RunFarm {
  readonly farmId: string;
  readonly places: UserAction['place'][];
  /** A note that is there before the run. */
  readonly first: { readonly id: string; readonly text: string };
}

const PARCELS = 3;
const AGAIN_MS = 100;

/** Creates a farm of three parcels with a note; once more if another run kills the server meanwhile. */
export async function newFarm(world: World, client: ApiClient, name: string): Promise<RunFarm> {
  for (;;) {
    await world.whole();
    try {
      return await create(world, client, name);
    } catch (error) {
      // What `fetch` throws without a response.
      if (!(error instanceof TypeError)) throw error;
      await delay(AGAIN_MS);
    }
  }
}

async function create({ db }: World, client: ApiClient, name: string): Promise<RunFarm> {
  const { id: farmId } = await client.call<{ id: string }>('POST', '/farm/', { name });
  const season = await client.call<{ id: string }>('POST', `/farm/${farmId}/season/`, { end_year: 2026 });
  const path = `/farm/${farmId}/season/${season.id}`;
  const squares = Array.from({ length: PARCELS }, (_, at) => ({
    display_name: `P${at}`,
    shape: squareOf(at),
  }));
  await client.call('POST', `${path}/parcels/edit/`, { create: squares });
  const parcels = await db.selectFrom('parcel').select('id').where('farm_id', '=', farmId).execute();
  const first = { id: randomUUID(), text: `${name} begins` };
  const user_created_date = new Date().toISOString();
  await client.call('POST', `/mapnotes${path}/parcel/${parcels[0]!.id}/mapnote/`, {
    ...first,
    user_created_date,
  });
  const position = [26.0004, 44.0004] as const;
  return {
    farmId,
    places: parcels.map(({ id }) => ({ parcel_id: id, season_id: season.id, position })),
    first,
  };
}

function squareOf(at: number) {
  const [west, south] = [26 + at * 0.001, 44];
  const [east, north] = [west + 0.0008, south + 0.0008];
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { type: 'Polygon', coordinates: [ring] };
}
