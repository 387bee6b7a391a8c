import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { api, type Note } from '@brazda/contract';
import { unzipped } from '@brazda/formats';
import sharp from 'sharp';
import { expect } from 'vitest';
import { folderStore } from '../src/platform/files/folder-store.ts';
import type { Caller, Product } from './product.ts';
import type { World } from './world.ts';

/** The farm with the notes. */
export const notesFarm = { farmId: 'own' };
/** The path of the notes in an archive. */
export const NOTES = 'notes.geojson';
const BYTES = { 'content-type': 'application/octet-stream' };

/** A photo of one color. */
export const paint = (background: string, width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** A note with photos and comments, one on land that was removed, and a removed one. */
export async function makeNotes({ people, product }: World): Promise<Note> {
  const owner = people.owner.caller;
  const upload = async (background: string, query: object) => {
    const photoId = randomUUID();
    const body = new Uint8Array(await paint(background));
    const input = { params: { ...notesFarm, photoId }, query, body, headers: BYTES };
    const { status } = await owner.call(api.notes.putPhoto, input);
    expect(status).toBe(200);
    return photoId;
  };
  const write = async (parcelId: string, body: object) => {
    const params = { ...notesFarm, seasonId: 'own-2026', parcelId };
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
  const params = { ...notesFarm, noteId: written.id };
  for (const text of ['Am văzut', 'Rezolvat?'])
    await owner.call(api.notes.addComment, { params, body: { text } });
  const [, comment] = (await owner.call(api.notes.get, { params })).response.comments;
  await owner.call(api.notes.removeComment, { params: { ...params, commentId: comment!.id } });
  const removed = await write('own-2026-east', { text: 'Ștearsă' });
  await owner.call(api.notes.remove, { params: { ...notesFarm, noteId: removed.id } });
  await write('own-2026-west', { text: 'Pe o parcelă care nu mai este' });
  await product.database.pool.query("update parcel set deleted_at = now() where id = 'own-2026-west'");
  return (await owner.call(api.notes.get, { params })).response;
}

/** The archive of the farm, as a user downloads it. */
export async function fetchNotesArchive(person: Caller, query = {}, params = notesFarm): Promise<Uint8Array> {
  const { status, raw } = await person.call(api.exports.archive, { params, query });
  expect(status).toBe(200);
  return raw;
}

/** The files in an archive by their paths. */
export async function unpackBytes(zip: Uint8Array): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  for await (const { path, content } of unzipped(zip, { entries: 100, bytes: 1e8 })) files.set(path, content);
  return files;
}

/** The files of a product. */
export const photoStoreOf = ({ importWork }: Product) => folderStore(join(importWork.dataDir, 'files'));

/** The notes among the files of an archive. */
export const notesIn = (files: ReadonlyMap<string, Uint8Array>) =>
  JSON.parse(Buffer.from(files.get(NOTES)!).toString('utf8'));
