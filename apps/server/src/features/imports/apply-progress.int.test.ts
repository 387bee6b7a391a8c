import { api } from '@brazda/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FarmSeason } from '../../../test/farm-season.ts';
import { dumpLand, farmsOfFile, fileOf, get, listParcels, upload } from '../../../test/farmer.ts';
import type { Caller, Product } from '../../../test/product.ts';
import { type DbPool, type DbTransaction, openDatabase } from '../../platform/db/database.ts';
import { applyImport } from './apply-import.ts';

let product: Product;
let caller: Caller;
let season: FarmSeason;
let farmId: string;
const newFarm = farmsOfFile((farming) => {
  ({ product, caller, season, farmId } = farming);
});
beforeEach(() => newFarm());

const fieldsOf = (count: number) =>
  fileOf(
    Array.from({ length: count }, (_, i) => ({
      at: [(i % 50) * 12, Math.floor(i / 50) * 12, (i % 50) * 12 + 10, Math.floor(i / 50) * 12 + 10],
      properties: { parcel_no: String(i + 1), crop: 'maize' },
    })),
  );
const paramsOf = (importId: string) => ({ params: { farmId, importId } });
const cancel = (importId: string) => caller.call(api.imports.cancel, paramsOf(importId));

/** An import of some parcels in the state `applying`, without a worker. */
async function beginApplying(count: number): Promise<string> {
  const { id } = await upload(product, caller, season, fieldsOf(count));
  await caller.call(api.imports.apply, paramsOf(id));
  return id;
}

/**
 * The database of a worker, in which an import is cancelled after its shapes are created and before its parcels are.
 */
function cancelledAtShapes(importId: string): DbPool {
  return new Proxy(product.database.db, {
    get(db, name) {
      const execute = async (work: (tx: DbTransaction) => Promise<unknown>) => {
        await cancel(importId);
        return db.transaction().execute(work);
      };
      if (name === 'transaction') return () => ({ execute });
      const value = Reflect.get(db, name, db);
      return typeof value === 'function' ? value.bind(db) : value;
    },
  });
}

const shapesOf = async () => {
  const { rows } = await product.database.pool.query('select from shape where farm_id = $1', [farmId]);
  return rows.length;
};

it('applying reports progress that starts at zero and never decreases', async () => {
  const id = await beginApplying(2500);
  const before = product.events.length;
  await product.work();
  const events = product.events.slice(before).flatMap((event) => (event.type === 'import' ? [event] : []));
  const progress = events.flatMap((event) => (event.progress ? [event.progress] : []));
  // A shape, a parcel and a crop each.
  expect(progress[0]).toEqual({ done: 0, total: 7500 });
  const done = progress.map((one) => one.done);
  expect(done).toEqual(done.toSorted((a, b) => a - b));
  expect(events.at(-1)?.progress).toBeUndefined();
  expect(await get(caller, farmId, id)).toMatchObject({
    state: 'applied',
    progress: null,
    is_waiting: false,
  });
  expect(await listParcels(caller, season)).toHaveLength(2500);
});

describe('cancelled while it is applied', () => {
  it('an import leaves nothing behind, not even shapes', async () => {
    const id = await beginApplying(20);
    const before = await dumpLand(product, farmId);
    expect(await applyImport({ ...product.importWork, db: cancelledAtShapes(id) }, id)).toBeNull();
    expect((await get(caller, farmId, id)).state).toBe('cancelled');
    expect(await dumpLand(product, farmId)).toEqual(before);
    expect(await shapesOf()).toBe(0);
  });

  // The embedded database serves no one else while a transaction is open: there the cancelling call waits until it has
  // ended.
  it.skipIf(!process.env.TEST_DATABASE_URL)('in its transaction, which is rolled back', async () => {
    const id = await beginApplying(20);
    const before = await dumpLand(product, farmId);
    const blocking = openDatabase(product.url, { max: 1 });
    let done = Promise.resolve<string | null>('');
    await blocking.pool.query('begin');
    await blocking.pool.query('lock table crop_interval in share mode');
    done = applyImport(product.importWork, id);
    const waiting =
      "select from pg_stat_activity where wait_event_type = 'Lock' and query like '%crop_interval%'";
    await vi.waitFor(async () => expect((await product.database.pool.query(waiting)).rowCount).toBe(1));
    expect((await cancel(id)).status).toBe(200);
    await blocking.pool.query('rollback');
    await blocking.close();
    expect(await done).toBeNull();
    expect((await get(caller, farmId, id)).state).toBe('cancelled');
    expect(await dumpLand(product, farmId)).toEqual(before);
    expect(await shapesOf()).toBe(0);
  });

  it('an import that is already being applied reports so', async () => {
    const id = await beginApplying(2);
    await product.work();
    const { status, error } = await cancel(id);
    expect([status, error.detail]).toEqual([409, expect.anything()]);
    expect(await listParcels(caller, season)).toHaveLength(2);
  });
});

it('shapes that other parcels use stay when an import is cancelled', async () => {
  const first = await beginApplying(2);
  await product.work();
  expect((await get(caller, farmId, first)).state).toBe('applied');
  const id = await beginApplying(4);
  expect(await applyImport({ ...product.importWork, db: cancelledAtShapes(id) }, id)).toBeNull();
  expect(await shapesOf()).toBe(2);
  expect(await listParcels(caller, season)).toHaveLength(2);
});

it('an import without a worker reports that it waits, and no longer does once a worker runs', async () => {
  const { id } = await upload(product, caller, season, fieldsOf(2));
  const setBack = () =>
    product.database.pool.query("update import set updated_at = now() - interval '10 s' where id = $1", [id]);
  await setBack();
  expect((await get(caller, farmId, id)).is_waiting).toBe(false);
  await caller.call(api.imports.read, { ...paramsOf(id), body: { layers: [] } });
  expect((await get(caller, farmId, id)).is_waiting).toBe(false);
  await setBack();
  expect((await get(caller, farmId, id)).is_waiting).toBe(true);
  await product.work();
  expect((await get(caller, farmId, id)).is_waiting).toBe(false);
});
