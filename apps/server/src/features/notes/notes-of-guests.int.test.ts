import { randomUUID } from 'node:crypto';
import { api } from '@brazda/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../test/product.ts';
import { startWorld, type World } from '../../../test/world.ts';

let world: World;
let owner: Caller;
/** The note and the photo on each parcel. */
let written: Record<'east' | 'west', { noteId: string; photoId: string; change: string }>;

const farm = { farmId: 'own' };

beforeAll(async () => {
  world = await startWorld();
  owner = world.people.owner.caller;
  written = { east: await write('east'), west: await write('west') };
});
afterAll(() => world.stop());

async function write(parcel: string) {
  const photoId = randomUUID();
  const body = new Uint8Array(
    await sharp({ create: { width: 40, height: 30, channels: 3, background: '#3a7' } })
      .jpeg()
      .toBuffer(),
  );
  const headers = { 'content-type': 'application/octet-stream' };
  await owner.call(api.notes.putPhoto, { params: { ...farm, photoId }, body, headers });
  const { response } = await owner.call(api.notes.create, {
    params: { ...farm, seasonId: 'own-2026', parcelId: `own-2026-${parcel}` },
    body: { text: `Taină din ${parcel}`, user_created_date: '2026-05-07T08:00:00Z', photos: [photoId] },
  });
  return { noteId: response.id, photoId, change: response.change! };
}

/** Everything that calls about notes tell someone about the note on a parcel. */
async function seenOf(parcel: keyof typeof written, caller: Caller) {
  const { noteId, photoId, change } = written[parcel];
  const at = { ...farm, noteId };
  const list = await caller.call(api.notes.list, { params: farm });
  const touched = await caller.call(api.notes.list, { params: farm, query: { changes: change } });
  const get = await caller.call(api.notes.get, { params: at });
  const photo = await caller.call(api.notes.photo, { params: { ...farm, photoId } });
  const thumbnail = await caller.call(api.notes.thumbnail, { params: { ...farm, photoId } });
  const read = await caller.call(api.notes.markRead, { params: at, body: { is_read: true } });
  return {
    isListed: list.response.results.some(({ id }) => id === noteId),
    isTouched: touched.response.results.some(({ id }) => id === noteId),
    are_hidden: list.response.are_hidden,
    statuses: [get, photo, thumbnail].map(({ status }) => status),
    markRead: read.status,
  };
}

const SEEN = { isListed: true, isTouched: true, are_hidden: false, statuses: [200, 200, 200] };
const HIDDEN = { isListed: false, isTouched: false, are_hidden: true, statuses: [404, 404, 404] };

async function openLink(body: { parcels: string[] | null; shows_notes?: boolean }, visitor: Caller) {
  const { response } = await owner.call(api.sharing.createLink, {
    params: farm,
    body: { ...body, days: 1 },
  });
  await visitor.call(api.sharing.openLink, { body: { token: response.path.replace('/s/', '') } });
  return response;
}

describe('a share link', () => {
  it('hides notes unless the owner shows them', async () => {
    const visitor = world.product.visitor();
    expect(await openLink({ parcels: null }, visitor)).toMatchObject({ shows_notes: false });
    expect(await seenOf('east', visitor)).toMatchObject(HIDDEN);
    const { response } = await visitor.call(api.parcels.list, { params: { ...farm, seasonId: 'own-2026' } });
    expect(response.results).toHaveLength(2);
    expect(await openLink({ parcels: null, shows_notes: true }, visitor)).toMatchObject({
      shows_notes: true,
    });
    expect(await seenOf('east', visitor)).toMatchObject(SEEN);
  });

  it('of a parcel shows the notes of that parcel only, also beside a link to the farm without notes', async () => {
    const visitor = world.product.visitor();
    await openLink({ parcels: ['own-2026-east'], shows_notes: true }, visitor);
    expect(await seenOf('east', visitor)).toMatchObject(SEEN);
    expect(await seenOf('west', visitor)).toMatchObject({ ...HIDDEN, are_hidden: false });
    await openLink({ parcels: null }, visitor);
    expect(await seenOf('east', visitor)).toMatchObject(SEEN);
    expect(await seenOf('west', visitor)).toMatchObject({ ...HIDDEN, are_hidden: false });
  });

  it('does not tell a signed-in visitor whether a note exists', async () => {
    const stranger = await world.product.signUp('curios@example.org');
    await openLink({ parcels: null }, stranger);
    expect(await seenOf('east', stranger)).toMatchObject({ ...HIDDEN, markRead: 404 });
    const { rows } = await world.product.database.pool.query('select from note_read where user_id = $1', [
      stranger.user_id,
    ]);
    expect(rows).toEqual([]);
  });
});

describe('a share', () => {
  const levels = [
    ['view_only', []],
    ['no_access', ['own-2026-east']],
  ] as const;

  it.each(levels)('%s shows notes until the owner hides them', async (shared_farm, parcels) => {
    const email = `${shared_farm}@example.org`;
    const guest = await world.product.signUp(email);
    const body = { shared_farm, parcels: [...parcels] };
    const { response: share } = await owner.call(api.sharing.share, {
      params: farm,
      body: { email, ...body },
    });
    expect(share.shows_notes).toBe(true);
    expect(await seenOf('east', guest)).toMatchObject({ ...SEEN, markRead: 204 });
    const params = { ...farm, shareId: share.id };
    const change = (more: object) =>
      owner.call(api.sharing.updateShare, { params, body: { ...body, ...more } });
    expect((await change({ shows_notes: false })).response.shows_notes).toBe(false);
    expect(await seenOf('east', guest)).toMatchObject({ ...HIDDEN, markRead: 404 });
    expect((await change({})).response.shows_notes).toBe(false);
    const { response: list } = await owner.call(api.sharing.shares, { params: farm });
    expect(list.results.find(({ id }) => id === share.id)?.shows_notes).toBe(false);
    expect((await change({ shows_notes: true })).response.shows_notes).toBe(true);
    expect(await seenOf('east', guest)).toMatchObject(SEEN);
  });

  it('with full access always shows them', async () => {
    const email = 'deplin@example.org';
    const colleague = await world.product.signUp(email);
    const { response: share } = await owner.call(api.sharing.share, {
      params: farm,
      body: { email, shared_farm: 'full_access', shows_notes: false },
    });
    expect(share.shows_notes).toBe(true);
    expect(await seenOf('west', colleague)).toMatchObject({ ...SEEN, markRead: 204 });
  });
});

it('the demo farms show their notes to everyone', async () => {
  const { response } = await world.product.visitor().call(api.notes.list, { params: { farmId: 'demo-ro' } });
  expect(response).toMatchObject({ are_hidden: false });
  expect(response.results.length).toBeGreaterThan(0);
});
