import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { api, type Note } from '@brazda/contract';
import { unzipped, writeZip } from '@brazda/formats';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, type Product, startProduct } from '../../../test/product.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { wholeFarm } from '../../platform/db/scope.ts';
import { folderStore } from '../../platform/files/folder-store.ts';
import { pngHeader } from '../notes/testing/hostile-photos.ts';
import { importArchive } from './import-archive.ts';
import { writeArchive } from './write-archive.ts';

let world: World;
let elsewhere: Product;
let owner: Caller;
let newOwner: Caller;
let archive: Uint8Array;
let note: Note;

const farm = { farmId: 'own' };
const BYTES = { 'content-type': 'application/octet-stream' };
const NOTES = 'notes.geojson';

beforeAll(async () => {
  world = await startWorld();
  elsewhere = await startProduct();
  owner = world.people.owner.caller;
  newOwner = await elsewhere.signUp('ana@example.org');
  note = await makeNotes();
  archive = await fetchArchive(owner);
});
afterAll(async () => {
  await world.stop();
  await elsewhere.stop();
});

const paint = (background: string, width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** A note with photos and comments, one on land that was removed, and a removed one. */
async function makeNotes(): Promise<Note> {
  const upload = async (background: string, query: object) => {
    const photoId = randomUUID();
    const body = new Uint8Array(await paint(background));
    const input = { params: { ...farm, photoId }, query, body, headers: BYTES };
    const { status } = await owner.call(api.notes.putPhoto, input);
    expect(status).toBe(200);
    return photoId;
  };
  const write = async (parcelId: string, body: object) => {
    const params = { ...farm, seasonId: 'own-2026', parcelId };
    const all = { text: 'Rugină „galbenă”\n=1+1', user_created_date: '2026-05-07T08:00:00.123Z', ...body };
    const { status, response } = await owner.call(api.notes.create, { params, body: all });
    expect(status).toBe(200);
    return response;
  };
  const photos = [
    await upload('#3a7', {
      taken_at: '2026-05-06T07:30:00Z',
      longitude: 26.1,
      latitude: 44,
      direction: 12.3,
    }),
    await upload('#73a', {}),
  ];
  const written = await write('own-2026-east', { photos, color: 'alert', due_day: '2026-06-01' });
  const params = { ...farm, noteId: written.id };
  for (const text of ['Am văzut', 'Rezolvat?'])
    await owner.call(api.notes.addComment, { params, body: { text } });
  const [, comment] = (await owner.call(api.notes.get, { params })).response.comments;
  await owner.call(api.notes.removeComment, { params: { ...params, commentId: comment!.id } });
  const removed = await write('own-2026-east', { text: 'Ștearsă' });
  await owner.call(api.notes.remove, { params: { ...farm, noteId: removed.id } });
  await write('own-2026-west', { text: 'Pe o parcelă care nu mai este' });
  await world.product.database.pool.query("update parcel set deleted_at = now() where id = 'own-2026-west'");
  return (await owner.call(api.notes.get, { params })).response;
}

async function fetchArchive(person: Caller, query = {}, params = farm): Promise<Uint8Array> {
  const { status, raw } = await person.call(api.exports.archive, { params, query });
  expect(status).toBe(200);
  return raw;
}

const take = (person: Caller, zip: Uint8Array) =>
  person.call(api.exports.importArchive, { body: zip as Uint8Array<ArrayBuffer>, headers: BYTES });

async function unpack(zip: Uint8Array): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  for await (const { path, content } of unzipped(zip, { entries: 100, bytes: 1e8 })) files.set(path, content);
  return files;
}

const packed = (files: ReadonlyMap<string, Uint8Array | string>) =>
  writeZip([...files].map(([path, content]) => ({ path, content })));

const store = () => folderStore(join(world.product.importWork.dataDir, 'files'));

const notesIn = (files: ReadonlyMap<string, Uint8Array>) =>
  JSON.parse(Buffer.from(files.get(NOTES)!).toString('utf8'));

describe('the notes in a farm archive', () => {
  it('come with photos and comments, without people, removed ones, and those on land that is gone', async () => {
    const files = await unpack(archive);
    const { features } = notesIn(files);
    expect(features).toHaveLength(1);
    expect(features[0]).toMatchObject({
      id: note.id,
      geometry: { type: 'Point', coordinates: note.position },
      properties: {
        text: note.text,
        parcel: 'own-2026-east',
        user_created_date: '2026-05-07T08:00:00.123000Z',
        comments: [{ text: 'Am văzut' }],
        photos: [{ direction: 12.3, position: [26.1, 44] }, { direction: null }],
      },
    });
    expect(Object.keys(features[0].properties)).not.toContain('author');
    expect([...files.keys()].filter((path) => path.startsWith('photos/'))).toEqual(
      note.photos.map(({ id }) => `photos/${id}.jpg`),
    );
  });

  it('imported into an empty server and exported again, are the same bytes, photos included', async () => {
    expect((await take(newOwner, archive)).status).toBe(200);
    expect(Buffer.compare(await fetchArchive(newOwner), archive)).toBe(0);
    const { response } = await newOwner.call(api.notes.list, { params: farm });
    expect(response.results).toHaveLength(1);
    expect(response.results[0]).toMatchObject({
      ...{
        text: note.text,
        color: 'alert',
        due_day: '2026-06-01',
        author: '',
        is_own: false,
        assigned: null,
      },
      ...{ photos: note.photos, crop_interval: note.crop_interval },
    });
    for (const { id } of note.photos) {
      const thumbnail = (caller: Caller) =>
        caller.call(api.notes.thumbnail, { params: { ...farm, photoId: id } });
      expect((await thumbnail(newOwner)).raw).toEqual((await thumbnail(owner)).raw);
    }
  });

  it('get new ids where their own are taken', async () => {
    const { status, response } = await take(owner, archive);
    expect(status).toBe(200);
    const params = { farmId: response.id };
    const { response: list } = await owner.call(api.notes.list, { params });
    const [copy] = list.results;
    expect(copy).toMatchObject({ text: note.text, position: note.position });
    expect(note.photos.map(({ id }) => id)).not.toContain(copy!.photos[0]!.id);
    const shown = await owner.call(api.notes.photo, { params: { ...params, photoId: copy!.photos[0]!.id } });
    const [first] = note.photos;
    expect(shown.raw).toEqual(
      (await owner.call(api.notes.photo, { params: { ...farm, photoId: first!.id } })).raw,
    );
  });

  it('may be left out of an archive, as older ones do, and so may the photos', async () => {
    const files = await unpack(archive);
    const old = new Map([...files].filter(([path]) => !/^(notes|photos)/.test(path)));
    const { status, response } = await take(owner, await packed(old));
    expect(status).toBe(200);
    const params = { farmId: response.id };
    expect((await owner.call(api.notes.list, { params })).response.results).toEqual([]);
    const small = await unpack(await fetchArchive(owner, { photos: 'false' }));
    expect([...small.keys()]).toEqual([...files.keys()].filter((path) => !path.startsWith('photos/')));
    expect(notesIn(small).features[0].properties.photos).toEqual([]);
    expect((await take(owner, await packed(small))).status).toBe(200);
  });

  it('are written without photos only where these are larger than an archive may hold', async () => {
    const { db } = world.product.database;
    const write = (hasPhotos: boolean) =>
      writeArchive({ db, files: store(), hasPhotos, photo_bytes: 100 }, wholeFarm('own'));
    await expect(write(true)).rejects.toMatchObject({ code: 'archive_photos' });
    expect(await write(false)).not.toBeNull();
  });
});

describe('hostile notes and photos reject the whole archive', () => {
  /** The archive with its first note changed. */
  const withNote = (change: (feature: ReturnType<typeof notesIn>['features'][0]) => void) => async () => {
    const files = await unpack(archive);
    const notes = notesIn(files);
    change(notes.features[0]);
    return packed(new Map([...files, [NOTES, Buffer.from(JSON.stringify(notes))]]));
  };
  const withPhoto = (make: (photo: Uint8Array) => Uint8Array | Promise<Uint8Array>) => async () => {
    const files = await unpack(archive);
    const path = firstPhoto();
    return packed(new Map([...files, [path, await make(files.get(path)!)]]));
  };
  const firstPhoto = () => `photos/${note.photos[0]!.id}.jpg`;
  const property = (path: string) => `${NOTES}: features.0.properties.${path}`;

  const CASES: Record<string, readonly [where: () => string, made: () => Promise<Uint8Array>]> = {
    'a script in place of a photo': [
      firstPhoto,
      withPhoto(() => Buffer.from('<svg><script>1</script></svg>')),
    ],
    'a photo of 50,000 × 50,000 pixels': [firstPhoto, withPhoto(() => pngHeader(50_000, 50_000))],
    'a truncated photo': [firstPhoto, withPhoto((photo) => photo.subarray(0, photo.length / 2))],
    'an empty photo': [firstPhoto, withPhoto(() => new Uint8Array())],
    'a photo that no note names': [
      () => 'photos/alta.jpg',
      async () => packed(new Map([...(await unpack(archive)), ['photos/alta.jpg', await paint('#000')]])),
    ],
    'a photo that is missing': [
      () => property('photos.0'),
      async () => packed(new Map([...(await unpack(archive))].filter(([path]) => path !== firstPhoto()))),
    ],
    'a parcel of another farm': [
      () => property('parcel'),
      withNote(({ properties }) => {
        properties.parcel = 'other-2026-east';
      }),
    ],
    'a season that is not that of the parcel': [
      () => property('season'),
      withNote(({ properties }) => {
        properties.season = 'own-2025';
      }),
    ],
    'a crop of another parcel': [
      () => property('crop_interval'),
      withNote(({ properties }) => {
        properties.crop_interval = 'other';
      }),
    ],
    'a position that is none': [
      () => `${NOTES}: features.0.geometry.coordinates.0`,
      withNote(({ geometry }) => {
        geometry.coordinates = [181, 0];
      }),
    ],
    'a direction that rounds to a full circle': [
      () => property('photos.0.direction'),
      withNote(({ properties }) => {
        properties.photos[0].direction = 359.9999999999;
      }),
    ],
    'a text with NUL': [
      () => property('text'),
      withNote(({ properties }) => {
        properties.text = 'a\0b';
      }),
    ],
    'an id twice': [
      () => 'archive.json: id',
      withNote(({ properties }) => {
        properties.comments[0].id = note.id;
      }),
    ],
    'the path of a photo that leaves its folder': [
      () => 'ZIP: broken',
      async () => packed(new Map([...(await unpack(archive)), ['photos/../x.jpg', await paint('#000')]])),
    ],
  };

  it.each(Object.keys(CASES))('%s', async (name) => {
    const count = async () =>
      (await world.product.database.db.selectFrom('note').select('id').execute()).length;
    const before = await count();
    const [where, made] = CASES[name]!;
    const { db } = world.product.database;
    const target = { db, files: store(), quota_bytes: 1e9 };
    const author = { actor: { user_id: null, impersonator_id: null }, address: null };
    const job = { owner_id: world.otherOwner.user_id, author };
    await expect(importArchive(target, job, await made())).rejects.toMatchObject({
      place: where(),
      reason: 'invalid',
    });
    expect(await count()).toBe(before);
  });

  it('a photo with a script after its end is encoded again', async () => {
    const zip = await withPhoto((photo) => Buffer.concat([photo, Buffer.from('<script>1</script>')]))();
    const { status, response } = await take(owner, zip);
    expect(status).toBe(200);
    const params = { farmId: response.id };
    const { response: list } = await owner.call(api.notes.list, { params });
    for (const { id } of list.results[0]!.photos) {
      const { raw } = await owner.call(api.notes.photo, { params: { ...params, photoId: id } });
      expect(raw.includes('<script>')).toBe(false);
    }
  });

  it('more photos than a farm has room for', async () => {
    const full = await startProduct('2026-11-20', { PHOTO_QUOTA_MB: '0' });
    try {
      const { status, error } = await take(await full.signUp('ana@example.org'), archive);
      expect([status, error.error]).toEqual([409, 'photos_full']);
      expect(await readdir(join(full.importWork.dataDir, 'files')).catch(() => [])).toEqual([]);
    } finally {
      await full.stop();
    }
  });
});
