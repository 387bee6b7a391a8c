import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { api } from '@brazda/contract';
import { NOTE_LIMITS } from '@brazda/domain';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SAMPLED } from '../../../test/make-world.ts';
import { type Caller, PASSWORD } from '../../../test/product.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { folderStore } from '../../platform/files/folder-store.ts';
import { sweepSoil } from './sweep-soil.ts';

const BINARY = { 'content-type': 'application/octet-stream' };
const OWN = { farmId: 'own', cellId: SAMPLED.own };
const OF_FARM = { ...OWN, soilAnalysisId: 'own-soil-analysis' };

let world: World;
let sampler: Caller;
let owner: Caller;
let green: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  world = await startWorld();
  sampler = world.people['soil sampler'].caller;
  owner = world.people.owner.caller;
  green = await picture('#0a0');
});
afterAll(() => world.stop());
beforeEach(async () => {
  await query('delete from soil_photo');
  await query(`update soil_order set state = 'ordered'`);
  await sweep(inDays(2));
});

const query = (text: string, values: unknown[] = []) => world.product.database.pool.query(text, values);
const root = () => join(world.product.importWork.dataDir, 'files');
const listFiles = () => readdir(join(root(), 'soil-photos')).catch(() => []);
const sweep = (now: Date) =>
  sweepSoil({ db: world.product.database.db, files: folderStore(root()), now: () => now });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

async function picture(background: string, { width = 2160, height = 1080 } = {}) {
  const image = sharp({ create: { width, height, channels: 3, background } });
  const exif = { IFD0: { Copyright: 'Ana' } };
  return Uint8Array.from(await image.jpeg().withExif(exif).toBuffer());
}

const put = (body: Uint8Array<ArrayBuffer>, { by = sampler, to = OWN } = {}) =>
  by.call(api.sampling.putPhoto, { params: to, body, headers: BINARY });
const remove = (by = sampler, of = OWN) => by.call(api.sampling.removePhoto, { params: of });
const read = (by = sampler, of = OWN) => by.call(api.sampling.photo, { params: of });
const readAsFarm = (by = owner, of = OF_FARM) => by.call(api.soilAnalyses.photo, { params: of });
const cellOf = async () => {
  const params = { farmId: 'own', soilAnalysisId: 'own-soil-analysis' };
  return (await owner.call(api.soilAnalyses.get, { params })).response.cell_list[0]!;
};

describe('the photo of a cell', () => {
  it('is stored like photos of notes, and read by the sampler and by the farm', async () => {
    expect((await read()).status).toBe(404);
    expect((await cellOf()).has_photo).toBe(false);
    const { response } = await put(green);
    expect(response).toMatchObject({ id: SAMPLED.own, has_photo: true, state: 'waiting' });
    expect(await cellOf()).toEqual(response);
    const { raw, headers } = await read();
    expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' });
    expect(await sharp(raw).metadata()).toMatchObject({ format: 'jpeg', width: 1080, height: 540 });
    expect((await sharp(raw).metadata()).exif).toBeUndefined();
    expect((await readAsFarm()).raw.equals(raw)).toBe(true);
    expect((await readAsFarm(world.people['guest, view'].caller)).raw.equals(raw)).toBe(true);
  });

  it('is replaced and removed with its file', async () => {
    await put(green);
    const [first] = await listFiles();
    await put(await picture('#a00'));
    await expect.poll(listFiles).toHaveLength(1);
    expect(await listFiles()).not.toContain(first);
    const { response } = await remove();
    expect(response.has_photo).toBe(false);
    expect((await remove()).status).toBe(404);
    expect((await read()).status).toBe(404);
    expect((await readAsFarm()).status).toBe(404);
    await expect.poll(listFiles).toEqual([]);
  });

  it('is neither added nor removed once the samples are at the laboratory, and the farm still sees it', async () => {
    await put(green);
    await query(`update soil_order set state = 'at_lab' where id = 'own-soil-analysis'`);
    for (const { status } of [await put(green), await remove(), await read()])
      expect([403, 404]).toContain(status);
    expect((await readAsFarm()).status).toBe(200);
    expect(await listFiles()).toHaveLength(1);
  });

  it.each([
    ['a PDF', () => Uint8Array.from(Buffer.from('%PDF-1.7')), [415, 'photo_type']],
    ['nothing', () => new Uint8Array(0), [400, 'photo_empty']],
    ['half a picture', () => green.slice(0, 900), [400, 'photo_broken']],
  ] as const)('is refused if it is %s', async (_, make, refusal) => {
    const { status, error } = await put(make());
    expect([status, error.error]).toEqual(refusal);
    expect((await cellOf()).has_photo).toBe(false);
    expect(await listFiles()).toEqual([]);
  });

  it('is refused above 2 MB, and where the farm has no room', async () => {
    const large = new Uint8Array(NOTE_LIMITS.photo_bytes + 1);
    large.set(green);
    expect((await put(large)).status).toBe(413);
    await put(green);
    await query('update soil_photo set bytes = 2000000000');
    // The one that is replaced does not count.
    expect((await put(green)).status).toBe(200);
    await query(`update soil_photo set bytes = 2000000000`);
    await query(
      `insert into soil_cell (id, order_id, parcel_id, number, geom, hectares, center)
       select 'next', order_id, parcel_id, 2, geom, hectares, center from soil_cell where id = $1`,
      [SAMPLED.own],
    );
    expect((await put(green, { to: { ...OWN, cellId: 'next' } })).error.error).toBe('photos_full');
    await query(`delete from soil_cell where id = 'next'`);
  });
});

describe('those who', () => {
  it('sample one farm reach no cell of another', async () => {
    for (const to of [
      { farmId: 'own', cellId: SAMPLED.other },
      { farmId: 'other', cellId: SAMPLED.other },
    ])
      for (const { status } of [await put(green, { to }), await remove(sampler, to), await read(sampler, to)])
        expect(status).toBe(404);
    expect(await listFiles()).toEqual([]);
  });

  it('own a farm reach no photo of another one', async () => {
    await query(`insert into soil_photo (cell_id, id, bytes) values ($1, 'theirs', 1)`, [SAMPLED.other]);
    for (const soilAnalysisId of ['own-soil-analysis', 'other-soil-analysis'])
      expect((await readAsFarm(owner, { farmId: 'own', soilAnalysisId, cellId: SAMPLED.other })).status).toBe(
        404,
      );
  });

  it('take samples for the operator show their photos to staff, and only of analyses that are paid', async () => {
    const at = { farmId: 'operated', soilAnalysisId: 'an-operated-analysis', cellId: 'operated-cell' };
    await query(
      `insert into soil_cell (id, order_id, parcel_id, number, geom, hectares, center)
       select $1, $2, 'operated-2026-east', 1, geom, hectares, center from soil_cell where id = $3`,
      [at.cellId, at.soilAnalysisId, SAMPLED.own],
    );
    await query(`update soil_order set sampler_email = 'probe@example.org' where id = $1`, [
      at.soilAnalysisId,
    ]);
    await put(green, { to: at });
    const readAsStaff = (by: Caller, of = at) => by.call(api.operatorSoil.photo, { params: of });
    const { caller: staff } = world.people.staff;
    const { raw, headers } = await readAsStaff(staff);
    expect(headers['content-type']).toBe('image/jpeg');
    expect(raw.equals((await read(sampler, at)).raw)).toBe(true);
    expect([403, 404]).toContain((await readAsStaff(owner)).status);
    await put(green);
    expect([403, 404]).toContain((await readAsStaff(staff, OF_FARM)).status);
    await query(`update sale_order set status = 'pending' where soil_order_id = $1`, [at.soilAnalysisId]);
    expect([403, 404]).toContain((await readAsStaff(staff)).status);
    await query(`delete from soil_cell where id = $1`, [at.cellId]);
  });

  it.each(['owner', 'guest of parcels', 'stranger'] as const)('do not sample it: %s', async (role) => {
    await put(green);
    const { caller } = world.people[role];
    for (const { status } of [await put(green, { by: caller }), await remove(caller), await read(caller)])
      expect([403, 404]).toContain(status);
    if (role !== 'owner') expect([403, 404]).toContain((await readAsFarm(caller)).status);
  });
});

describe('files are removed', () => {
  it('of analyses that are gone', async () => {
    await put(green);
    await query(`update farm set deleted_at = now() - interval '31 days' where id = 'own'`);
    await sweep(new Date());
    await query(`update farm set deleted_at = null where id = 'own'`);
    expect(await listFiles()).toEqual([]);
    expect((await query(`select from soil_photo`)).rowCount).toBe(0);
  });

  it('of an account that is removed', async () => {
    await query(`update soil_order set sampler_email = $1 where farm_id = 'other'`, ['probe@example.org']);
    await put(green, { to: { farmId: 'other', cellId: SAMPLED.other } });
    expect(await listFiles()).toHaveLength(1);
    await world.otherOwner.call(api.auth.removeUser, { body: { password: PASSWORD } });
    expect((await query('select from soil_photo')).rowCount).toBe(0);
    await sweep(inDays(2));
    expect(await listFiles()).toEqual([]);
  });
});
