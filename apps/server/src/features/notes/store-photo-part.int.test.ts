import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readdir, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { api, type NotePhoto } from '@brazda/contract';
import { NOTE_LIMITS } from '@brazda/domain';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../test/product.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { wholeFarm } from '../../platform/db/scope.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { folderStore } from '../../platform/files/folder-store.ts';
import type { PhotoStoreDeps } from './store-photo.ts';
import { storePhotoPart } from './store-photo-part.ts';
import { sweepNotes } from './sweep-notes.ts';

const PART = NOTE_LIMITS.photo_part_bytes;
const HOUR_MS = 3_600_000;

let world: World;
let owner: Caller;
let photo: Buffer;
let ownerId: string;
let id: string;
beforeAll(async () => {
  world = await startWorld();
  owner = world.people.owner.caller;
  ownerId = (await query(`select owner_id from farm where id = 'own'`)).rows[0].owner_id;
  photo = await makeNoise(900, 700);
  expect(photo.length).toBeGreaterThan(2 * PART);
});
afterAll(() => world.stop());
beforeEach(async () => {
  id = randomUUID();
  await query('delete from note_photo_upload');
  await rm(join(root(), 'photo-parts'), { recursive: true, force: true });
});

/** Noise, which takes many bytes. */
function makeNoise(width: number, height: number): Promise<Buffer> {
  const raw = { width, height, channels: 3 as const };
  return sharp(randomBytes(width * height * 3), { raw })
    .jpeg({ quality: 92 })
    .toBuffer();
}

interface SentPart {
  readonly caller?: Caller;
  readonly farmId?: 'own' | 'other';
  readonly bytes?: Uint8Array;
  readonly total?: number;
  readonly key?: string;
}

/** Sends the part at an offset, or the given bytes. */
async function send(offset: number, { caller = owner, farmId = 'own', key, ...part }: SentPart = {}) {
  const bytes = part.bytes ?? photo.subarray(offset, offset + PART);
  const { status, response, error } = await caller.call(api.notes.putPhoto, {
    params: { farmId, photoId: id },
    query: { offset, total: part.total ?? photo.length, taken_at: '2026-05-05T06:00:00Z' },
    body: Uint8Array.from(bytes),
    headers: { 'content-type': 'application/octet-stream', ...(key && { 'idempotency-key': key }) },
  });
  const { error: code, details } = error as Partial<typeof error>;
  return { status, code, details, ...(response as Partial<NotePhoto & { received: number }>) };
}
const ask = (more: SentPart = {}) => send(0, { ...more, bytes: Buffer.alloc(0) });
const offsets = () => Array.from({ length: Math.ceil(photo.length / PART) }, (_, at) => at * PART);
const lastOffset = () => offsets().at(-1)!;

async function sendAll(from = 0) {
  let last = await ask();
  for (const offset of offsets()) if (offset >= from) last = await send(offset);
  return last;
}

const root = () => join(world.product.importWork.dataDir, 'files');
const query = (text: string, values: unknown[] = []) => world.product.database.pool.query(text, values);
const listParts = async () => (await readdir(join(root(), 'photo-parts', 'own')).catch(() => [])).sort();
const countUploads = async () =>
  (await query('select from note_photo_upload where photo_id = $1', [id])).rowCount;
const sha256 = () => createHash('sha256').update(photo).digest('hex');

describe('a photo in parts', () => {
  it('becomes the photo that its bytes are, with its last part', async () => {
    expect(await ask()).toMatchObject({ status: 200, received: 0 });
    expect(await send(0)).toMatchObject({ status: 200, received: PART });
    expect(await send(PART)).toMatchObject({ status: 200, received: 2 * PART });
    const last = await sendAll(2 * PART);
    expect(last).toMatchObject({ id, width: 900, sha256: sha256(), taken_at: '2026-05-05T06:00:00Z' });
    const shown = await owner.call(api.notes.photo, { params: { farmId: 'own', photoId: id } });
    expect(await sharp(shown.raw).metadata()).toMatchObject({ width: 900, height: 700 });
    expect(await countUploads()).toBe(0);
    await expect.poll(listParts).toEqual([]);
  });

  it('is the same as one that is sent whole', async () => {
    const whole = randomUUID();
    await owner.call(api.notes.putPhoto, {
      params: { farmId: 'own', photoId: whole },
      body: Uint8Array.from(photo),
      headers: { 'content-type': 'application/octet-stream' },
    });
    await sendAll();
    const { rows } = await query(
      'select count(distinct (sha256, bytes, width, height)) from note_photo where id = any($1)',
      [[whole, id]],
    );
    expect(Number(rows[0].count)).toBe(1);
  });

  it('continues where it has stopped', async () => {
    await send(0);
    await send(PART);
    expect(await ask()).toMatchObject({ received: 2 * PART });
    expect(await sendAll(2 * PART)).toMatchObject({ sha256: sha256() });
  });

  it('is not changed by a part that it has, whatever that holds', async () => {
    await send(0);
    await send(PART);
    expect(await send(0)).toMatchObject({ status: 200, received: 2 * PART });
    expect(await send(PART, { bytes: Buffer.alloc(PART, 7) })).toMatchObject({ received: 2 * PART });
    expect(await sendAll(2 * PART)).toMatchObject({ sha256: sha256() });
  });

  it('is there for every repeat after the last part', async () => {
    const last = await sendAll();
    expect(await ask()).toEqual(last);
    expect(await send(0)).toEqual(last);
    expect(await send(lastOffset())).toEqual(last);
  });

  it('accepts a key with the last part, whose response is kept', async () => {
    const key = randomUUID();
    for (const offset of offsets().slice(0, -1)) await send(offset);
    const last = await send(lastOffset(), { key });
    expect(last).toMatchObject({ status: 200, sha256: sha256() });
    expect(await send(lastOffset(), { key })).toEqual(last);
    expect(await countUploads()).toBe(0);
    await expect.poll(listParts).toEqual([]);
  });

  it('may be a single part', async () => {
    const bytes = await makeNoise(40, 30);
    expect(await send(0, { bytes, total: bytes.length })).toMatchObject({ status: 200, width: 40 });
    expect(await countUploads()).toBe(0);
  });
});

describe('a part is refused', () => {
  it('after a gap, with the offset that continues', async () => {
    expect(await send(PART)).toMatchObject({
      status: 409,
      code: 'upload_elsewhere',
      details: { received: ['0'] },
    });
    await send(0);
    const { status, code, details } = await send(lastOffset());
    expect([status, code, details]).toEqual([409, 'upload_elsewhere', { received: [String(PART)] }]);
    expect(await sendAll(PART)).toMatchObject({ sha256: sha256() });
  });

  it('of another total', async () => {
    await send(0);
    expect(await send(PART, { total: photo.length + 1 })).toMatchObject({ status: 409, code: 'id_taken' });
    expect(await ask({ total: photo.length + 1 })).toMatchObject({ code: 'id_taken' });
    expect(await sendAll(PART)).toMatchObject({ sha256: sha256() });
  });

  it('of another user, before and after the photo is complete', async () => {
    const other = { caller: world.otherOwner, farmId: 'other' } as const;
    const friend = { caller: world.people['guest, full'].caller };
    await send(0);
    for (const stranger of [other, friend]) {
      expect(await send(PART, stranger)).toMatchObject({ status: 409, code: 'id_taken' });
      expect(await ask(stranger)).toMatchObject({ status: 409, code: 'id_taken' });
    }
    expect(await sendAll(PART)).toMatchObject({ sha256: sha256() });
    for (const stranger of [other, friend])
      expect(await ask(stranger)).toMatchObject({ status: 409, code: 'id_taken' });
  });

  it('of a farm without access, as if there were no such farm', async () => {
    expect(await send(0, { caller: world.otherOwner })).toMatchObject({ status: 404 });
    expect(await send(0, { caller: world.people['guest of parcels'].caller })).toMatchObject({ status: 403 });
  });

  it('of another size, or of a photo that is too large', async () => {
    expect(await send(0, { bytes: photo.subarray(0, PART + 1) })).toMatchObject({ status: 413 });
    expect(await send(0, { bytes: photo.subarray(0, PART - 1) })).toMatchObject({ status: 400 });
    expect(await send(1, { bytes: photo.subarray(1, PART + 1) })).toMatchObject({ status: 400 });
    expect(await send(PART, { bytes: Buffer.alloc(0) })).toMatchObject({ status: 400 });
    expect(await send(0, { total: NOTE_LIMITS.photo_bytes + 1 })).toMatchObject({ status: 400 });
    expect(await countUploads()).toBe(0);
  });

  it('without a total', async () => {
    const { status } = await owner.call(api.notes.putPhoto, {
      params: { farmId: 'own', photoId: id },
      query: { offset: 0 },
      body: Uint8Array.from(photo.subarray(0, PART)),
      headers: { 'content-type': 'application/octet-stream' },
    });
    expect(status).toBe(400);
  });

  it('if it makes the whole no photo, and nothing of that is stored', async () => {
    const kinds: readonly (readonly [Buffer, string])[] = [
      [Buffer.concat([Buffer.from('<svg><script>1</script></svg>'), Buffer.alloc(PART)]), 'photo_type'],
      [Buffer.concat([photo.subarray(0, PART), Buffer.alloc(100, 7)]), 'photo_broken'],
    ];
    for (const [bytes, code] of kinds) {
      id = randomUUID();
      const total = bytes.length;
      await send(0, { bytes: bytes.subarray(0, PART), total });
      expect(await send(PART, { bytes: bytes.subarray(PART), total })).toMatchObject({ code });
      expect((await query('select from note_photo where id = $1', [id])).rowCount).toBe(0);
      expect(await readdir(join(root(), 'photos', 'own'))).not.toContain(`${id}.jpg`);
    }
  });

  it('of one photo too many, until others are complete', async () => {
    const ids = Array.from({ length: NOTE_LIMITS.partial_photos }, () => randomUUID());
    for (id of ids) expect(await send(0)).toMatchObject({ received: PART });
    id = randomUUID();
    expect(await send(0)).toMatchObject({ status: 429, code: 'many_partial_photos' });
    expect(await send(0, { caller: world.otherOwner, farmId: 'other' })).toMatchObject({ received: PART });
    await query('delete from note_photo_upload where photo_id = $1', [id]);
    const next = id;
    id = ids[0]!;
    expect(await sendAll(PART)).toMatchObject({ sha256: sha256() });
    id = next;
    expect(await send(0)).toMatchObject({ received: PART });
  });
});

describe('on several servers, of which any may be killed', () => {
  const deps = (files: FileStore = folderStore(root())): PhotoStoreDeps => ({
    db: world.product.database.db,
    files,
    quota_bytes: 1e9,
  });
  const take = (offset: number, on = deps()) =>
    storePhotoPart(on, wholeFarm('own'), {
      id,
      name: id,
      bytes: photo.subarray(offset, offset + PART),
      user_id: ownerId,
      facts: {},
      offset,
      total: photo.length,
    });

  it('parts that arrive at once, and several times, are stored once', async () => {
    const second = openDatabase(world.product.url);
    const servers = [deps(), { ...deps(), db: second.db }];
    for (const offset of offsets()) {
      const sent = [0, 1, 2, 3].map((at) => take(offset, servers[at % 2]!));
      const results = await Promise.all(sent);
      if (offset === lastOffset())
        for (const result of results) expect(result).toMatchObject({ sha256: sha256() });
      else expect(results).toEqual(Array(4).fill({ received: offset + PART }));
    }
    await second.close();
    expect(await countUploads()).toBe(0);
  });

  it('a repeat of the last part whose other parts are removed before it reads them', async () => {
    for (const offset of offsets().slice(0, -1)) await take(offset);
    const store = folderStore(root());
    let isFirst = true;
    const late: FileStore = {
      ...store,
      async read(key) {
        if (isFirst) {
          isFirst = false;
          await take(lastOffset());
          await rm(join(root(), 'photo-parts'), { recursive: true, force: true });
        }
        return store.read(key);
      },
    };
    expect(await take(lastOffset(), deps(late))).toMatchObject({ sha256: sha256() });
  });

  it('a question between two parts is never told that nothing has arrived', async () => {
    for (const offset of offsets().slice(0, -1)) await take(offset);
    let last: ReturnType<typeof take> | undefined;
    const late = world.product.database.db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        last ??= take(lastOffset());
        // The photo becomes complete here, unless the question makes the last part wait.
        await Promise.race([last, delay(300)]);
        return result;
      },
    });
    const answer = storePhotoPart({ ...deps(), db: late }, wholeFarm('own'), {
      ...{ id, name: id, user_id: ownerId, facts: {} },
      ...{ bytes: Buffer.alloc(0), offset: 0, total: photo.length },
    });
    expect([{ received: lastOffset() }, expect.objectContaining({ id })]).toContainEqual(await answer);
    expect(await last).toMatchObject({ sha256: sha256() });
  });

  it('a part whose server is killed before it is counted is sent again', async () => {
    const store = folderStore(root());
    const killed: FileStore = {
      ...store,
      async write(key, _, type) {
        await store.write(key, Buffer.alloc(PART, 7), type);
        throw new Error('killed');
      },
    };
    await take(0);
    await expect(take(PART, deps(killed))).rejects.toThrow('killed');
    expect(await ask()).toMatchObject({ received: PART });
    expect(await sendAll(PART)).toMatchObject({ sha256: sha256() });
  });

  it('a photo whose server is killed before the response is there', async () => {
    for (const offset of offsets().slice(0, -1)) await send(offset);
    const { rows } = await query('select * from note_photo_upload where photo_id = $1', [id]);
    const last = await send(lastOffset());
    await query(
      `insert into note_photo_upload (photo_id, upload_id, farm_id, author_id, total, received)
       select photo_id, upload_id, farm_id, author_id, total, received
       from jsonb_populate_record(null::note_photo_upload, $1)`,
      [JSON.stringify(rows[0])],
    );
    expect(await send(lastOffset())).toEqual(last);
    expect(await ask()).toEqual(last);
  });
});

describe('the sweep', () => {
  const sweep = () =>
    sweepNotes({ db: world.product.database.db, files: folderStore(root()), now: () => new Date() });
  /** Makes all parts, or those of the current photo, as old as some hours. */
  async function age(hours: number) {
    const { rows } = await query(
      `update note_photo_upload set updated_at = now() - make_interval(hours => $2) where photo_id = $1
       returning upload_id`,
      [id, hours],
    );
    const then = new Date(Date.now() - hours * HOUR_MS);
    for (const name of await listParts())
      if (name.startsWith(rows[0].upload_id))
        await utimes(join(root(), 'photo-parts', 'own', name), then, then);
  }

  it('removes what has not continued for a day, and a photo that continues then begins again', async () => {
    await send(0);
    await send(PART);
    await age(23);
    await sweep();
    expect(await ask()).toMatchObject({ received: 2 * PART });
    await age(25);
    await sweep();
    expect(await ask()).toMatchObject({ received: 0 });
    expect(await send(2 * PART, { bytes: photo.subarray(2 * PART, 3 * PART) })).toMatchObject({
      code: 'upload_elsewhere',
      details: { received: ['0'] },
    });
    expect(await sendAll()).toMatchObject({ sha256: sha256() });
  });

  it('removes files of parts without a row, once they are a day old', async () => {
    await send(0);
    await age(25);
    expect(await listParts()).toHaveLength(1);
    await query('delete from note_photo_upload');
    await sweep();
    expect(await listParts()).toEqual([]);
  });

  it('removes the parts of a removed account', async () => {
    await send(0, { caller: world.otherOwner, farmId: 'other' });
    const { rows } = await query(`select owner_id from farm where id = 'other'`);
    await query('update app_user set deleted_at = now() where id = $1', [rows[0].owner_id]);
    await sweep();
    expect(await countUploads()).toBe(0);
  });
});
