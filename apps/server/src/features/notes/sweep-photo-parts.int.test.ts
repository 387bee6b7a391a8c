import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PART, type PhotoUpload, startPhotoUpload } from '../../../test/photo-upload.ts';
import { folderStore } from '../../platform/files/folder-store.ts';
import { sweepNotes } from './sweep-notes.ts';

const HOUR_MS = 3_600_000;

let upload: PhotoUpload;

beforeAll(async () => {
  upload = await startPhotoUpload();
});
afterAll(() => upload.world.stop());
beforeEach(() => upload.begin());

describe('the sweep', () => {
  const sweep = () =>
    sweepNotes({
      db: upload.world.product.database.db,
      files: folderStore(upload.root()),
      now: () => new Date(),
    });
  /** Makes all parts, or those of the current photo, as old as some hours. */
  async function age(hours: number) {
    const { rows } = await upload.query(
      `update note_photo_upload set updated_at = now() - make_interval(hours => $2) where photo_id = $1
       returning upload_id`,
      [upload.id, hours],
    );
    const then = new Date(Date.now() - hours * HOUR_MS);
    for (const name of await upload.listParts())
      if (name.startsWith(rows[0].upload_id))
        await utimes(join(upload.root(), 'photo-parts', 'own', name), then, then);
  }

  it('removes what has not continued for a day, and a photo that continues then begins again', async () => {
    await upload.send(0);
    await upload.send(PART);
    await age(23);
    await sweep();
    expect(await upload.ask()).toMatchObject({ received: 2 * PART });
    await age(25);
    await sweep();
    expect(await upload.ask()).toMatchObject({ received: 0 });
    expect(await upload.send(2 * PART, { bytes: upload.photo.subarray(2 * PART, 3 * PART) })).toMatchObject({
      code: 'upload_elsewhere',
      details: { received: ['0'] },
    });
    expect(await upload.sendAll()).toMatchObject({ sha256: upload.sha256() });
  });

  it('removes files of parts without a row, once they are a day old', async () => {
    await upload.send(0);
    await age(25);
    expect(await upload.listParts()).toHaveLength(1);
    await upload.query('delete from note_photo_upload');
    await sweep();
    expect(await upload.listParts()).toEqual([]);
  });

  it('removes the parts of a removed account', async () => {
    await upload.send(0, { caller: upload.world.otherOwner, farmId: 'other' });
    const { rows } = await upload.query(`select owner_id from farm where id = 'other'`);
    await upload.query('update app_user set deleted_at = now() where id = $1', [rows[0].owner_id]);
    await sweep();
    expect(await upload.countUploads()).toBe(0);
  });
});
