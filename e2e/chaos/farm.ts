import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { ApiClient } from './api-client.ts';
import { lastChangeOf } from './stored-rows.ts';
import type { World } from './world.ts';

/** A farm of a run. */
export interface RunFarm {
  readonly farmId: string;
  readonly seasonId: string;
  readonly parcelIds: readonly string[];
  /** The position of the last change that was made before the run. */
  readonly since: number;
  /** A note that is there before the run. */
  readonly first: { readonly id: string; readonly text: string };
}

const PARCELS = 3;
const AGAIN_MS = 100;
/** Grows on every parcel for a month, with work that is assigned to the user. */
const WINTER_WHEAT = '1';

/** Creates a farm of three parcels with a note and some work; once more if another run kills the server meanwhile. */
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

async function create(world: World, client: ApiClient, name: string): Promise<RunFarm> {
  const { db } = world;
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
  const parcelIds = parcels.map(({ id }) => id);
  await assignWork(client, { farmId, seasonId: season.id, parcelIds });
  return { farmId, seasonId: season.id, parcelIds, since: await lastChangeOf(world, farmId), first };
}

async function assignWork(
  client: ApiClient,
  { farmId, seasonId, parcelIds }: Pick<RunFarm, 'farmId' | 'seasonId' | 'parcelIds'>,
) {
  const farm = `/farm/${farmId}`;
  await client.call('POST', `${farm}/season/${seasonId}/replace_parcels_interval/`, {
    parcels: parcelIds,
    crop: WINTER_WHEAT,
    interval: { lower: '2025-10-01', upper: '2025-11-01' },
  });
  const worker = await client.call<{ id: string }>('POST', `${farm}/worker/`, { name: 'Ion' });
  await client.call('POST', `${farm}/worker/${worker.id}/claim/`);
  const plan = `/plan${farm}/season/${seasonId}/crop-plan/${seasonId}.${WINTER_WHEAT}`;
  const sowing = await client.call<{ id: string }>('POST', `${plan}/activity/`, { activity: 'sow' });
  await client.call('PATCH', `${plan}/activity/${sowing.id}/`, { workers: [worker.id] });
}

function squareOf(at: number) {
  const west = 26 + at * 0.001;
  const south = 44;
  const east = west + 0.0008;
  const north = south + 0.0008;
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { type: 'Polygon', coordinates: [ring] };
}
