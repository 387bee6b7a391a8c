import { randomUUID } from 'node:crypto';
import { api } from '@brazda/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../test/product.ts';
import { startWorld, type World } from '../../../test/world.ts';

let world: World;
let owner: Caller;
beforeAll(async () => {
  world = await startWorld();
  owner = world.people.owner.caller;
});
afterAll(() => world.stop());

const farm = { farmId: 'own' };
const season = { ...farm, seasonId: 'own-2026' };
const east = { ...season, parcelId: 'own-2026-east' };
const WRITTEN = '2026-05-07T08:00:00+03:00';
const BODY = { text: 'Buruieni lângă șanț', user_created_date: WRITTEN };

const create = (body: object = {}, caller = owner) =>
  caller.call(api.notes.create, { params: east, body: { ...BODY, ...body } });
const list = async (caller = owner) => (await caller.call(api.notes.list, { params: farm })).response.results;
const get = (noteId: string, caller = owner) => caller.call(api.notes.get, { params: { ...farm, noteId } });
const update = (noteId: string, body: object, caller = owner) =>
  caller.call(api.notes.update, { params: { ...farm, noteId }, body });
const remove = (noteId: string) => owner.call(api.notes.remove, { params: { ...farm, noteId } });
const undo = (changeId: string | null) =>
  owner.call(api.changes.undo, { params: { ...farm, changeId: changeId ?? 'none' } });

beforeEach(async () => {
  await world.product.database.pool.query('delete from note_comment; delete from note');
});

describe('a note', () => {
  it('is created on a parcel, in its middle without a position, with the crop of the day', async () => {
    const { status, response } = await create();
    expect([status, response.text, response.status, response.color]).toEqual([
      200,
      BODY.text,
      'open',
      'normal',
    ]);
    expect(response).toMatchObject({
      parcel: 'own-2026-east',
      parcel_name: 'own east',
      is_own: true,
      is_read: true,
      version: 1,
    });
    expect(response.crop_interval).not.toBeNull();
    expect(response.user_created_date).toBe('2026-05-07T05:00:00.000Z');
    expect(await list()).toEqual([without(response)]);
  });

  it('of several parcels is one change, sent twice without harm and undone at once', async () => {
    const notes = [east.parcelId, 'own-2026-west'].map((parcel) => ({ id: randomUUID(), parcel }));
    const body = { ...BODY, notes };
    const { response } = await owner.call(api.notes.createMany, { params: season, body });
    const { response: single } = await create();
    await remove(single.id);
    const onEast = response.results.find(({ parcel }) => parcel === east.parcelId)!;
    expect(onEast).toMatchObject({
      position: single.position,
      crop_interval: single.crop_interval,
      is_read: true,
    });
    const again = await owner.call(api.notes.createMany, { params: season, body });
    expect(again.response.change).toBeNull();
    expect(await list()).toHaveLength(2);
    await undo(response.change);
    expect(await list()).toEqual([]);
  });

  it('of several parcels is on all of them or on none', async () => {
    const notes = [east.parcelId, 'other-2026-east'].map((parcel) => ({ id: randomUUID(), parcel }));
    const { status } = await owner.callUnchecked(api.notes.createMany, {
      params: season,
      body: { ...BODY, notes },
    });
    expect(status).toBe(404);
    expect(await list()).toEqual([]);
  });

  it('has the crop of the day at the farm, which begins hours before the day of Greenwich', async () => {
    const { db } = world.product.database;
    const crop = await db
      .selectFrom('crop_interval')
      .select(['id', sql<string>`lower(during)`.as('lower'), sql<string>`upper(during)`.as('upper')])
      .where('parcel_id', '=', east.parcelId)
      .executeTakeFirstOrThrow();
    await sql`update crop_interval set during = '[2026-05-10,2026-07-01)' where id = ${crop.id}`.execute(db);
    const at = async (user_created_date: string) =>
      (await create({ user_created_date })).response.crop_interval;
    const found = [await at('2026-05-09T20:30:00Z'), await at('2026-05-09T21:30:00Z')];
    await sql`update crop_interval set during = daterange(${crop.lower}, ${crop.upper}) where id = ${crop.id}`.execute(
      db,
    );
    expect(found).toEqual([null, crop.id]);
  });

  it('derives its parcel from its position', async () => {
    const { response: there } = await create();
    const body = { ...BODY, position: there.position };
    const made = await owner.call(api.notes.createAt, { params: season, body });
    expect([made.status, made.response.parcel]).toEqual([200, 'own-2026-east']);
    const away = await owner.call(api.notes.createAt, {
      params: season,
      body: { ...BODY, position: [2, 48] },
    });
    expect([away.status, away.error.error]).toEqual([422, 'note_outside']);
  });

  it('moved to another parcel, is about the crop that grew there', async () => {
    const { response: note } = await create();
    const params = { ...season, parcelId: 'own-2026-west' };
    const { response: there } = await owner.call(api.notes.create, { params, body: BODY });
    const { response: moved } = await update(note.id, { position: there.position });
    expect([moved.parcel, moved.crop_interval]).toEqual(['own-2026-west', there.crop_interval]);
    expect(moved.crop_interval).not.toBe(note.crop_interval);
    const { response: kept } = await update(note.id, { position: there.position, crop_interval: null });
    expect(kept.crop_interval).toBeNull();
    const { response: away } = await update(note.id, { position: [2, 48] });
    expect([away.parcel, away.crop_interval]).toEqual(['own-2026-west', null]);
  });

  it('keeps the id of its client; repeated, it is there once, and another note does not get the id', async () => {
    const id = randomUUID();
    const first = await create({ id });
    const again = await create({ id });
    expect([first.response.id, again.status, again.response.id, again.response.change]).toEqual([
      id,
      200,
      id,
      null,
    ]);
    expect((await create({ id, text: 'Altceva' })).error.error).toBe('id_taken');
    expect(await list()).toHaveLength(1);
  });

  it('shows the stages of the country and the index of the pixel, with the day of the scene', async () => {
    const { response: note } = await create();
    const { response } = await get(note.id);
    // 8 May: 16 days around stem elongation until 1 May to flowering from 15 May.
    expect(response.growth_stages.map(({ bbch }) => bbch)).toEqual(['30-39', '40-49', '50-59', '60-69']);
    expect(response.stages_of).toBe('RO');
    expect(response.index).toMatchObject({ kind: 'NDVI', sensing_date: '2026-05-06' });
    expect(response.index?.value).toBeCloseTo(0.6, 2);
    const { response: late } = await create({ user_created_date: '2026-09-01T08:00:00Z' });
    const { response: unknown } = await get(late.id);
    expect(unknown.index).toBeNull();
  });

  it('is updated field by field; an edit of an older version is refused', async () => {
    const { response: note } = await create();
    const first = await update(note.id, { status: 'solved', version: 1 });
    expect(first.response).toMatchObject({ status: 'solved', text: BODY.text, version: 2 });
    const late = await update(note.id, { text: 'Alt text', version: 1 });
    expect([late.status, late.error.error]).toEqual([409, 'note_changed']);
    const { response: people } = await owner.call(api.notes.people, { params: farm });
    const assigned = people.results.find(({ name }) => name.startsWith('tovaras'))!;
    const named = await update(note.id, { assigned: assigned.id, due_day: '2026-06-01', color: 'alert' });
    expect(named.response).toMatchObject({ assigned, due_day: '2026-06-01', color: 'alert' });
    expect((await update(note.id, { assigned: 'no-one' })).status).toBe(404);
    expect((await update(note.id, { assigned: null, due_day: null })).response).toMatchObject({
      assigned: null,
      due_day: null,
    });
  });

  it('is removed and comes back with its version counted on', async () => {
    const { response: note } = await create();
    const { response: removed } = await remove(note.id);
    expect([await list(), (await get(note.id)).status, (await update(note.id, {})).status]).toEqual([
      [],
      404,
      404,
    ]);
    const { response: undone } = await undo(removed.change);
    expect(undone).toMatchObject({ events: ['notes'] });
    expect((await list()).map(({ id, version }) => [id, version])).toEqual([[note.id, 3]]);
    // An edit after the undo must not be mistaken for the version before it.
    expect((await update(note.id, { text: 'Vechi', version: 1 })).status).toBe(409);
    const { response: redone } = await undo(undone.change);
    expect([redone.events, await list()]).toEqual([['notes'], []]);
  });

  it('needs a text or a photo, also after an edit', async () => {
    expect((await create({ text: ' ' })).error.error).toBe('note_empty');
    const { response: note } = await create();
    expect((await update(note.id, { text: '' })).error.error).toBe('note_empty');
    expect(await list()).toEqual([without(note)]);
  });

  it('is listed alone by the changes that touched it, until it is removed', async () => {
    const touchedBy = async (...changes: (string | null)[]) => {
      const query = { changes: changes.join(',') };
      const { response } = await owner.call(api.notes.list, { params: farm, query });
      return [response.results.map(({ id }) => id), response.removed];
    };
    const { response: note } = await create();
    const { response: other } = await create({ user_created_date: '2026-05-08T08:00:00Z' });
    expect(await touchedBy(note.change)).toEqual([[note.id], []]);
    const comment = await owner.call(api.notes.addComment, {
      params: { ...farm, noteId: note.id },
      body: { text: 'Am văzut' },
    });
    expect(await touchedBy(comment.response.change)).toEqual([[note.id], []]);
    expect(await touchedBy(note.change, other.change)).toEqual([[other.id, note.id], []]);
    const { response: removed } = await remove(note.id);
    expect(await touchedBy(removed.change)).toEqual([[], [note.id]]);
    expect(await touchedBy('unknown')).toEqual([[], []]);
    const elsewhere = { params: { farmId: 'demo' }, query: { changes: String(other.change) } };
    const { response, status } = await owner.call(api.notes.list, elsewhere);
    expect([status === 200 ? response.results : [], status]).toEqual([[], status]);
  });

  it('whose creation is undone is gone, unless someone has commented on it', async () => {
    const { response: note } = await create();
    const comment = await owner.call(api.notes.addComment, {
      params: { ...farm, noteId: note.id },
      body: { text: 'Am văzut' },
    });
    expect((await undo(note.change)).error.error).toBe('changed_since');
    await undo(comment.response.change);
    expect((await undo(note.change)).status).toBe(200);
    expect(await list()).toEqual([]);
  });

  it('does not appear among the changes to the land', async () => {
    const { response: note } = await create();
    await undo((await remove(note.id)).response.change);
    const { response } = await owner.call(api.changes.list, { params: farm });
    expect(response.results.map(({ kind }) => kind)).not.toContain('notes');
  });
});

describe('comments', () => {
  it('are listed with the note, once each, and removed by their author only', async () => {
    const { response: note } = await create();
    const params = { ...farm, noteId: note.id };
    const body = { id: randomUUID(), text: 'Stropim joi' };
    const friend = world.people['guest, full'].caller;
    await friend.call(api.notes.addComment, { params, body });
    const { response } = await friend.call(api.notes.addComment, { params, body });
    expect(response.comments).toMatchObject([{ text: 'Stropim joi', is_own: true }]);
    expect((await list())[0]?.comments).toMatchObject([{ author: 'tovaras@example.org', is_own: false }]);
    const removal = { params: { ...params, commentId: body.id } };
    expect((await owner.call(api.notes.removeComment, removal)).status).toBe(404);
    expect((await friend.call(api.notes.removeComment, removal)).response.comments).toEqual([]);
  });
});

describe('reading', () => {
  it('is noted per person, also by those who may only look', async () => {
    const { response: note } = await create();
    const { caller } = world.people['guest, view'];
    const reads = async () => (await list(caller)).map(({ is_read }) => is_read);
    expect(await reads()).toEqual([false]);
    await caller.call(api.notes.markRead, { params: { ...farm, noteId: note.id }, body: {} });
    expect(await reads()).toEqual([true]);
    await caller.call(api.notes.markRead, { params: { ...farm, noteId: note.id }, body: { is_read: false } });
    expect(await reads()).toEqual([false]);
    expect((await update(note.id, { is_read: false })).response).toMatchObject({
      is_read: false,
      change: null,
    });
  });

  it('is not possible where the note is not visible', async () => {
    const { response: note } = await owner.call(api.notes.create, {
      params: { ...season, parcelId: 'own-2026-west' },
      body: BODY,
    });
    const params = { ...farm, noteId: note.id };
    for (const role of ['guest of parcels', 'stranger'] as const) {
      const { status } = await world.people[role].caller.call(api.notes.markRead, { params, body: {} });
      expect(status).toBe(404);
    }
  });
});

describe('access', () => {
  it('guests of parcels, and links, show the notes on their parcels only, without addresses', async () => {
    await create({ text: 'La est' });
    await owner.call(api.notes.create, {
      params: { ...season, parcelId: 'own-2026-west' },
      body: { ...BODY, text: 'La vest' },
    });
    for (const role of ['guest of parcels', 'anonymous with a parcel link'] as const) {
      const seen = await list(world.people[role].caller);
      expect(seen.map(({ text, author }) => [text, author])).toEqual([['La est', '']]);
    }
    expect(await list(world.people['anonymous with a farm link'].caller)).toHaveLength(2);
    expect((await create({}, world.people['guest, view'].caller)).status).toBe(403);
  });

  it('is audited: each change with its author', async () => {
    const { response } = await create();
    const { rows } = await world.product.database.pool.query(
      'select kind, actor_id from change where id = $1',
      [response.change],
    );
    expect(rows).toEqual([{ kind: 'notes', actor_id: expect.any(String) }]);
  });
});

function without({ change: _, ...note }: { change: string | null }) {
  return note;
}
