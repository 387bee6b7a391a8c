import { createHash, randomUUID } from 'node:crypto';
import { api } from '@brazda/contract';
import { unzipped } from '@brazda/formats';
import sharp from 'sharp';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../test/product.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { spreaderLog } from '../machine-logs/testing/spreader-log.ts';
import { sealFarm } from './seal.ts';
import { startTimeStampAuthority, type TestAuthority } from './testing/time-stamp-authority.ts';

const FARM = { farmId: 'own' };
const SEASON = { ...FARM, seasonId: 'own-2026' };
const PARCEL = { ...SEASON, parcelId: 'own-2026-east' };
const BINARY = { 'content-type': 'application/octet-stream' };

let world: World;
let owner: Caller;
let authority: TestAuthority;
beforeAll(async () => {
  authority = await startTimeStampAuthority();
  world = await startWorld(
    {},
    {
      TIME_STAMP_URL: authority.url,
      TIME_STAMP_HOSTS: authority.host,
      TIME_STAMP_ROOTS: authority.rootFile,
    },
  );
  owner = world.people.owner.caller;
});
afterAll(async () => {
  await world.stop();
  await authority.stop();
});

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const query = (text: string, values: unknown[] = []) => world.product.database.pool.query(text, values);
const seal = () => sealFarm(world.product.database.db, 'own', () => new Date('2026-11-20T12:30:00Z'));
const chain = async (by = owner) => (await by.call(api.evidence.chain, { params: FARM })).response;

/** A JPEG of one color, as a camera writes it, or as it is kept without consent. */
async function paint(background: string, withExif = false) {
  const image = sharp({ create: { width: 900, height: 700, channels: 3, background } });
  const named = withExif ? image.withExif({ IFD0: { Model: 'Telefon' } }) : image;
  return Uint8Array.from(await named.jpeg({ quality: 90 }).toBuffer());
}

interface Sent {
  readonly body?: Uint8Array<ArrayBuffer>;
  readonly id?: string;
  readonly by?: Caller;
  readonly original?: 'yes' | 'no';
  readonly digest?: string;
  readonly place?: { readonly longitude?: number; readonly latitude?: number };
  readonly offset?: number;
  readonly total?: number;
  readonly part?: Uint8Array<ArrayBuffer>;
}

async function put({
  body,
  id = randomUUID(),
  by = owner,
  original = 'no',
  digest,
  place,
  part,
  ...rest
}: Sent = {}) {
  const bytes = body ?? (await paint('#3a7'));
  return by.callUnchecked(api.evidence.putPhoto, {
    params: { ...PARCEL, photoId: id },
    query: {
      rule: 'crop_seen',
      sha256: digest ?? sha256(bytes),
      taken_at: '2026-11-20T11:00:00Z',
      original,
      accuracy_m: 6,
      heading: 12,
      ...place,
      ...rest,
    },
    body: part ?? bytes,
    headers: BINARY,
  });
}

/** Sends a whole photo, and returns it as it is stored. */
async function keep(sent: Sent) {
  const { response } = await put(sent);
  if ('received' in response) throw new Error('the photo was sent whole');
  return response;
}

const photos = async (by = owner) =>
  (await by.call(api.evidence.photos, { params: SEASON })).response.results;

describe('a photo for a rule', () => {
  it('is kept as it was taken, with place, times and hash, and sealed at once', async () => {
    const body = await paint('#581', true);
    const response = await keep({ body, original: 'yes', place: { longitude: 27, latitude: 45 } });
    expect(response).toMatchObject({
      parcel: 'own-2026-east',
      sha256: sha256(body),
      bytes: body.length,
      is_original: true,
      taken_at: '2026-11-20T11:00:00.000Z',
      received_at: expect.stringMatching(/^2026-11-20T12:/),
      position: [27, 45],
      accuracy_m: 6,
      heading: 12,
      link: expect.any(Number),
      removed_at: null,
    });
    const shown = await owner.call(api.evidence.photo, { params: { ...FARM, photoId: response.id } });
    expect((await sharp(shown.raw).metadata()).exif).toBeUndefined();
    expect(await chain()).toMatchObject({ broken: null });
  });

  it('is stored once, also in parts', async () => {
    const id = randomUUID();
    const noise = Uint8Array.from(
      await sharp(Buffer.from(crypto.getRandomValues(new Uint8Array(60_000))), {
        raw: { width: 200, height: 100, channels: 3 },
      })
        .resize(900, 900, { kernel: 'nearest' })
        .jpeg({ quality: 95 })
        .toBuffer(),
    );
    expect(noise.length).toBeGreaterThan(262_144);
    const total = noise.length;
    const parts = [];
    for (let offset = 0; offset < total; offset += 262_144)
      parts.push(await put({ id, body: noise, part: noise.slice(offset, offset + 262_144), offset, total }));
    expect(parts[0]!.response).toEqual({ received: 262_144 });
    expect(parts.at(-1)!.response).toMatchObject({ id, bytes: total });
    expect((await put({ id, body: noise })).response).toMatchObject({ id });
    expect((await photos()).filter((photo) => photo.id === id)).toHaveLength(1);
    expect((await put({ id, body: await paint('#000') })).error.error).toBe('id_taken');
  });

  it.each([
    ['it is not the file that the device took', { digest: 'a'.repeat(64) }, 'evidence_photo_differs'],
    ['it has half a position', { place: { longitude: 27 } }, 'invalid'],
    ['its id is none', { id: 'photo' }, 'invalid'],
    [
      'it is no photo',
      { body: Uint8Array.from(Buffer.from('<svg onload=alert(1)>')) },
      'evidence_photo_type',
    ],
    ['it is broken', { body: Uint8Array.from([0xff, 0xd8, 0xff, 0xd9]), original: 'yes' }, 'photo_broken'],
  ] as const)('is refused where %s', async (_, sent, code) => {
    const before = (await photos()).length;
    expect((await put(sent)).error.error).toBe(code);
    expect(await photos()).toHaveLength(before);
  });

  it('is refused with metadata that nobody agreed to', async () => {
    expect((await put({ body: await paint('#581', true) })).error.error).toBe('evidence_photo_metadata');
  });

  it('is not put on a parcel of another farm, nor by those who only look', async () => {
    const body = await paint('#111');
    const other = await owner.callUnchecked(api.evidence.putPhoto, {
      params: { ...FARM, seasonId: 'own-2026', parcelId: 'other-2026-east', photoId: randomUUID() },
      query: { rule: 'crop_seen', sha256: sha256(body), taken_at: '2026-11-20T11:00:00Z', original: 'no' },
      body,
      headers: BINARY,
    });
    expect(other.status).toBe(404);
    expect((await put({ by: world.people['guest, view'].caller })).status).toBe(403);
    expect((await photos(world.people['guest, view'].caller)).every(({ author }) => author === '')).toBe(
      true,
    );
  });

  it('leaves its hash and the reason when it is removed', async () => {
    const response = await keep({ body: await paint('#abc') });
    const photoId = response.id;
    const removed = await owner.call(api.evidence.removePhoto, {
      params: { ...FARM, photoId },
      body: { reason: 'Altă parcelă' },
    });
    expect(removed.response).toMatchObject({
      url: null,
      sha256: response.sha256,
      removed_reason: 'Altă parcelă',
    });
    expect(removed.response.link).toBeGreaterThan(response.link!);
    expect((await owner.call(api.evidence.photo, { params: { ...FARM, photoId } })).status).toBe(404);
    expect(await chain()).toMatchObject({ broken: null });
  });
});

describe('the chain', () => {
  it('seals entries of the journal, and shows when one was changed later', async () => {
    const { response } = await owner.call(api.journal.add, {
      params: SEASON,
      body: { parcels: [{ id: 'own-2026-east' }], kind: 'disc', day: '2026-05-01' },
    });
    expect((await chain()).waiting).toBeGreaterThan(0);
    expect(await seal()).toBe(true);
    expect(await seal()).toBe(false);
    const [entry] = response.results;
    await query(`update journal_entry set hectares = 1 where farm_id = 'own' and id = $1`, [entry!.id]);
    await seal();
    const { broken, changes, waiting } = await chain();
    expect([broken, waiting]).toEqual([null, 0]);
    expect(changes).toContainEqual(expect.objectContaining({ kind: 'journal', subject: entry!.id }));
  });

  it('is sealed once by servers that seal at the same time', async () => {
    await owner.call(api.journal.add, {
      params: SEASON,
      body: { parcels: [{ id: 'own-2026-east' }], kind: 'disc', day: '2026-05-02' },
    });
    const before = (await chain()).links;
    await Promise.all([seal(), seal(), seal()]);
    const after = await chain();
    expect([after.links, after.broken]).toEqual([before + 1, null]);
  });

  it('names the first link that does not fit', async () => {
    const withChange = async (change: string, back: string) => {
      await query(change);
      const { broken } = await chain();
      await query(back);
      return broken;
    };
    expect(
      await withChange(
        `update evidence_link set subject = subject || 'x' where farm_id = 'own' and number = 2`,
        `update evidence_link set subject = left(subject, -1) where farm_id = 'own' and number = 2`,
      ),
    ).toEqual({ number: 2, problem: 'hash' });
    await query(`alter table evidence_photo disable trigger user`);
    const altered = await withChange(
      `update evidence_photo set heading = 13 where farm_id = 'own' and heading = 12`,
      `update evidence_photo set heading = 12 where farm_id = 'own' and heading = 13`,
    );
    await query(`alter table evidence_photo enable trigger user`);
    expect(altered).toEqual({ number: expect.any(Number), problem: 'content' });
    const { links } = await chain();
    await query(
      `create temp table last_link as select * from evidence_link where farm_id = 'own' and number = ${links}`,
    );
    expect(
      await withChange(
        `delete from evidence_link where farm_id = 'own' and number = ${links}`,
        `insert into evidence_link select * from last_link`,
      ),
    ).toEqual({ number: links, problem: 'number' });
    expect((await chain()).broken).toBeNull();
  });
});

describe('an evidence file', () => {
  const body = { id: randomUUID(), parcels: ['own-2026-east'] };
  const write = (language = 'en') =>
    owner.callUnchecked(api.evidence.writeFile, {
      params: SEASON,
      body: { ...body, rules: null },
      headers: { 'accept-language': language },
    });

  it('is made once, registered, time-stamped, and recognized by its bytes alone', async () => {
    const log = await spreaderLog((x) => (x < 100 ? 120 : 180));
    const uploaded = await owner.call(api.applied.upload, {
      params: SEASON,
      query: { name: 'TASKDATA.zip' },
      body: log,
      headers: BINARY,
    });
    const applied = uploaded.response.results[0]!;
    await owner.call(api.applied.record, {
      params: SEASON,
      body: {
        results: [{ id: applied.id, kind: 'fertilise', product: 'Uree 46', price: null, prescription: null }],
      },
    });
    const { response: file, status } = await write();
    expect(status).toBe(200);
    expect((await write()).response).toEqual(file);
    const pdf = await owner.call(api.evidence.pdf, { params: { ...FARM, fileId: file.id } });
    expect(sha256(pdf.raw)).toBe(file.sha256);
    const { text } = await extractText(new Uint8Array(pdf.raw), { mergePages: true });
    const shown = text.replace(/\s+/g, '');
    expect(shown).toContain(file.code);
    for (const { sha256: digest } of await photos()) expect(shown).toContain(digest);
    expect(text).toContain('What machines have applied');
    expect(text).toContain('Maps of what was applied');
    expect(shown).toContain(`TASKDATA.zip${sha256(log)}`);
    expect(shown).toMatch(/Mapofwhatwasapplied:\d+Apr2026,Uree46/);
    // What is sealed does not change any more without a further link.
    expect((await chain()).broken).toBeNull();
    const rates = `update application_cells set cells = jsonb_set(cells, '{rates,0}', '999')`;
    await query('create temp table own_cells as select * from application_cells');
    await query(rates);
    expect((await chain()).broken).toMatchObject({ problem: 'content' });
    await query(
      'update application_cells set cells = own.cells from own_cells own where own.id = application_cells.id',
    );
    expect((await chain()).broken).toBeNull();
    const visitor = world.product.visitor();
    const registered = await visitor.call(api.evidence.registered, { params: { code: file.code } });
    expect(registered.response).toEqual({
      code: file.code,
      written_at: file.written_at,
      digests: [{ format: 'pdf', sha256: file.sha256 }],
      stamp: {
        number: expect.any(Number),
        at: expect.any(String),
        authority: 'Test authority',
        is_vouched: true,
      },
    });
    const same = await visitor.call(api.evidence.check, { params: { sha256: file.sha256 } });
    expect(same.response.file?.code).toBe(file.code);
    const changed = Uint8Array.from(pdf.raw);
    changed[changed.length - 10]! ^= 1;
    const other = await visitor.call(api.evidence.check, { params: { sha256: sha256(changed) } });
    expect(other.response).toEqual({ file: null });
  });

  it('comes with the files of its photos and all links, whose archive is registered, too', async () => {
    const params = { ...FARM, fileId: body.id };
    const { raw } = await owner.call(api.evidence.writeArchive, { params });
    const entries = new Map<string, Uint8Array>();
    for await (const { path, content } of unzipped(Uint8Array.from(raw), { entries: 100, bytes: 1e8 }))
      entries.set(path, content);
    const manifest = JSON.parse(Buffer.from(entries.get('manifest.json')!).toString());
    for (const { path, sha256: digest } of manifest.entries) expect(sha256(entries.get(path)!)).toBe(digest);
    expect([...entries.keys()]).toContain('time-stamp.tsr');
    const [applied] = (await owner.call(api.applied.list, { params: SEASON })).response.results;
    const map = JSON.parse(Buffer.from(entries.get(`applied/${applied!.id}.json`)!).toString());
    expect(map).toMatchObject({ hash: applied!.hash, product: 'Uree 46', rates: expect.any(Array) });
    for (const { path, sha256: digest } of manifest.photos)
      if (path !== null) expect(sha256(entries.get(path)!)).toBe(digest);
    const found = await world.product.visitor().call(api.evidence.check, { params: { sha256: sha256(raw) } });
    expect(found.response.file?.digests.map(({ format }) => format)).toEqual(['pdf', 'zip']);
  });

  it.each(['ro', 'fr'])('is written in %s', async (language) => {
    const { response } = await owner.callUnchecked(api.evidence.writeFile, {
      params: SEASON,
      body: { ...body, id: randomUUID(), rules: null },
      headers: { 'accept-language': language },
    });
    const { raw } = await owner.call(api.evidence.pdf, { params: { ...FARM, fileId: response.id } });
    const { text } = await extractText(new Uint8Array(raw), { mergePages: true });
    expect(text).toContain(language === 'ro' ? 'Dosar de dovezi' : 'Dossier de preuves');
  });

  it('is not made of parcels of another farm', async () => {
    const { status } = await owner.callUnchecked(api.evidence.writeFile, {
      params: SEASON,
      body: { id: randomUUID(), parcels: ['other-2026-east'], rules: null },
    });
    expect(status).toBe(404);
  });

  it('says so where the authority does not respond', async () => {
    authority.mistake = 'fails';
    await owner.call(api.journal.add, {
      params: SEASON,
      body: { parcels: [{ id: 'own-2026-east' }], kind: 'disc', day: '2026-05-03' },
    });
    const { status, response } = await owner.callUnchecked(api.evidence.writeFile, {
      params: SEASON,
      body: { ...body, id: randomUUID(), rules: null },
    });
    authority.mistake = null;
    expect(status).toBe(200);
    const { response: registered } = await owner.call(api.evidence.registered, {
      params: { code: response.code },
    });
    expect(registered.stamp).toBeNull();
  });
});

describe('a link for an inspector', () => {
  const create = (parcels: string[], days = 14) =>
    owner.callUnchecked(api.evidence.createInspection, { params: FARM, body: { parcels, days } });
  const open = (path: string) =>
    world.product
      .visitor()
      .call(api.evidence.openInspection, { body: { token: path.replace('/inspection/', '') } });

  it('shows the evidence of the chosen parcels only, and tells the owner when it was opened', async () => {
    const { response: link } = await create(['own-2026-east']);
    const { response } = await open(link.path);
    expect(response.parcels.map(({ id }) => id)).toEqual(['own-2026-east']);
    expect(response.photos.length).toBeGreaterThan(0);
    expect(JSON.stringify(response)).not.toContain('author');
    const token = link.path.replace('/inspection/', '');
    const visitor = world.product.visitor();
    const [file] = response.files;
    const pdf = await visitor.call(api.evidence.openInspectedFile, { params: { token, fileId: file!.id } });
    expect(sha256(pdf.raw)).toBe(file!.sha256);
    const seen = response.photos.find(({ url }) => url !== null)!;
    const photo = await visitor.call(api.evidence.inspectedPhoto, { params: { token, photoId: seen.id } });
    expect(photo.status).toBe(200);
    const { response: listed } = await owner.call(api.evidence.inspections, { params: FARM });
    expect(listed.results[0]!.openings.map(({ what }) => what)).toEqual(['file', 'page']);

    const { response: west } = await create(['own-2026-west']);
    const hidden = await open(west.path);
    expect([hidden.response.photos, hidden.response.files]).toEqual([[], []]);
    const other = west.path.replace('/inspection/', '');
    const refused = [
      await visitor.call(api.evidence.openInspectedFile, { params: { token: other, fileId: file!.id } }),
      await visitor.call(api.evidence.inspectedPhoto, { params: { token: other, photoId: seen.id } }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 404]);
  });

  it('ends by itself, and when the owner ends it', async () => {
    const { response: link } = await create(['own-2026-east'], 1);
    await query(`update inspection_link set expires_at = now() where id = $1`, [link.id]);
    expect((await open(link.path)).status).toBe(404);
    const { response: second } = await create(['own-2026-east']);
    await owner.call(api.evidence.endInspection, { params: { ...FARM, linkId: second.id } });
    expect((await open(second.path)).status).toBe(404);
    expect((await create(['other-2026-east'])).status).toBe(404);
  });
});
