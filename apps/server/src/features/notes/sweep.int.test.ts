import { randomUUID } from 'node:crypto';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { api } from '@brazda/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWorld, type World } from '../../../test/world.ts';
import { folderStore } from '../../platform/files/folder-store.ts';
import { sweepNotes } from './sweep-notes.ts';

let world: World;
let picture: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  world = await startWorld();
  const create = { width: 40, height: 30, channels: 3 as const, background: '#0a0' };
  picture = Uint8Array.from(await sharp({ create }).jpeg().toBuffer());
});
afterAll(() => world.stop());

const root = () => join(world.product.importWork.dataDir, 'files');
const sweep = () =>
  sweepNotes({ db: world.product.database.db, files: folderStore(root()), now: () => new Date() });
const listFiles = async (farm: string) =>
  (await readdir(join(root(), 'photos', farm)).catch(() => []))
    .filter((name) => name.endsWith('.jpg'))
    .sort();
const query = (text: string, values: unknown[] = []) => world.product.database.pool.query(text, values);

async function upload(farmId: 'own' | 'other') {
  const caller = farmId === 'own' ? world.people.owner.caller : world.otherOwner;
  const photoId = randomUUID();
  await caller.call(api.notes.putPhoto, {
    params: { farmId, photoId },
    body: picture,
    headers: { 'content-type': 'application/octet-stream' },
  });
  return { caller, photoId };
}

async function write(farmId: 'own' | 'other') {
  const { caller, photoId } = await upload(farmId);
  const { response } = await caller.call(api.notes.create, {
    params: { farmId, seasonId: `${farmId}-2026`, parcelId: `${farmId}-2026-east` },
    body: { text: 'Confidențial', user_created_date: '2026-05-07T08:00:00Z', photos: [photoId] },
  });
  const params = { farmId, noteId: response.id };
  await caller.call(api.notes.addComment, { params, body: { text: 'Confidențial și asta' } });
  return { caller, photoId, params };
}

it('removes what cannot be restored, and keeps the rest', async () => {
  const kept = await write('own');
  const young = await upload('own');
  const orphan = await upload('own');
  const gone = await write('own');
  await gone.caller.call(api.notes.remove, { params: gone.params });
  await sweep();
  expect(await listFiles('own')).toHaveLength(4);
  await query(`update note_photo set created_at = now() - interval '8 days' where id = $1`, [orphan.photoId]);
  await query(`update note set deleted_at = now() - interval '31 days' where id = $1`, [gone.params.noteId]);
  await sweep();
  expect(await listFiles('own')).toEqual([kept.photoId, young.photoId].map((id) => `${id}.jpg`).sort());
  const { rows } = await query(`select id from note where farm_id = 'own'`);
  expect(rows).toEqual([{ id: kept.params.noteId }]);
  const { rows: remembered } = await query(
    `select from change_row where (before::text like '%Confid%' or after::text like '%Confid%')
     and coalesce(after, before)->>'id' <> $1 and coalesce(after, before)->>'note_id' is distinct from $1`,
    [kept.params.noteId],
  );
  expect(remembered).toEqual([]);
});

it('removes old files of uploads that a crash cut off', async () => {
  const path = (name: string) => join(root(), 'photos', 'own', name);
  const old = `${randomUUID()}.jpg`;
  const young = `${randomUUID()}.jpg`;
  for (const name of [old, young]) await writeFile(path(name), 'x');
  const then = new Date(Date.now() - 8 * 86_400_000);
  await utimes(path(old), then, then);
  await sweep();
  expect(await listFiles('own')).toContain(young);
  expect(await listFiles('own')).not.toContain(old);
});

it('removes notes, photos and files of a removed account', async () => {
  await write('other');
  expect(await listFiles('other')).toHaveLength(1);
  const owner = await query(`select owner_id from farm where id = 'other'`);
  await query('update app_user set deleted_at = now() where id = $1', [owner.rows[0].owner_id]);
  await sweep();
  expect(await listFiles('other')).toEqual([]);
  for (const table of ['note', 'note_photo', 'note_comment', 'note_read'])
    expect((await query(`select from ${table} where farm_id = 'other'`)).rowCount, table).toBe(0);
});
