import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PART, type PhotoUpload, startPhotoUpload } from '../../../test/photo-upload.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { wholeFarm } from '../../platform/db/scope.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { folderStore } from '../../platform/files/folder-store.ts';
import { storeNotePhotoPart } from './store-note-photo-part.ts';
import type { PhotoStoreDeps } from './store-photo.ts';

let upload: PhotoUpload;

beforeAll(async () => {
  upload = await startPhotoUpload();
});
afterAll(() => upload.world.stop());
beforeEach(() => upload.begin());

describe('on several servers, of which any may be killed', () => {
  const deps = (files: FileStore = folderStore(upload.root())): PhotoStoreDeps => ({
    db: upload.world.product.database.db,
    files,
    quota_bytes: 1e9,
  });
  const take = (offset: number, on = deps()) =>
    storeNotePhotoPart(on, wholeFarm('own'), {
      id: upload.id,
      name: upload.id,
      bytes: upload.photo.subarray(offset, offset + PART),
      user_id: upload.ownerId,
      facts: {},
      offset,
      total: upload.photo.length,
    });

  it('parts that arrive at once, and several times, are stored once', async () => {
    const second = openDatabase(upload.world.product.url);
    const servers = [deps(), { ...deps(), db: second.db }];
    for (const offset of upload.offsets()) {
      const sent = [0, 1, 2, 3].map((at) => take(offset, servers[at % 2]!));
      const results = await Promise.all(sent);
      if (offset === upload.lastOffset())
        for (const result of results) expect(result).toMatchObject({ sha256: upload.sha256() });
      else expect(results).toEqual(Array(4).fill({ received: offset + PART }));
    }
    await second.close();
    expect(await upload.countUploads()).toBe(0);
  });

  it('a repeat of the last part whose other parts are removed before it reads them', async () => {
    for (const offset of upload.offsets().slice(0, -1)) await take(offset);
    const store = folderStore(upload.root());
    let isFirst = true;
    const late: FileStore = {
      ...store,
      async read(key) {
        if (isFirst) {
          isFirst = false;
          await take(upload.lastOffset());
          await rm(join(upload.root(), 'photo-parts'), { recursive: true, force: true });
        }
        return store.read(key);
      },
    };
    expect(await take(upload.lastOffset(), deps(late))).toMatchObject({ sha256: upload.sha256() });
  });

  it('a question between two parts is never told that nothing has arrived', async () => {
    for (const offset of upload.offsets().slice(0, -1)) await take(offset);
    let last: ReturnType<typeof take> | undefined;
    const late = upload.world.product.database.db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        last ??= take(upload.lastOffset());
        // The photo becomes complete here, unless the question makes the last part wait.
        await Promise.race([last, delay(300)]);
        return result;
      },
    });
    const answer = storeNotePhotoPart({ ...deps(), db: late }, wholeFarm('own'), {
      id: upload.id,
      name: upload.id,
      user_id: upload.ownerId,
      facts: {},
      bytes: Buffer.alloc(0),
      offset: 0,
      total: upload.photo.length,
    });
    expect([{ received: upload.lastOffset() }, expect.objectContaining({ id: upload.id })]).toContainEqual(
      await answer,
    );
    expect(await last).toMatchObject({ sha256: upload.sha256() });
  });

  it('a part whose server is killed before it is counted is sent again', async () => {
    const store = folderStore(upload.root());
    const killed: FileStore = {
      ...store,
      async write(key, _, type) {
        await store.write(key, Buffer.alloc(PART, 7), type);
        throw new Error('killed');
      },
    };
    await take(0);
    await expect(take(PART, deps(killed))).rejects.toThrow('killed');
    expect(await upload.ask()).toMatchObject({ received: PART });
    expect(await upload.sendAll(PART)).toMatchObject({ sha256: upload.sha256() });
  });

  it('a photo whose server is killed before the response is there', async () => {
    for (const offset of upload.offsets().slice(0, -1)) await upload.send(offset);
    const { rows } = await upload.query('select * from note_photo_upload where photo_id = $1', [upload.id]);
    const last = await upload.send(upload.lastOffset());
    await upload.query(
      `insert into note_photo_upload (photo_id, upload_id, farm_id, author_id, total, received)
       select photo_id, upload_id, farm_id, author_id, total, received
       from jsonb_populate_record(null::note_photo_upload, $1)`,
      [JSON.stringify(rows[0])],
    );
    expect(await upload.send(upload.lastOffset())).toEqual(last);
    expect(await upload.ask()).toEqual(last);
  });
});
