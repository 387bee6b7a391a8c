import { randomUUID } from 'node:crypto';
import { type Application, api } from '@brazda/contract';
import { taskDataOf } from '@brazda/formats/testing/task-data';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../test/product.ts';
import { PRESCRIPTION } from '../../../test/sample-prescription.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { spreaderLog } from './testing/spreader-log.ts';

const SEASON = { farmId: 'own', seasonId: 'own-2026' };
const EAST = 'own-2026-east';

let world: World;
let owner: Caller;
beforeAll(async () => {
  world = await startWorld();
  owner = world.people.owner.caller;
});
afterAll(() => world.stop());
beforeEach(() => world.product.database.pool.query('delete from application; delete from journal_entry'));

const upload = async (body?: Uint8Array<ArrayBuffer>, name = 'TASKDATA.zip') =>
  owner.call(api.applied.upload, {
    params: SEASON,
    query: { name },
    body: body ?? (await spreaderLog(() => 160)),
    headers: { 'content-type': 'application/octet-stream' },
  });
const list = async () => (await owner.call(api.applied.list, { params: SEASON })).response.results;
const record = ({ id }: Pick<Application, 'id'>, fields: Partial<Application> = {}) =>
  owner.call(api.applied.record, {
    params: SEASON,
    body: {
      results: [
        {
          id,
          kind: 'fertilise',
          product: 'Uree 46',
          price: 2400,
          prescription: null,
          ...fields,
        },
      ],
    },
  });
const get = (id: string) => owner.call(api.applied.get, { params: { ...SEASON, applicationId: id } });
const entries = async () => (await owner.call(api.journal.entries, { params: SEASON })).response.results;
const undo = (changeId: string) => owner.call(api.changes.undo, { params: { farmId: 'own', changeId } });

describe('what a machine has logged', () => {
  it('is a draft by parcel with its rates, and adds nothing when it comes again', async () => {
    const { response: first } = await upload();
    expect(first).toMatchObject({ is_known: false, unplaced: 0, skipped_logs: 0, remarks: [] });
    const [draft] = first.results;
    expect(first.results).toHaveLength(1);
    expect(draft).toMatchObject({
      parcel: EAST,
      day: '2026-04-05',
      quantity: 'solid',
      kind: 'fertilise',
      entry: null,
    });
    expect(draft!.mean).toBeCloseTo(160, 0);
    expect(draft!.set_mean).toBeCloseTo(160, 0);
    expect(draft!.hectares).toBeGreaterThan(3.5);
    expect(draft!.total).toBeCloseTo(160 * draft!.hectares, -2);
    const { response: again } = await upload(undefined, 'altfel.zip');
    expect([again.is_known, again.change, again.results.map(({ id }) => id)]).toEqual([
      true,
      null,
      [draft!.id],
    ]);
    const { response: details } = await get(draft!.id);
    expect(details.rates).toHaveLength(details.cells.areas_m2.length);
    expect(details.planned).toBeNull();
    expect(await entries()).toEqual([]);
  });

  it('becomes work of the journal once, and an undo takes it back', async () => {
    const { response } = await upload();
    const [draft] = response.results;
    const { response: recorded } = await record(draft!);
    expect(recorded.results[0]!.entry).not.toBeNull();
    const [entry] = await entries();
    expect(entry).toMatchObject({ parcel: EAST, kind: 'fertilise', day: '2026-04-05' });
    expect(entry!.products).toMatch(/^Uree 46 1(59|60)(\.\d)? kg\/ha$/);
    await record(draft!);
    expect(await entries()).toHaveLength(1);
    expect((await undo(recorded.change!)).status).toBe(200);
    expect(await entries()).toEqual([]);
    expect((await list())[0]!.entry).toBeNull();
  });

  it('is the work that the journal has already, where there is some of its kind on that day', async () => {
    const { response: added } = await owner.call(api.journal.add, {
      params: SEASON,
      body: { parcels: [{ id: EAST }], kind: 'fertilise', day: '2026-04-05' },
    });
    const { response } = await upload();
    const { response: recorded } = await record(response.results[0]!);
    const entryId = added.results[0]!.id;
    expect(recorded.results[0]!.entry).toBe(entryId);
    expect(await entries()).toHaveLength(1);

    const { response: taken } = await owner.call(api.journal.remove, { params: { ...SEASON, entryId } });
    expect((await list())[0]!.entry).toBeNull();
    await undo(taken.change!);
    expect((await list())[0]!.entry).toBe(entryId);
  });

  it('is compared with the map by which it was spread', async () => {
    const id = randomUUID();
    await owner.call(api.prescriptions.add, {
      params: SEASON,
      body: { ...PRESCRIPTION, method: { name: 'zones', rates: [150, 150, 150] }, id, parcel: EAST },
    });
    const { response } = await upload(await spreaderLog((x) => (x < 100 ? 150 : 220)));
    const [draft] = response.results;
    await record(draft!, { prescription: id });
    const { planned } = (await get(draft!.id)).response;
    expect(planned).toMatchObject({ name: 'Azot 2', beyond_ha: 0 });
    expect(planned!.classes).toHaveLength(1);
    expect(planned!.right_ha).toBeGreaterThan(1.5);
    expect(planned!.over_ha).toBeGreaterThan(1.5);
    const other = await upload(await spreaderLog(() => 100));
    expect((await record(other.response.results[0]!, { prescription: randomUUID() })).status).toBe(404);
  });

  it('is removed with an undo, and can come again afterwards', async () => {
    const { response } = await upload();
    const [draft] = response.results;
    const removed = await owner.call(api.applied.remove, {
      params: { ...SEASON, applicationId: draft!.id },
    });
    expect(await list()).toEqual([]);
    await undo(removed.response.change!);
    expect(await list()).toHaveLength(1);
  });

  it('is refused where nothing can be made of it, with words that say why', async () => {
    const codes = async (body: Uint8Array<ArrayBuffer>) => {
      const { status, error } = await upload(body);
      return [status, error.error];
    };
    const logOf = async (ddi: string, width?: number) =>
      Uint8Array.from(
        await taskDataOf(
          [{ ddis: [ddi], records: [{ lng: 27, lat: 45, time: 1_780_000_000, values: { 0: 100 } }] }],
          width,
        ),
      );
    expect(await codes(Uint8Array.from(Buffer.from('lat,lon')))).toEqual([415, 'applied_unknown_format']);
    expect(await codes(await logOf('0054', 6000))).toEqual([422, 'applied_no_rate']);
    expect(await codes(await logOf('0007'))).toEqual([422, 'applied_no_width']);
    expect(await codes(await logOf('0007', 24_000))).toEqual([422, 'applied_elsewhere']);
    expect(await list()).toEqual([]);
  });
});
