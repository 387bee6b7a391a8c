import { createHash, randomUUID } from 'node:crypto';
import { api } from '@brazda/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PASSWORD, type SignedUp } from '../../../test/product.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { removeEndedEvidence } from './sweep.repo.ts';

const FARM = { farmId: 'own' };
const SEASON = { ...FARM, seasonId: 'own-2026' };
const TABLES = ['evidence_photo', 'evidence_link', 'inspection_link'];

let world: World;
let colleague: SignedUp;
beforeAll(async () => {
  world = await startWorld();
  const email = 'Ana.Poza@example.org';
  colleague = await world.product.signUp(email);
  await world.people.owner.caller.call(api.sharing.share, {
    params: FARM,
    body: { email, shared_farm: 'full_access' },
  });
});
afterAll(() => world.stop());

const query = (text: string, values: unknown[] = []) => world.product.database.pool.query(text, values);

/** Sends a photo of a color, and returns its id. */
async function take(background: string): Promise<string> {
  const image = sharp({ create: { width: 300, height: 200, channels: 3, background } });
  const body = Uint8Array.from(await image.jpeg().toBuffer());
  const photoId = randomUUID();
  const { status } = await colleague.callUnchecked(api.evidence.putPhoto, {
    params: { ...SEASON, parcelId: 'own-2026-east', photoId },
    query: {
      rule: 'crop_seen',
      sha256: createHash('sha256').update(body).digest('hex'),
      taken_at: '2026-11-20T11:00:00Z',
      longitude: 27,
      latitude: 45,
      accuracy_m: 6,
      heading: 12,
      original: 'no',
    },
    body,
    headers: { 'content-type': 'application/octet-stream' },
  });
  expect(status).toBe(200);
  return photoId;
}

it('photos that a person has taken are in the export of their data, and stay unnamed when they go', async () => {
  const { caller: owner } = world.people.owner;
  const kept = await take('#3a7');
  const removed = await take('#a37');
  await colleague.call(api.evidence.removePhoto, {
    params: { ...FARM, photoId: removed },
    body: { reason: 'Altă parcelă' },
  });
  const { response: exported } = await colleague.call(api.auth.exportData);
  expect(exported.evidence_photos).toHaveLength(2);
  const shown = exported.evidence_photos.find(({ url }) => url !== null)!;
  expect(shown).toMatchObject({
    farm: 'own',
    parcel: 'own-2026-east',
    rule: 'crop_seen',
    taken_at: '2026-11-20T11:00:00.000Z',
    position: [27, 45],
    accuracy_m: 6,
    heading: 12,
    is_original: false,
    removed_at: null,
  });
  expect(shown.url).toContain(kept);
  expect(exported.evidence_photos.find(({ url }) => url === null)).toMatchObject({
    removed_reason: 'Altă parcelă',
    removed_at: expect.any(String),
  });
  expect((await owner.call(api.auth.exportData)).response.evidence_photos).toEqual([]);

  await colleague.call(api.auth.removeUser, { body: { password: PASSWORD } });
  const { response: after } = await owner.call(api.evidence.photos, { params: SEASON });
  expect(after.results).toHaveLength(2);
  expect(after.results.map(({ author }) => author)).toEqual(['', '']);
  const { status } = await owner.call(api.evidence.photo, { params: { ...FARM, photoId: kept } });
  expect(status).toBe(200);
  expect((await owner.call(api.evidence.chain, { params: FARM })).response.broken).toBeNull();
});

it('evidence goes with its farm for good, and with it where inspectors came from', async () => {
  const { response: link } = await world.people.owner.caller.call(api.evidence.createInspection, {
    params: FARM,
    body: { parcels: ['own-2026-east'], days: 1 },
  });
  const token = link.path.replace('/inspection/', '');
  await world.product.visitor().call(api.evidence.openInspection, { body: { token } });
  const addresses = () =>
    query(`select from audit_event where entity = 'inspection_link' and address is not null`);
  expect((await addresses()).rowCount).toBeGreaterThan(0);
  await query(`update farm set deleted_at = now() - interval '31 days' where id = 'own'`);
  await removeEndedEvidence(world.product.database.db);
  expect((await addresses()).rowCount).toBe(0);
  for (const table of TABLES)
    expect((await query(`select from ${table} where farm_id = 'own'`)).rowCount, table).toBe(0);
});
