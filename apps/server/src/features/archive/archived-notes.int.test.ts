import { api, type Note } from '@brazda/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packFiles, take } from '../../../test/archived-farm.ts';
import {
  fetchNotesArchive,
  makeNotes,
  notesFarm,
  notesIn,
  photoStoreOf,
  unpackBytes,
} from '../../../test/archived-notes.ts';
import { type Caller, type Product, startProduct } from '../../../test/product.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { wholeFarm } from '../../platform/db/scope.ts';
import { writeArchive } from './write-archive.ts';

let world: World;
let elsewhere: Product;
let owner: Caller;
let newOwner: Caller;
let archive: Uint8Array;
let note: Note;

beforeAll(async () => {
  world = await startWorld();
  elsewhere = await startProduct();
  owner = world.people.owner.caller;
  newOwner = await elsewhere.signUp('ana@example.org');
  note = await makeNotes(world);
  archive = await fetchNotesArchive(owner);
});
afterAll(async () => {
  await world.stop();
  await elsewhere.stop();
});

describe('the notes in a farm archive', () => {
  it('come with photos and comments, without people, removed ones, and those on land that is gone', async () => {
    const files = await unpackBytes(archive);
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
    expect(Buffer.compare(await fetchNotesArchive(newOwner), archive)).toBe(0);
    const { response } = await newOwner.call(api.notes.list, { params: notesFarm });
    expect(response.results).toHaveLength(1);
    expect(response.results[0]).toMatchObject({
      text: note.text,
      color: 'alert',
      due_day: '2026-06-01',
      author: '',
      is_own: false,
      assigned: null,
      photos: note.photos,
      crop_interval: note.crop_interval,
    });
    for (const { id } of note.photos) {
      const thumbnail = (caller: Caller) =>
        caller.call(api.notes.thumbnail, { params: { ...notesFarm, photoId: id } });
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
      (await owner.call(api.notes.photo, { params: { ...notesFarm, photoId: first!.id } })).raw,
    );
  });

  it('may be left out of an archive, as older ones do, and so may the photos', async () => {
    const files = await unpackBytes(archive);
    const old = new Map([...files].filter(([path]) => !/^(notes|photos)/.test(path)));
    const { status, response } = await take(owner, await packFiles(old));
    expect(status).toBe(200);
    const params = { farmId: response.id };
    expect((await owner.call(api.notes.list, { params })).response.results).toEqual([]);
    const small = await unpackBytes(await fetchNotesArchive(owner, { photos: 'false' }));
    expect([...small.keys()]).toEqual([...files.keys()].filter((path) => !path.startsWith('photos/')));
    expect(notesIn(small).features[0].properties.photos).toEqual([]);
    expect((await take(owner, await packFiles(small))).status).toBe(200);
  });

  it('are written without photos only where these are larger than an archive may hold', async () => {
    const { db } = world.product.database;
    const write = (hasPhotos: boolean) =>
      writeArchive({ db, files: photoStoreOf(world.product), hasPhotos, photo_bytes: 100 }, wholeFarm('own'));
    await expect(write(true)).rejects.toMatchObject({ code: 'archive_photos' });
    expect(await write(false)).not.toBeNull();
  });
});
