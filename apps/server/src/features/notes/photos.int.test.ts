import { createHash, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { api, type NotePhoto } from '@brazda/contract';
import ExifReader from 'exifreader';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../test/product.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { gifOf, pngHeader } from './testing/hostile-photos.ts';

let world: World;
let owner: Caller;
let photo: Buffer;
beforeAll(async () => {
  world = await startWorld();
  owner = world.people.owner.caller;
  photo = await paint(2000, 1000);
});
afterAll(() => world.stop());

const farm = { farmId: 'own' };
const east = { ...farm, seasonId: 'own-2026', parcelId: 'own-2026-east' };
const NOTE = { text: 'Rugină', user_created_date: '2026-05-07T08:00:00Z' };
const BYTES = { 'content-type': 'application/octet-stream' };

/** Stripes, so that the picture has some bytes, with the data of a camera. */
function paint(width: number, height: number): Promise<Buffer> {
  const raw = Buffer.alloc(width * height * 3, 120).map((_, at) => (at * 7) % 251);
  return sharp(raw, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 40 })
    .withExif({
      IFD0: { Make: 'Nokia', Copyright: 'Ana Pop' },
      IFD2: { DateTimeOriginal: '2026:05:06 10:30:00', OffsetTimeOriginal: '+03:00' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '45/1 30/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '27/1 15/1 0/1',
        GPSImgDirectionRef: 'T',
        GPSImgDirection: '2705/10',
      },
    })
    .toBuffer();
}

const put = async (bytes: Uint8Array, photoId: string = randomUUID(), query = {}, caller = owner) => {
  const params = { ...farm, photoId };
  const body = Uint8Array.from(bytes);
  const reply = await caller.call(api.notes.putPhoto, { params, query, body, headers: BYTES });
  return { ...reply, response: reply.response as NotePhoto };
};
const create = (body: object, caller = owner) =>
  caller.call(api.notes.create, { params: east, body: { ...NOTE, ...body } });
const show = (photoId: string, headers = {}, caller = owner) =>
  caller.call(api.notes.photo, { params: { ...farm, photoId }, headers });

/** Sends a note as a form with files. */
async function sendForm(files: readonly [name: string, bytes: Uint8Array][], fields: object = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...NOTE, ...fields })) form.append(name, String(value));
  for (const [name, bytes] of files) form.append('photos', new Blob([Uint8Array.from(bytes)]), name);
  const request = new Response(form);
  return owner.callUnchecked(api.notes.create, {
    params: east,
    body: new Uint8Array(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type')! },
  });
}

describe('a photo', () => {
  it('is uploaded before the note that names it, resized and without metadata', async () => {
    const { response: stored } = await put(photo);
    expect(stored).toMatchObject({
      width: 1080,
      height: 540,
      sha256: createHash('sha256').update(photo).digest('hex'),
      taken_at: '2026-05-06T07:30:00Z',
      position: [27.25, 45.5],
      direction: 270.5,
    });
    const { response: note } = await create({ photos: [stored.id] });
    expect(note.photos).toEqual([stored]);
    const { raw, headers } = await show(stored.id);
    expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'accept-ranges': 'bytes' });
    expect(headers['cache-control']).toBe('private, max-age=31536000, immutable');
    const kept = ExifReader.load(Uint8Array.from(raw).buffer);
    expect(Object.keys(kept).filter((tag) => /GPS|Make|Copyright|DateTime/.test(tag))).toEqual([]);
    expect(raw.includes('Ana Pop') || raw.includes('Exif')).toBe(false);
    const small = await owner.call(api.notes.thumbnail, { params: { ...farm, photoId: stored.id } });
    expect(await sharp(small.raw).metadata()).toMatchObject({ format: 'webp', width: 240 });
  });

  it('takes what the client has read before it resized the photo', async () => {
    const query = { taken_at: '2026-05-05T06:00:00Z', longitude: 26, latitude: 44, direction: 12 };
    const { response } = await put(photo, randomUUID(), query);
    expect(response).toMatchObject({ taken_at: '2026-05-05T06:00:00Z', position: [26, 44], direction: 12 });
  });

  it('arrives once however often it is sent; another one does not get its id', async () => {
    const id = randomUUID();
    const first = await put(photo, id);
    const again = await put(photo, id);
    expect([again.status, again.response]).toEqual([200, first.response]);
    expect((await put(await paint(30, 30), id)).error.error).toBe('id_taken');
    expect((await put(photo, 'not-a-uuid')).status).toBe(400);
  });

  it('is sent in ranges, and not again to a browser that has it', async () => {
    const { response } = await put(photo);
    const { raw, headers } = await show(response.id);
    const part = await show(response.id, { range: 'bytes=10-19' });
    expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 10-19/${raw.length}`]);
    expect(part.raw).toEqual(raw.subarray(10, 20));
    expect((await show(response.id, { range: `bytes=${raw.length}-` })).status).toBe(416);
    expect((await show(response.id, { range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200);
    expect((await show(response.id, { 'if-none-match': String(headers.etag) })).status).toBe(304);
  });

  it('is seen by those who see its note, and before that by its author only', async () => {
    const { response } = await put(photo);
    const guest = world.people['guest of parcels'].caller;
    const friend = world.people['guest, full'].caller;
    expect((await show(response.id, {}, friend)).status).toBe(404);
    expect((await create({ photos: [response.id] }, friend)).status).toBe(404);
    const { response: note } = await create({ photos: [response.id] });
    expect((await show(response.id, {}, guest)).status).toBe(200);
    await owner.call(api.notes.remove, { params: { ...farm, noteId: note.id } });
    for (const caller of [owner, guest]) expect((await show(response.id, {}, caller)).status).toBe(404);
  });
});

describe('the photos of a note', () => {
  it('come in the form of the note, and existing ones are kept by their ids', async () => {
    const { status, response: note } = await sendForm([
      ['unu.jpg', photo],
      ['doi.jpg', await paint(50, 40)],
    ]);
    expect([status, note.photos.length, note.text]).toEqual([200, 2, NOTE.text]);
    const params = { ...farm, noteId: note.id };
    const [kept] = note.photos;
    const { response } = await owner.call(api.notes.update, { params, body: { photos: [kept!.id] } });
    expect(response.photos).toEqual([kept]);
    expect(response.version).toBeGreaterThan(note.version);
    const { response: undone } = await owner.call(api.changes.undo, {
      params: { ...farm, changeId: response.change! },
    });
    expect(undone.events).toEqual(['notes']);
    const { response: back } = await owner.call(api.notes.get, { params });
    expect(back.photos).toEqual(note.photos);
  });

  it('stay in the order of the note, whichever was uploaded or taken first', async () => {
    const { response: first } = await put(await paint(50, 40));
    const { response: second } = await put(photo);
    const { response: note } = await create({ photos: [second.id, first.id] });
    expect(note.photos.map(({ id }) => id)).toEqual([second.id, first.id]);
    const { response: turned } = await owner.call(api.notes.update, {
      params: { ...farm, noteId: note.id },
      body: { photos: [first.id, second.id] },
    });
    expect(turned.photos.map(({ id }) => id)).toEqual([first.id, second.id]);
  });

  it('are ten at most', async () => {
    const many = Array.from(
      { length: 200 },
      (_, i) => [`foto-${i}.jpg`, photo.subarray(0, 2000)] satisfies [string, Uint8Array],
    );
    const { status, error } = await sendForm(many);
    expect([status, error.error]).toEqual([400, 'many_files']);
    expect(error.detail).toContain('foto-10.jpg');
  });
});

describe('a file that is no photo is refused by name, and nothing is stored', () => {
  const refused: readonly (readonly [string, string, () => Buffer | Promise<Buffer>])[] = [
    ['gol.jpg', 'photo_empty', () => Buffer.alloc(0)],
    [
      'script.svg',
      'photo_type',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
    ],
    ['script.jpg', 'photo_type', () => Buffer.from('<?xml version="1.0"?><svg><script>1</script></svg>')],
    ['pagina.jpg', 'photo_type', () => Buffer.from('<html><script>1</script></html>')],
    ['animat.gif', 'photo_type', () => gifOf('<script>1</script>')],
    ['urias.png', 'photo_pixels', () => pngHeader(50_000, 50_000)],
    ['taiat.jpg', 'photo_broken', () => photo.subarray(0, photo.length / 2)],
    ['cap.jpg', 'photo_broken', () => photo.subarray(0, 4)],
    [
      'zgomot.jpg',
      'photo_broken',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(500, 7)]),
    ],
    ['mare.jpg', 'photo_large', () => Buffer.concat([photo, Buffer.alloc(2_000_000)])],
  ];

  it.each(refused)('%s: %s', async (name, code, make) => {
    const before = await countStored();
    const { status, error } = await sendForm([
      ['bun.jpg', photo],
      [name, await make()],
    ]);
    expect(status).toBeGreaterThanOrEqual(400);
    expect([error.error, error.detail]).toEqual([code, expect.stringContaining(name)]);
    expect(await countStored()).toEqual(before);
  });

  it('a polyglot loses what follows the picture', async () => {
    const { response } = await put(
      Buffer.concat([await paint(60, 60), Buffer.from('PK\x03\x04<script>1</script>')]),
    );
    const { raw } = await show(response.id);
    expect(raw.includes('<script>')).toBe(false);
  });
});

async function countStored() {
  const { rows } = await world.product.database.pool.query<{ notes: number; photos: number }>(
    `select (select count(*) from note) as notes, (select count(*) from note_photo) as photos`,
  );
  return rows[0]!;
}

it('keeps its files in the data folder, two for each photo', async () => {
  const { rows } = await world.product.database.pool.query<{ id: string }>('select id from note_photo');
  const found = await readdir(join(world.product.importWork.dataDir, 'files', 'photos', 'own'));
  expect(found.sort()).toEqual(rows.flatMap(({ id }) => [`${id}.jpg`, `${id}.webp`]).sort());
});
