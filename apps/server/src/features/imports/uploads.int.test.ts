import { existsSync } from 'node:fs';
import { access } from 'node:fs/promises';
import { api, type Import } from '@brazda/contract';
import { IMPORT_LIMITS } from '@brazda/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addFarm, type FarmSeason } from '../../../test/farm-season.ts';
import { begin, fileOf, get, send, startFarm } from '../../../test/farmer.ts';
import { type Caller, type Product, startProduct } from '../../../test/product.ts';
import { folderOf, writePiece } from './uploads.ts';

let product: Product;
let caller: Caller;
let season: FarmSeason;
beforeAll(async () => {
  product = await startProduct();
  ({ caller, season } = await startFarm(product, 'fermier@example.org'));
});
afterAll(() => product.stop());

const FILE = fileOf([{ at: [0, 0, 20, 20], properties: { parcel_no: '1' } }]);
const HALF = Math.floor(FILE.length / 2);
const FIRST = FILE.subarray(0, HALF);
const SECOND = FILE.subarray(HALF);

async function begun(): Promise<Import> {
  return (await begin(caller, season, [{ name: '../../x.geojson', size: FILE.length }])).response;
}

it('a file arrives in pieces, and is read when the last byte is there', async () => {
  const started = await begun();
  expect(started).toMatchObject({ state: 'uploading', progress: null, layers: [], counts: {} });
  const { response: half } = await send(caller, season.farmId, started, FIRST);
  expect(half).toMatchObject({ state: 'uploading', files: [{ received: HALF, size: FILE.length }] });
  const { response: whole } = await send(caller, season.farmId, started, SECOND, HALF);
  expect(whole).toMatchObject({ state: 'reading', progress: null });
  await product.work();
  expect(await get(caller, season.farmId, started.id)).toMatchObject({ state: 'ready', counts: { new: 1 } });
});

it('a piece whose response was lost can be sent again', async () => {
  const started = await begun();
  await send(caller, season.farmId, started, FIRST);
  const again = await send(caller, season.farmId, started, FIRST);
  expect([again.status, again.response.files[0]?.received]).toEqual([200, HALF]);
  await send(caller, season.farmId, started, SECOND, HALF);
  expect((await send(caller, season.farmId, started, SECOND, HALF)).status).toBe(200);
  await product.work();
  expect((await get(caller, season.farmId, started.id)).state).toBe('ready');
});

it('a piece with a wrong offset is refused with the expected offset', async () => {
  const started = await begun();
  await send(caller, season.farmId, started, FIRST);
  const { status, error } = await send(caller, season.farmId, started, SECOND, HALF - 1);
  expect([status, error.error]).toEqual([409, 'upload_elsewhere']);
  expect(error.detail).toContain(String(HALF));
});

it('a file never grows beyond what was announced, nor an import beyond the limit', async () => {
  const started = await begun();
  expect((await send(caller, season.farmId, started, Buffer.concat([FILE, FIRST]))).status).toBe(413);
  const huge = { name: 'x', size: IMPORT_LIMITS.bytes };
  expect((await begin(caller, season, [huge, huge])).status).toBe(413);
});

it('a piece of the maximum size is accepted', async () => {
  const size = IMPORT_LIMITS.chunk_bytes;
  const { response } = await begin(caller, season, [{ name: 'x', size: size + 1 }]);
  expect((await send(caller, season.farmId, response, Buffer.alloc(size))).response.files[0]?.received).toBe(
    size,
  );
});

it('two windows that send the same file at once leave it intact', async () => {
  const started = await begun();
  const sent = await Promise.all(
    [0, 1, 2, 3].map((i) => send(caller, season.farmId, started, i % 2 ? SECOND : FIRST, i % 2 ? HALF : 0)),
  );
  for (const { status } of sent) expect([200, 409]).toContain(status);
  await send(caller, season.farmId, started, SECOND, HALF);
  await product.work();
  expect(await get(caller, season.farmId, started.id)).toMatchObject({ state: 'ready', counts: { new: 1 } });
});

it('a cancelled import deletes its files and accepts no more', async () => {
  const started = await begun();
  await send(caller, season.farmId, started, FIRST);
  const folder = folderOf(product.importWork.dataDir, started.id);
  await access(folder);
  const params = { farmId: season.farmId, importId: started.id };
  expect((await caller.call(api.imports.cancel, { params })).response.state).toBe('cancelled');
  await expect(access(folder)).rejects.toThrow('ENOENT');
  const late = await send(caller, season.farmId, started, SECOND, HALF);
  expect([late.status, late.error.error]).toEqual([409, 'import_not_so_far']);
});

it('an import that is cancelled before it is read is not read', async () => {
  const started = await begun();
  await send(caller, season.farmId, started, FILE);
  await caller.call(api.imports.cancel, { params: { farmId: season.farmId, importId: started.id } });
  await product.work();
  expect(await get(caller, season.farmId, started.id)).toMatchObject({ state: 'cancelled', layers: [] });
});

it('an import of another farm gets the same error as a missing one', async () => {
  const started = await begun();
  const { caller: other, season: elsewhere } = await startFarm(product, 'altul@example.org');
  for (const call of [api.imports.get, api.imports.rows, api.imports.apply, api.imports.cancel]) {
    const there = await other.call(call, { params: { farmId: elsewhere.farmId, importId: started.id } });
    const nowhere = await other.call(call, { params: { farmId: elsewhere.farmId, importId: 'nowhere' } });
    expect([there.status, there.error]).toEqual([404, nowhere.error]);
  }
  const piece = await send(other, elsewhere.farmId, started, FIRST);
  expect(piece.status).toBe(404);
  const { status } = await begin(other, { ...season, farmId: elsewhere.farmId }, [{ name: 'x', size: 1 }]);
  expect(status).toBe(404);
});

it('without access nothing can be sent, whatever the size', async () => {
  const started = await begun();
  const stranger = await product.signUp('strain@example.org');
  const more = Buffer.alloc(IMPORT_LIMITS.chunk_bytes + 1);
  expect((await send(stranger, season.farmId, started, more)).status).toBe(404);
  expect((await send(caller, season.farmId, started, more)).status).toBe(413);
});

it('the pending bytes of one user are limited, over all their farms', async () => {
  const { caller: other, season: first } = await startFarm(product, 'lacom@example.org');
  const whole = [{ name: 'x', size: IMPORT_LIMITS.bytes }];
  const second = await addFarm(other);
  for (const at of [first, first, first, second, second])
    expect((await begin(other, at, whole)).status).toBe(200);
  const { status, error } = await begin(other, second, whole);
  expect([status, error.error]).toEqual([409, 'many_imports']);
  const [oldest] = (await other.call(api.imports.list, { params: { farmId: first.farmId } })).response
    .results;
  await other.call(api.imports.cancel, { params: { farmId: first.farmId, importId: oldest!.id } });
  expect((await begin(other, second, whole)).status).toBe(200);
});

it.skipIf(!existsSync('/dev/full'))('a full disk is reported, and is no error of the file', async () => {
  await expect(writePiece('/dev', 'full', 0, Buffer.from('x'))).rejects.toThrow('disk_full');
});
