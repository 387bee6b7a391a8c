import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { api, type Note } from '@brazda/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packFiles, take } from '../../../test/archived-farm.ts';
import {
  fetchNotesArchive,
  makeNotes,
  NOTES,
  notesIn,
  paint,
  photoStoreOf,
  unpackBytes,
} from '../../../test/archived-notes.ts';
import { type Caller, startProduct } from '../../../test/product.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { pngHeader } from '../notes/testing/hostile-photos.ts';
import { importArchive } from './import-archive.ts';

let world: World;
let owner: Caller;
let archive: Uint8Array;
let note: Note;

beforeAll(async () => {
  world = await startWorld();
  owner = world.people.owner.caller;
  note = await makeNotes(world);
  archive = await fetchNotesArchive(owner);
});
afterAll(() => world.stop());

describe('hostile notes and photos reject the whole archive', () => {
  /** The archive with its first note changed. */
  const withNote = (change: (feature: ReturnType<typeof notesIn>['features'][0]) => void) => async () => {
    const files = await unpackBytes(archive);
    const notes = notesIn(files);
    change(notes.features[0]);
    return packFiles(new Map([...files, [NOTES, Buffer.from(JSON.stringify(notes))]]));
  };
  const withPhoto = (make: (photo: Uint8Array) => Uint8Array | Promise<Uint8Array>) => async () => {
    const files = await unpackBytes(archive);
    const path = firstPhoto();
    return packFiles(new Map([...files, [path, await make(files.get(path)!)]]));
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
      async () =>
        packFiles(new Map([...(await unpackBytes(archive)), ['photos/alta.jpg', await paint('#000')]])),
    ],
    'a photo that is missing': [
      () => property('photos.0'),
      async () =>
        packFiles(new Map([...(await unpackBytes(archive))].filter(([path]) => path !== firstPhoto()))),
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
      async () =>
        packFiles(new Map([...(await unpackBytes(archive)), ['photos/../x.jpg', await paint('#000')]])),
    ],
  };

  it.each(Object.keys(CASES))('%s', async (name) => {
    const count = async () =>
      (await world.product.database.db.selectFrom('note').select('id').execute()).length;
    const before = await count();
    const [where, made] = CASES[name]!;
    const { db } = world.product.database;
    const target = { db, files: photoStoreOf(world.product), quota_bytes: 1e9 };
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
