import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { api } from '@brazda/contract';
import { NOTE_LIMITS } from '@brazda/domain';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeNoise, PART, type PhotoUpload, startPhotoUpload } from '../../../test/photo-upload.ts';
import type { Caller } from '../../../test/product.ts';

let upload: PhotoUpload;
let owner: Caller;
beforeAll(async () => {
  upload = await startPhotoUpload();
  owner = upload.owner;
});
afterAll(() => upload.world.stop());
beforeEach(() => upload.begin());

describe('a photo in parts', () => {
  it('becomes the photo that its bytes are, with its last part', async () => {
    expect(await upload.ask()).toMatchObject({ status: 200, received: 0 });
    expect(await upload.send(0)).toMatchObject({ status: 200, received: PART });
    expect(await upload.send(PART)).toMatchObject({ status: 200, received: 2 * PART });
    const last = await upload.sendAll(2 * PART);
    expect(last).toMatchObject({
      id: upload.id,
      width: 900,
      sha256: upload.sha256(),
      taken_at: '2026-05-05T06:00:00Z',
    });
    const shown = await owner.call(api.notes.photo, { params: { farmId: 'own', photoId: upload.id } });
    expect(await sharp(shown.raw).metadata()).toMatchObject({ width: 900, height: 700 });
    expect(await upload.countUploads()).toBe(0);
    await expect.poll(() => upload.listParts()).toEqual([]);
  });

  it('is the same as one that is sent whole', async () => {
    const whole = randomUUID();
    await owner.call(api.notes.putPhoto, {
      params: { farmId: 'own', photoId: whole },
      body: Uint8Array.from(upload.photo),
      headers: { 'content-type': 'application/octet-stream' },
    });
    await upload.sendAll();
    const { rows } = await upload.query(
      'select count(distinct (sha256, bytes, width, height)) from note_photo where id = any($1)',
      [[whole, upload.id]],
    );
    expect(Number(rows[0].count)).toBe(1);
  });

  it('continues where it has stopped', async () => {
    await upload.send(0);
    await upload.send(PART);
    expect(await upload.ask()).toMatchObject({ received: 2 * PART });
    expect(await upload.sendAll(2 * PART)).toMatchObject({ sha256: upload.sha256() });
  });

  it('is not changed by a part that it has, whatever that holds', async () => {
    await upload.send(0);
    await upload.send(PART);
    expect(await upload.send(0)).toMatchObject({ status: 200, received: 2 * PART });
    expect(await upload.send(PART, { bytes: Buffer.alloc(PART, 7) })).toMatchObject({ received: 2 * PART });
    expect(await upload.sendAll(2 * PART)).toMatchObject({ sha256: upload.sha256() });
  });

  it('is there for every repeat after the last part', async () => {
    const last = await upload.sendAll();
    expect(await upload.ask()).toEqual(last);
    expect(await upload.send(0)).toEqual(last);
    expect(await upload.send(upload.lastOffset())).toEqual(last);
  });

  it('accepts a key with the last part, whose response is kept', async () => {
    const key = randomUUID();
    for (const offset of upload.offsets().slice(0, -1)) await upload.send(offset);
    const last = await upload.send(upload.lastOffset(), { key });
    expect(last).toMatchObject({ status: 200, sha256: upload.sha256() });
    expect(await upload.send(upload.lastOffset(), { key })).toEqual(last);
    expect(await upload.countUploads()).toBe(0);
    await expect.poll(() => upload.listParts()).toEqual([]);
  });

  it('may be a single part', async () => {
    const bytes = await makeNoise(40, 30);
    expect(await upload.send(0, { bytes, total: bytes.length })).toMatchObject({ status: 200, width: 40 });
    expect(await upload.countUploads()).toBe(0);
  });
});

describe('a part is refused', () => {
  it('after a gap, with the offset that continues', async () => {
    expect(await upload.send(PART)).toMatchObject({
      status: 409,
      code: 'upload_elsewhere',
      details: { received: ['0'] },
    });
    await upload.send(0);
    const { status, code, details } = await upload.send(upload.lastOffset());
    expect([status, code, details]).toEqual([409, 'upload_elsewhere', { received: [String(PART)] }]);
    expect(await upload.sendAll(PART)).toMatchObject({ sha256: upload.sha256() });
  });

  it('of another total', async () => {
    await upload.send(0);
    expect(await upload.send(PART, { total: upload.photo.length + 1 })).toMatchObject({
      status: 409,
      code: 'id_taken',
    });
    expect(await upload.ask({ total: upload.photo.length + 1 })).toMatchObject({ code: 'id_taken' });
    expect(await upload.sendAll(PART)).toMatchObject({ sha256: upload.sha256() });
  });

  it('of another user, before and after the photo is complete', async () => {
    const friend = { caller: upload.world.people['guest, full'].caller };
    await upload.send(0);
    expect(await upload.send(PART, friend)).toMatchObject({ status: 409, code: 'id_taken' });
    expect(await upload.ask(friend)).toMatchObject({ status: 409, code: 'id_taken' });
    expect(await upload.sendAll(PART)).toMatchObject({ sha256: upload.sha256() });
    expect(await upload.ask(friend)).toMatchObject({ status: 409, code: 'id_taken' });
  });

  it('of a photo that another farm uploads under its id, as if there were none', async () => {
    const other = { caller: upload.world.otherOwner, farmId: 'other' } as const;
    const replies = async () => [await upload.send(PART, other), await upload.ask(other)];
    const unknown = await replies();
    expect(unknown).toMatchObject([{ status: 409, code: 'upload_elsewhere' }, { received: 0 }]);
    await upload.send(0);
    expect(await replies()).toEqual(unknown);
    await upload.sendAll(PART);
    expect(await replies()).toEqual(unknown);
    expect(await upload.send(0, other)).toMatchObject({ status: 200, received: PART });
    expect(await upload.ask()).toMatchObject({ sha256: upload.sha256() });
  });

  it('of a farm without access, as if there were no such farm', async () => {
    expect(await upload.send(0, { caller: upload.world.otherOwner })).toMatchObject({ status: 404 });
    expect(await upload.send(0, { caller: upload.world.people['guest of parcels'].caller })).toMatchObject({
      status: 403,
    });
  });

  it('of another size, or of a photo that is too large', async () => {
    expect(await upload.send(0, { bytes: upload.photo.subarray(0, PART + 1) })).toMatchObject({
      status: 413,
    });
    expect(await upload.send(0, { bytes: upload.photo.subarray(0, PART - 1) })).toMatchObject({
      status: 400,
    });
    expect(await upload.send(1, { bytes: upload.photo.subarray(1, PART + 1) })).toMatchObject({
      status: 400,
    });
    expect(await upload.send(PART, { bytes: Buffer.alloc(0) })).toMatchObject({ status: 400 });
    expect(await upload.send(0, { total: NOTE_LIMITS.photo_bytes + 1 })).toMatchObject({ status: 400 });
    expect(await upload.countUploads()).toBe(0);
  });

  it('without a total', async () => {
    const { status } = await owner.call(api.notes.putPhoto, {
      params: { farmId: 'own', photoId: upload.id },
      query: { offset: 0 },
      body: Uint8Array.from(upload.photo.subarray(0, PART)),
      headers: { 'content-type': 'application/octet-stream' },
    });
    expect(status).toBe(400);
  });

  it('if it makes the whole no photo, and nothing of that is stored', async () => {
    const kinds: readonly (readonly [Buffer, string])[] = [
      [Buffer.concat([Buffer.from('<svg><script>1</script></svg>'), Buffer.alloc(PART)]), 'photo_type'],
      [Buffer.concat([upload.photo.subarray(0, PART), Buffer.alloc(100, 7)]), 'photo_broken'],
    ];
    for (const [bytes, code] of kinds) {
      upload.id = randomUUID();
      const total = bytes.length;
      await upload.send(0, { bytes: bytes.subarray(0, PART), total });
      expect(await upload.send(PART, { bytes: bytes.subarray(PART), total })).toMatchObject({ code });
      expect((await upload.query('select from note_photo where id = $1', [upload.id])).rowCount).toBe(0);
      expect(await readdir(join(upload.root(), 'photos', 'own'))).not.toContain(`${upload.id}.jpg`);
    }
  });

  it('of one photo too many, until others are complete', async () => {
    const ids = Array.from({ length: NOTE_LIMITS.partial_photos }, () => randomUUID());
    for (upload.id of ids) expect(await upload.send(0)).toMatchObject({ received: PART });
    upload.id = randomUUID();
    expect(await upload.send(0)).toMatchObject({ status: 429, code: 'many_partial_photos' });
    expect(await upload.send(0, { caller: upload.world.otherOwner, farmId: 'other' })).toMatchObject({
      received: PART,
    });
    await upload.query('delete from note_photo_upload where photo_id = $1', [upload.id]);
    const next = upload.id;
    upload.id = ids[0]!;
    expect(await upload.sendAll(PART)).toMatchObject({ sha256: upload.sha256() });
    upload.id = next;
    expect(await upload.send(0)).toMatchObject({ received: PART });
  });
});
