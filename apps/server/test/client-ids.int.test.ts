import { createHash, randomUUID } from 'node:crypto';
import { type AnyEndpoint, api, type CallName, calls, type Note, USER_GROUPS } from '@brazda/contract';
import { NOTE_LIMITS } from '@brazda/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeNoise } from './photo-upload.ts';
import type { Caller, Reply } from './product.ts';
import { PRESCRIPTION } from './sample-prescription.ts';
import { startWorld, type World, withToken } from './world.ts';

/** Those who make ids on a farm. */
interface Makers {
  readonly farm: string;
  readonly owner: Caller;
  readonly worker: Caller;
  readonly device: Caller;
  /** An activity that is assigned to the worker. */
  readonly activity: string;
  /** Spraying that is assigned to the worker. */
  readonly spraying: string;
  /** A product for deliveries. */
  readonly product: string;
  /** A note for comments. */
  readonly note: Note;
}

let world: World;
let own: Makers;
let other: Makers;
let photo: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  world = await startWorld();
  photo = Uint8Array.from(await makeNoise(40, 30));
  own = await makersOf('own', world.people.owner.caller);
  other = await makersOf('other', world.otherOwner);
}, 120_000);
afterAll(() => world.stop());

const placeOf = ({ farm }: Pick<Makers, 'farm'>) => ({
  farmId: farm,
  seasonId: `${farm}-2026`,
  parcelId: `${farm}-2026-east`,
});
const WRITTEN = { text: 'Buruieni', user_created_date: '2026-05-07T08:00:00Z' };

async function makersOf(farm: string, owner: Caller): Promise<Makers> {
  const { product } = world;
  const params = placeOf({ farm });
  await product.database.db
    .updateTable('app_user')
    .set({ user_groups: [...USER_GROUPS] })
    .execute();
  const { response: passkey } = await owner.call(api.journal.passkey, { params });
  const body = { code: passkey.code, word: passkey.word, name: 'Telefon' };
  const { token } = (await product.visitor().call(api.journalDevice.pair, { body })).response;
  const device = withToken(product.visitor(), token);
  const { response: person } = await owner.call(api.workers.create, { params, body: { name: 'Maria' } });
  const invited = await owner.call(api.workers.invite, { params: { ...params, workerId: person.id } });
  const worker = await product.signUp(`maria-${farm}@example.org`);
  await worker.call(api.work.accept, { body: { token: invited.response.path.replace('/invitation/', '') } });
  const plan = { ...params, planId: `${farm}-2026.1` };
  const assign = async (activity: 'sow' | 'spray') => {
    const { response } = await owner.call(api.activities.create, { params: plan, body: { activity } });
    await owner.call(api.activities.update, {
      params: { ...plan, activityId: response.id },
      body: { workers: [person.id] },
    });
    return response.id;
  };
  const sowing = await assign('sow');
  const spraying = await assign('spray');
  const { response: note } = await owner.call(api.notes.create, { params, body: WRITTEN });
  const zeama = await owner.callUnchecked(api.products.add, {
    params,
    body: { id: randomUUID(), described: { name: 'Zeamă' } },
  });
  return { farm, owner, worker, device, activity: sowing, spraying, product: zeama.response.id, note };
}

const RENT_TERMS = { count_day: '2026-10-31', prices: [], exchange: null, tax: null, account: null };
const BYTES = { 'content-type': 'application/octet-stream' };
type Answer = Pick<Reply<AnyEndpoint>, 'status' | 'raw' | 'response'>;
type Makes = (makers: Makers, id: string) => Promise<Answer>;

const advisers = new Map<string, Caller>();

/** Somebody who looks after the farm of its maker, and may write to it. */
async function adviserOf({ farm, owner }: Makers): Promise<Caller> {
  const known = advisers.get(farm);
  if (known) return known;
  const adviser = await world.product.signUp(`consultant-${farm}@example.org`);
  const body = { email: adviser.email, shared_farm: 'full_access' } as const;
  await owner.call(api.sharing.share, { params: { farmId: farm }, body });
  advisers.set(farm, adviser);
  return adviser;
}

/** Every call to which a client gives an id of its own. */
const MAKES: Partial<Record<CallName, Makes>> = {
  'notes.create': (makers, id) =>
    makers.owner.call(api.notes.create, { params: placeOf(makers), body: { ...WRITTEN, id } }),
  'notes.createAt': (makers, id) =>
    makers.owner.call(api.notes.createAt, {
      params: placeOf(makers),
      body: { ...WRITTEN, id, position: makers.note.position },
    }),
  'notes.addComment': ({ owner, farm, note }, id) =>
    owner.call(api.notes.addComment, { params: { farmId: farm, noteId: note.id }, body: { id, text: 'Da' } }),
  'notes.putPhoto': ({ owner, farm }, id) =>
    owner.call(api.notes.putPhoto, { params: { farmId: farm, photoId: id }, body: photo, headers: BYTES }),
  'work.putPhoto': ({ worker, farm }, id) =>
    worker.call(api.work.putPhoto, { params: { farmId: farm, photoId: id }, body: photo, headers: BYTES }),
  'work.addNote': (makers, id) =>
    makers.worker.call(api.work.addNote, { params: placeOf(makers), body: { ...WRITTEN, id } }),
  'work.add': (makers, id) =>
    makers.worker.call(api.work.add, { params: placeOf(makers), body: { ...entryOf(makers, id) } }),
  'products.add': ({ owner, farm }, id) =>
    owner.callUnchecked(api.products.add, {
      params: { farmId: farm },
      body: { id, described: { name: 'Ierbicid' } },
    }),
  'products.addDelivery': ({ owner, farm, product }, id) =>
    owner.callUnchecked(api.products.addDelivery, {
      params: { farmId: farm },
      body: { id, product, day: '2026-05-01', quantity: 1, unit: 'l' },
    }),
  'products.addWithdrawal': ({ owner, farm, product }, id) =>
    owner.callUnchecked(api.products.addWithdrawal, {
      params: { farmId: farm },
      body: { id, product, day: '2026-05-01', quantity: 1, unit: 'l', reason: 'disposed' },
    }),
  'owners.add': ({ owner, farm }, id) =>
    owner.callUnchecked(api.owners.add, {
      params: { farmId: farm },
      body: { id, kind: 'person', name: 'Ana Pop' },
    }),
  'farmMessages.send': async (makers, id) =>
    (await adviserOf(makers)).callUnchecked(api.farmMessages.send, {
      body: { id, text: 'Semănați joi.', farms: [makers.farm] },
    }),
  'leasePayments.pay': async ({ owner, farm }, id) => {
    const params = { farmId: farm, year: '2026' };
    const paid = 'paid-owner';
    await owner.callUnchecked(api.leasePayments.putYear, { params, body: RENT_TERMS });
    await world.product.database.pool.query(
      `insert into land_owner (farm_id, id, kind, name) values ($1, $2, 'person', 'Ana Pop') on conflict do nothing`,
      [farm, paid],
    );
    return owner.callUnchecked(api.leasePayments.pay, {
      params,
      body: { day: '2026-11-01', way: 'cash', payments: [{ id, owner: paid, amount: 10 }] },
    });
  },
  'leases.addTitle': ({ owner, farm }, id) =>
    owner.callUnchecked(api.leases.addTitle, {
      params: { farmId: farm },
      body: { id, cadastral_number: '31245' },
    }),
  'leases.add': (makers, id) =>
    makers.owner.callUnchecked(api.leases.add, {
      params: { farmId: makers.farm },
      body: {
        id,
        kind: 'own',
        parties: [],
        parts: [{ parcel: placeOf(makers).parcelId, area_m2: null }],
        start_date: '2026-04-02',
        end_date: null,
        price: { kind: 'none' },
      },
    }),
  'treatments.add': (makers, id) =>
    makers.owner.callUnchecked(api.treatments.add, {
      params: placeOf(makers),
      body: {
        id,
        day: '2026-04-02',
        products: [{ product: makers.product }],
        parcels: [{ id: placeOf(makers).parcelId, entry: `entry-${id}`.slice(0, 40) }],
        user_created_date: '2026-04-02T08:00:00Z',
      },
    }),
  'treatments.addWork': (makers, id) =>
    makers.worker.callUnchecked(api.treatments.addWork, {
      params: placeOf(makers),
      body: {
        id,
        activity: makers.spraying,
        day: '2026-04-02',
        products: [{ product: makers.product }],
        parcels: [{ id: placeOf(makers).parcelId, entry: `entry-${id}`.slice(0, 40) }],
        user_created_date: '2026-04-02T08:00:00Z',
      },
    }),
  'evidence.putPhoto': (makers, id) =>
    makers.owner.call(api.evidence.putPhoto, {
      params: { ...placeOf(makers), photoId: id },
      query: {
        rule: 'crop_seen',
        sha256: createHash('sha256').update(photo).digest('hex'),
        taken_at: '2026-04-02T08:00:00Z',
        original: 'yes',
      },
      body: photo,
      headers: BYTES,
    }),
  'evidence.writeFile': (makers, id) =>
    makers.owner.callUnchecked(api.evidence.writeFile, {
      params: placeOf(makers),
      body: { id, parcels: [placeOf(makers).parcelId] },
    }),
  'water.add': ({ owner, farm }, id) =>
    owner.call(api.water.add, {
      params: { farmId: farm },
      body: {
        id,
        name: 'Bega',
        kind: 'watercourse',
        shape: {
          type: 'MultiLineString',
          coordinates: [
            [
              [27, 45],
              [27.001, 45],
            ],
          ],
        },
      },
    }),
  'prescriptions.add': (makers, id) => {
    const { farmId, seasonId, parcelId } = placeOf(makers);
    return makers.owner.call(api.prescriptions.add, {
      params: { farmId, seasonId },
      // The nitrogen of one map is what another one may still bring.
      body: { ...PRESCRIPTION, purpose: 'other', id, parcel: parcelId },
    });
  },
  'notes.createMany': (makers, id) => {
    const { parcelId, ...params } = placeOf(makers);
    return makers.owner.call(api.notes.createMany, {
      params,
      body: { ...WRITTEN, notes: [{ id, parcel: parcelId }] },
    });
  },
  'parcelGroups.create': (makers, id) => {
    const { farmId, parcelId } = placeOf(makers);
    return makers.owner.call(api.parcelGroups.create, {
      params: { farmId },
      body: { id, name: 'Irigat', parcels: [parcelId] },
    });
  },
  'store.addItem': ({ owner, farm }, id) =>
    owner.call(api.store.addItem, { params: { farmId: farm }, body: { ...DIESEL, id } }),
  'store.addMovement': async ({ owner, farm }, id) => {
    const item = await makeDiesel(owner, farm);
    const body = { id, item, day: '2026-04-02', amount: 1000, reason: 'sale' } as const;
    return owner.call(api.store.addMovement, { params: { farmId: farm }, body });
  },
  'store.move': async ({ owner, farm }, id) => {
    const [from, to] = [await makeDiesel(owner, farm), await makeDiesel(owner, farm)];
    const body = { id, from, to, day: '2026-04-02', amount: 1000 };
    return owner.call(api.store.move, { params: { farmId: farm }, body });
  },
  'store.count': async ({ owner, farm }, id) => {
    const item = await makeDiesel(owner, farm);
    const body = { id, item, day: '2026-04-02', counted: 1000 };
    return owner.call(api.store.count, { params: { farmId: farm }, body });
  },
  'journalDevice.putPhoto': ({ device }, id) =>
    device.call(api.journalDevice.putPhoto, { params: { photoId: id }, body: photo, headers: BYTES }),
  'journalDevice.addNote': (makers, id) =>
    makers.device.call(api.journalDevice.addNote, {
      params: { parcelId: placeOf(makers).parcelId },
      body: { ...WRITTEN, id },
    }),
  'journalDevice.addEntries': (makers, id) =>
    makers.device.call(api.journalDevice.addEntries, { body: { entries: [entryOf(makers, id)] } }),
};

const DIESEL = { kind: 'fuel', unit: 'l', name: 'Motorină' } as const;
async function makeDiesel(owner: Caller, farmId: string): Promise<string> {
  const id = randomUUID();
  await owner.call(api.store.addItem, { params: { farmId }, body: { ...DIESEL, id } });
  return id;
}

/** The same by other means. */
const VARIANTS: Record<string, Makes> = {
  'notes.putPhoto, the first part': ({ owner, farm }, id) => putPart(owner, farm, id, photoPart),
  'notes.putPhoto, a question': ({ owner, farm }, id) => putPart(owner, farm, id, new Uint8Array()),
};
const photoPart = new Uint8Array(262_144);
function putPart(owner: Caller, farmId: string, photoId: string, body: Uint8Array<ArrayBuffer>) {
  const query = { offset: 0, total: 300_000 };
  return owner.call(api.notes.putPhoto, { params: { farmId, photoId }, query, body, headers: BYTES });
}

function entryOf({ farm, activity }: Makers, id: string) {
  const parcel = placeOf({ farm }).parcelId;
  return { id, parcel, activity, day: '2026-04-02', user_created_date: '2026-04-02T08:00:00Z' };
}

/** All rows of a farm that have ids made by clients. */
async function rowsOf({ farm }: Makers): Promise<unknown> {
  const { rows } = await world.product.database.pool.query(
    `select (select jsonb_agg(note order by id) from note where farm_id = $1) as notes,
       (select jsonb_agg(note_photo order by id) from note_photo where farm_id = $1) as photos,
       (select jsonb_agg(upload order by photo_id) from note_photo_upload upload where farm_id = $1) as parts,
       (select jsonb_agg(note_comment order by id) from note_comment where farm_id = $1) as comments,
       (select jsonb_agg(note_read order by note_id, user_id) from note_read where farm_id = $1) as reads,
       (select jsonb_agg(entry order by id) from journal_entry entry where farm_id = $1) as entries,
       (select jsonb_agg(farm_product order by id) from farm_product where farm_id = $1) as products,
       (select jsonb_agg(land_owner order by id) from land_owner where farm_id = $1) as owners,
       (select jsonb_agg(title order by id) from land_title title where farm_id = $1) as titles,
       (select jsonb_agg(lease order by id) from lease where farm_id = $1) as leases,
       (select jsonb_agg(payment order by id) from lease_payment payment where farm_id = $1) as payments,
       (select jsonb_agg(water order by id) from water_place water where farm_id = $1) as water,
       (select jsonb_agg(treatment order by id) from treatment where farm_id = $1) as treatments,
       (select jsonb_agg(evidence order by id) from evidence_photo evidence where farm_id = $1) as evidence,
       (select jsonb_agg(file order by id) from evidence_file file where farm_id = $1) as files,
       (select jsonb_agg(delivery order by id) from product_delivery delivery where farm_id = $1) as deliveries,
       (select jsonb_agg(withdrawal order by id) from product_withdrawal withdrawal where farm_id = $1) as withdrawals,
       (select jsonb_agg(prescription order by id) from prescription where farm_id = $1) as prescriptions,
       (select jsonb_agg(item order by id) from store_item item where farm_id = $1) as store_items,
       (select jsonb_agg(movement order by id) from store_movement movement where farm_id = $1) as store_movements,
       (select jsonb_agg(parcel_group order by id) from parcel_group where farm_id = $1) as groups`,
    [farm],
  );
  return rows[0];
}

/** A response without ids, times, and the other comments of its note. */
function shapeOf({ status, raw }: Answer, id: string) {
  const text = raw
    .toString()
    .replaceAll(id, 'ID')
    .replaceAll(/"id":"\w+","group"/g, '"id":"ROW","group"')
    .replaceAll(/"\d{4}-\d\d-\d\dT[^"]+"/g, '"TIME"')
    .replaceAll(/"change":"\w+"/g, '"change":"CHANGE"')
    .replaceAll(/"(code|sha256)":"\w+"/g, '"$1":"OWN"')
    .replaceAll(/"(bytes|link|photos|number)":\d+/g, '"$1":0');
  const { comments = [], version: _, ...body } = JSON.parse(text);
  const own = comments.filter((comment: { id: string }) => comment.id === 'ID');
  return { status, body, comments: own };
}

describe.each(Object.entries({ ...MAKES, ...VARIANTS }))('an id that another farm uses, in %s', (_, make) => {
  it('is as good as a new one, and changes nothing there', async () => {
    const used = randomUUID();
    const unused = randomUUID();
    expect((await make(other, used)).status).toBe(200);
    const before = await rowsOf(other);
    const first = shapeOf(await make(own, used), used);
    expect(first).toEqual(shapeOf(await make(own, unused), unused));
    expect(first.status).toBe(200);
    expect(JSON.stringify(first.body)).not.toContain('"problem":"');
    expect((await make(own, used)).status).toBe(200);
    expect(await rowsOf(other)).toEqual(before);
  });
});

it('are all calls to which a client gives an id of its own', () => {
  const taken = calls.filter(([, { method, path, body }]) => {
    if (method === 'PUT' && /:photoId\/$/.test(path)) return true;
    return body instanceof z.ZodType && JSON.stringify(jsonSchemaOf(body)).includes('"format":"uuid"');
  });
  expect(Object.keys(MAKES).sort()).toEqual(taken.map(([name]) => name).sort());
});

function jsonSchemaOf(schema: z.ZodType) {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}

describe('a note, its photo and its comment with the ids of those of another farm', () => {
  it('are shown, changed, removed and brought back by themselves', async () => {
    const id = randomUUID();
    const photoId = randomUUID();
    const comment = randomUUID();
    const write = async (makers: Makers, text: string) => {
      const params = placeOf(makers);
      await makers.owner.call(api.notes.putPhoto, {
        params: { farmId: makers.farm, photoId },
        body: photo,
        headers: BYTES,
      });
      const body = { ...WRITTEN, text, id, photos: [photoId] };
      expect((await makers.owner.call(api.notes.create, { params, body })).status).toBe(200);
      await makers.owner.call(api.notes.addComment, {
        params: { farmId: makers.farm, noteId: id },
        body: { id: comment, text },
      });
    };
    await write(other, 'Al vecinului');
    await write(own, 'Al meu');
    const before = await rowsOf(other);
    const noteOf = async ({ owner, farm }: Makers) =>
      (await owner.call(api.notes.get, { params: { farmId: farm, noteId: id } })).response;
    for (const [makers, text] of [[own, 'Al meu'] as const, [other, 'Al vecinului'] as const])
      expect(await noteOf(makers)).toMatchObject({
        farm: makers.farm,
        text,
        is_read: true,
        photos: [{ id: photoId, url: expect.stringContaining(`/farm/${makers.farm}/`) }],
        comments: [{ id: comment, text }],
      });
    const { owner } = own;
    const params = { farmId: 'own', noteId: id };
    await owner.call(api.notes.markRead, { params, body: { is_read: false } });
    await owner.call(api.notes.update, { params, body: { text: 'Altul', photos: [] } });
    await owner.call(api.notes.removeComment, { params: { ...params, commentId: comment } });
    expect(await noteOf(own)).toMatchObject({ text: 'Altul', photos: [], comments: [], is_read: false });
    const { response: removed } = await owner.call(api.notes.remove, { params });
    expect((await owner.call(api.notes.get, { params })).status).toBe(404);
    const undo = { farmId: 'own', changeId: removed.change! };
    expect((await owner.call(api.changes.undo, { params: undo })).status).toBe(200);
    expect(await noteOf(own)).toMatchObject({ text: 'Altul' });
    expect(await rowsOf(other)).toEqual(before);
  });

  it('cannot be undone away: an undone create leaves the note of the other farm', async () => {
    const id = randomUUID();
    await MAKES['notes.create']!(other, id);
    const before = await rowsOf(other);
    const made = await MAKES['notes.create']!(own, id);
    const { change } = made.response as { change: string };
    const params = { farmId: 'own', changeId: change };
    expect((await own.owner.call(api.changes.undo, { params })).status).toBe(200);
    expect((await own.owner.call(api.notes.get, { params: { farmId: 'own', noteId: id } })).status).toBe(404);
    expect(await rowsOf(other)).toEqual(before);
  });

  it('has room for its own photos where the note of the other farm is full of them', async () => {
    const id = randomUUID();
    const addPhotos = async (makers: Makers, photos: readonly string[]) => {
      for (const photoId of photos) await MAKES['notes.putPhoto']!(makers, photoId);
      const params = { farmId: makers.farm, noteId: id };
      return (await makers.owner.call(api.notes.update, { params, body: { photos: [...photos] } })).status;
    };
    const upTo = (length: number) => Array.from({ length }, () => randomUUID());
    await MAKES['notes.create']!(other, id);
    expect(await addPhotos(other, upTo(NOTE_LIMITS.photos))).toBe(200);
    await MAKES['notes.create']!(own, id);
    expect(await addPhotos(own, upTo(1))).toBe(200);
  });
});
