import { api, type InputOf } from '@brazda/contract';
import { runsOfZones } from '@brazda/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../../test/product.ts';
import { PRESCRIPTION } from '../../../test/sample-prescription.ts';
import { startWorld, type World } from '../../../test/world.ts';

const SEASON = { farmId: 'own', seasonId: 'own-2026' };
const EAST = 'own-2026-east';

let world: World;
let owner: Caller;
beforeAll(async () => {
  world = await startWorld();
  owner = world.people.owner.caller;
});
afterAll(() => world.stop());

const basisOf = async (parcel = EAST, by = owner) =>
  (await by.call(api.prescriptions.basis, { params: SEASON, query: { parcel } })).response;
const put = (body: InputOf<typeof api.fieldZones.put, 'body'>, { parcelId = EAST, by = owner } = {}) =>
  by.callUnchecked(api.fieldZones.put, { params: { ...SEASON, parcelId }, body });

/** Halves of the parcel: the south is zone 2, the north zone 4. */
async function halves() {
  const { grid, areas_m2 } = await basisOf();
  const middle = Math.floor(grid.rows / 2) * grid.columns;
  const zones = areas_m2.map((area, cell) => (area === 0 ? 0 : cell < middle ? 2 : 4));
  return { columns: grid.columns, runs: runsOfZones(zones) };
}

it('zones that are drawn by hand count for prescriptions, numbered without gaps, until they are removed', async () => {
  const images = await basisOf();
  expect(images.zones_drawn_on).toBeNull();
  const { response } = await put(await halves());
  const drawn = await basisOf();
  expect(drawn.zones_drawn_on).toMatch(/^\d{4}-\d\d-\d\d$/);
  const cells = drawn.zones.filter((_, cell) => drawn.areas_m2[cell]! > 0);
  expect(new Set(cells)).toEqual(new Set([1, 2]));
  expect(drawn.zones.at(drawn.grid.columns * drawn.grid.rows - 1)).toBe(drawn.areas_m2.at(-1) === 0 ? 0 : 2);

  await owner.call(api.changes.undo, { params: { farmId: 'own', changeId: response.change! } });
  expect((await basisOf()).zones).toEqual(images.zones);
  await put(await halves());
  await owner.call(api.fieldZones.remove, { params: { ...SEASON, parcelId: EAST } });
  expect(await basisOf()).toEqual(images);
});

it('a prescription keeps the zones that it was made of', async () => {
  await put(await halves());
  const id = crypto.randomUUID();
  await owner.call(api.prescriptions.add, { params: SEASON, body: { ...PRESCRIPTION, id, parcel: EAST } });
  const params = { ...SEASON, prescriptionId: id };
  const { response: before } = await owner.call(api.prescriptions.get, { params });
  await owner.call(api.fieldZones.remove, { params: { ...SEASON, parcelId: EAST } });
  const { response: after } = await owner.call(api.prescriptions.get, { params });
  expect(after.cells).toEqual(before.cells);
  expect(new Set(before.cells.zones.filter((zone) => zone > 0))).toEqual(new Set([1, 2]));
});

it('zones of another shape, and land without a zone, are refused', async () => {
  const { columns, runs } = await halves();
  expect((await put({ columns: columns + 1, runs })).error.error).toBe('zones_of_other_shape');
  expect((await put({ columns, runs: [...runs, [1, 1]] })).error.error).toBe('zones_of_other_shape');
  const cells = runs.reduce((sum, [, count]) => sum + count, 0);
  expect((await put({ columns, runs: [[0, cells]] })).error.error).toBe('zones_of_other_shape');
  expect((await put({ columns, runs: [[9, cells]] })).status).toBe(400);
  expect((await put({ columns, runs }, { parcelId: 'other-2026-east' })).status).toBe(404);
  expect((await put({ columns, runs }, { by: world.people['guest, view'].caller })).status).toBe(403);
});
