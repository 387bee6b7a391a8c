import { once } from 'node:events';
import { api, type InputOf } from '@brazda/contract';
import { cropByKey } from '@brazda/domain';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { rectangle } from '../src/features/imagery/testing/catalog.ts';
import { addFarm, type FarmSeason } from './farm-season.ts';
import { type Caller, type Product, startProduct } from './product.ts';

const WHEAT = cropByKey('winter_wheat').id;
const MAIZE = cropByKey('maize').id;

/** An event of a farm as received by a follower in another window. */
interface Heard {
  readonly type: string;
  readonly change?: string;
}

let product: Product;
let farmer: Caller;
let socket: WebSocket;
let heard: Heard[];
let params: FarmSeason;
let wheat: string;
let bare: string;
beforeAll(async () => {
  product = await startProduct();
  farmer = await product.signUp('fermier@example.org');
  params = await addFarm(farmer);
  const { response } = await edit({ create: [{ shape: shape(0), crop: WHEAT }, { shape: shape(10) }] });
  [wheat = '', bare = ''] = response.created;
  const address = await product.app.http.listen({ host: '127.0.0.1', port: 0 });
  const { db } = product.database;
  // This socket sends no cookies; a demo farm is visible without them.
  await db.updateTable('farm').set({ is_demo: true }).where('id', '=', params.farmId).execute();
  socket = new WebSocket(`${address.replace('http', 'ws')}/ws`);
  socket.onmessage = ({ data }) => void heard.push(JSON.parse(data));
  heard = [];
  await once(socket, 'open');
  socket.send(JSON.stringify({ follow: params.farmId }));
  await once(socket, 'message');
});
afterAll(async () => {
  socket.close();
  await product.stop();
});
beforeEach(() => {
  heard = [];
});

const shape = (column: number, width = 8) => rectangle(column, 4, column + width, 12);
const edit = (body: InputOf<typeof api.parcels.edit, 'body'>) =>
  farmer.call(api.parcels.edit, { params, body });
const undo = (changeId: string | null) =>
  farmer.call(api.changes.undo, { params: { farmId: params.farmId, changeId: changeId ?? 'none' } });

/** Expects exactly these events, each with the id of the change. */
async function expectEvents(change: string | null, ...types: string[]) {
  // A marker event: all earlier events have arrived before it.
  product.app.publish({ type: 'scene', farm_id: params.farmId, sensing_date: '2026-05-15' });
  await expect.poll(() => heard.at(-1)?.type).toBe('scene');
  expect(heard.slice(0, -1).map((event) => [event.type, event.change])).toEqual(
    types.map((type) => [type, change]),
  );
  heard = [];
}

it('setting, moving and removing a crop, and undoing it, publishes crops', async () => {
  const at = { ...params, parcelId: bare };
  const { response: created } = await farmer.call(api.cropIntervals.create, {
    params: at,
    body: { crop: MAIZE, interval: { lower: '2026-04-20', upper: '2026-10-01' } },
  });
  await expectEvents(created.change, 'crops');
  const { response: removed } = await farmer.call(api.cropIntervals.remove, {
    params: { ...at, intervalId: created.id },
  });
  await expectEvents(removed.change, 'crops');
  const { response: undone } = await undo(removed.change);
  expect(undone.events).toEqual(['crops']);
  await expectEvents(undone.change, 'crops');
});

it('setting crops in the rotation publishes crops', async () => {
  const { response } = await farmer.call(api.rotation.set, {
    params,
    body: { cells: [{ parcel: wheat, crop: MAIZE }] },
  });
  await expectEvents(response.change, 'crops');
});

it('a change to the attributes of a parcel publishes parcels, to its shape land', async () => {
  const { response: renamed } = await edit({ update: [{ id: wheat, display_name: 'La drum' }] });
  await expectEvents(renamed.change, 'parcels');
  const { response: drawn } = await edit({ update: [{ id: wheat, shape: shape(0, 9) }] });
  await expectEvents(drawn.change, 'land');
  const { response: undone } = await undo(drawn.change);
  expect(undone.events).toEqual(['land']);
  await expectEvents(undone.change, 'land');
});

it('a parcel created with a crop publishes both, and requests scene discovery', async () => {
  const before = product.discoveries.length;
  const { response } = await edit({
    create: [{ shape: shape(30), crop: WHEAT }],
    update: [{ id: bare, display_name: 'Spre sat' }],
  });
  await expectEvents(response.change, 'land', 'parcels', 'crops');
  expect(product.discoveries.slice(before)).toEqual([params.farmId]);
});

it('a season publishes land, and the name of a farm the farm', async () => {
  const before = product.discoveries.length;
  const { farmId } = params;
  const { response: season } = await farmer.call(api.seasons.create, {
    params: { farmId },
    body: { end_year: 2030 },
  });
  await expectEvents(season.change, 'land');
  expect(product.discoveries).toHaveLength(before + 1);
  const { response: farm } = await farmer.call(api.farms.update, {
    params: { farmId },
    body: { name: 'Ferma nouă' },
  });
  expect(farm.change).not.toBeNull();
  await expectEvents(farm.change, 'farm');
  expect(product.discoveries).toHaveLength(before + 1);
});

it('a call that changes nothing publishes nothing', async () => {
  const { response } = await edit({ update: [{ id: wheat, display_name: 'La drum' }] });
  expect(response.change).toBeNull();
  await expectEvents(null);
});

it('writing, commenting, removing and restoring a note publishes notes', async () => {
  const { response: note } = await farmer.call(api.notes.create, {
    params: { ...params, parcelId: wheat },
    body: { text: 'Buruieni', user_created_date: '2026-05-07T08:00:00Z' },
  });
  await expectEvents(note.change, 'notes');
  const at = { farmId: params.farmId, noteId: note.id };
  const { response: commented } = await farmer.call(api.notes.addComment, {
    params: at,
    body: { text: 'Da' },
  });
  await expectEvents(commented.change, 'notes');
  const { response: removed } = await farmer.call(api.notes.remove, { params: at });
  await expectEvents(removed.change, 'notes');
  const { response: undone } = await undo(removed.change);
  expect(undone).toMatchObject({ events: ['notes'] });
  await expectEvents(undone.change, 'notes');
});
