import { randomUUID } from 'node:crypto';
import { api, type BodyOf } from '@brazda/contract';
import { WHOLE } from '@brazda/domain';
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
beforeEach(async () => {
  for (const table of ['farm_lease_mapping', 'lease_document', 'lease', 'land_title', 'land_owner'])
    await world.product.database.pool.query(`delete from ${table}`);
});

const params = { farmId: 'own' };
const EAST = 'own-2026-east';
const BYTES = { 'content-type': 'application/octet-stream' };
type NewLease = BodyOf<typeof api.leases.add>;

const addOwner = (body: object) =>
  owner.callUnchecked(api.owners.add, { params, body: { id: randomUUID(), kind: 'person', ...body } });
async function ownerNamed(name: string, fields = {}) {
  return (await addOwner({ name, ...fields })).response.id;
}
const leaseOf = (party: string, fields: Partial<NewLease> = {}) => ({
  id: randomUUID(),
  kind: 'lease',
  parties: [{ owner: party, share: WHOLE }],
  parts: [{ parcel: EAST, area_m2: null }],
  start_date: '2025-10-01',
  end_date: '2035-09-30',
  price: { kind: 'money', amount: 900.5, currency: 'RON' },
  ...fields,
});
const addLease = (body: object) => owner.callUnchecked(api.leases.add, { params, body });
const list = async (query = {}) => (await owner.call(api.leases.list, { params, query })).response;
const owners = async () => (await owner.call(api.owners.list, { params })).response.results;
const undo = (changeId: string | null) =>
  owner.call(api.changes.undo, { params: { farmId: 'own', changeId: changeId ?? '' } });

describe('owners', () => {
  it('are kept with numbers that have the right check digits, without spaces', async () => {
    const added = await addOwner({ kind: 'company', name: 'Agro SRL', tax_id: 'RO 1590082' });
    expect(added.response).toMatchObject({ name: 'Agro SRL', tax_id: '1590082', erased_at: null });
    const iban = await addOwner({ name: 'Ana Pop', iban: 'ro49 AAAA 1B31 0075 9384 0000' });
    expect(iban.response.iban).toBe('RO49AAAA1B31007593840000');
    expect((await addOwner({ name: 'Ana', tax_id: '1800101123451' })).error.error).toBe('owner_number_wrong');
    expect((await addOwner({ name: 'Ana', iban: 'RO50AAAA1B31007593840000' })).error.error).toBe(
      'owner_iban_wrong',
    );
    expect((await owners()).map(({ name }) => name)).toEqual(['Agro SRL', 'Ana Pop']);
  });

  it('are read by people with full access only', async () => {
    await ownerNamed('Ana Pop');
    for (const role of ['guest, view', 'guest of parcels', 'worker', 'stranger'] as const) {
      const { caller } = world.people[role];
      expect([403, 404]).toContain((await caller.call(api.owners.list, { params })).status);
      expect([403, 404]).toContain((await caller.call(api.leases.list, { params })).status);
    }
    expect((await world.people['guest, full'].caller.call(api.owners.list, { params })).status).toBe(200);
  });

  it('that are the same are merged when a person says so, with their leases', async () => {
    const [one, other] = [await ownerNamed('Popescu Ion'), await ownerNamed('ION POPESCU')];
    await addLease(leaseOf(other));
    await owner.call(api.owners.merge, { params: { ...params, ownerId: other }, body: { into: one } });
    expect((await owners()).map(({ id }) => id)).toEqual([one]);
    expect((await list()).results[0]!.parties).toEqual([{ owner: one, share: WHOLE }]);
  });

  it('are removed where no lease names them', async () => {
    const [one, other] = [await ownerNamed('Popescu Ion'), await ownerNamed('Ana Rus')];
    await addLease(leaseOf(one));
    const remove = (ownerId: string) => owner.call(api.owners.remove, { params: { ...params, ownerId } });
    expect((await remove(one)).error.error).toBe('owner_named');
    expect((await remove(other)).status).toBe(204);
    expect((await owners()).map(({ id }) => id)).toEqual([one]);
  });

  it('are erased with what names them, in the history too; the contract stays', async () => {
    const ana = await ownerNamed('Ana Secret', { phone: '0700 000 111' });
    const lease = leaseOf(ana, { note: 'Secret: nepotul Anei', number: '12/2025' });
    const { response } = await addLease(lease);
    const at = { ...params, leaseId: lease.id };
    await owner.callUnchecked(api.leases.update, {
      params: at,
      body: { ...lease, id: undefined, note: 'Secret 2', number: '13/2025' },
    });
    await owner.call(api.leases.addDocument, {
      params: { ...at, documentId: randomUUID() },
      query: { name: 'Contract Secret.pdf' },
      body: Uint8Array.from(Buffer.from('%PDF-1.7 Secret')),
      headers: BYTES,
    });
    const erased = await owner.call(api.owners.erase, { params: { ...params, ownerId: ana } });
    expect(erased.response).toMatchObject({ name: '', phone: '', erased_at: expect.any(String) });
    const [kept] = (await list()).results;
    expect(kept).toMatchObject({ number: '13/2025', note: '', documents: [] });
    const { rows: tables } = await world.product.database.pool.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    );
    for (const { name } of tables) {
      const { rows } = await world.product.database.pool.query(
        `select from "${name}" row where row::text like '%Secret%'`,
      );
      expect([name, rows.length]).toEqual([name, 0]);
    }
    await undo(response.change);
  });
});

const HEAD = 'Nr. contract;Proprietar;Parcela;Suprafața (mp);De la;Până la;Arendă (lei/ha)';
async function importTable(text: string, query: Record<string, string> = {}) {
  const body = Uint8Array.from(Buffer.from(text));
  const table = (await owner.call(api.leases.readTable, { params, body, headers: BYTES })).response;
  const mapping = JSON.stringify(table.mapping);
  const sent = await owner.callUnchecked(api.leases.importTable, {
    params,
    query: { mapping, ...query },
    body,
    headers: BYTES,
  });
  return { table, report: sent.response, error: sent.error };
}

describe('a table of contracts', () => {
  it('is imported whole as one change, with its owners, and remembered', async () => {
    const { table, report } = await importTable(`${HEAD}
1;Pop Ana;own east;500;01.10.2025;30.09.2035;900
2;Rus Ion;OWN WEST;700;01.10.2025;30.09.2035;950,50`);
    expect([table.row_count, table.is_remembered]).toEqual([3, false]);
    expect(report).toMatchObject({ is_imported: true, leases: 2, owners: 2, problems: [] });
    expect((await list()).results.map(({ parts }) => parts[0]!.parcel_name)).toEqual(
      expect.arrayContaining(['own east', 'own west']),
    );
    const again = await importTable(`${HEAD}\n1;Pop Ana;own east;500;01.10.2025;30.09.2035;900`);
    expect(again.table.is_remembered).toBe(true);
    expect(again.report).toMatchObject({ is_imported: true, leases: 0, known: 1, change: null });
    await undo(report.change);
    expect((await list()).results).toEqual([]);
    expect(await owners()).toHaveLength(2);
  });

  it('with a row that cannot be read is not imported, until a person leaves it out', async () => {
    const text = `${HEAD}
1;Pop Ana;own east;500;01.10.2025;30.09.2035;900
2;Rus Ion;nicăieri;700;01.10.2025;30.09.2035;900`;
    const refused = await importTable(text);
    expect(refused.report).toMatchObject({
      is_imported: false,
      problems: [{ kind: 'parcel_unknown', row: 3, column: 'C', text: 'nicăieri' }],
    });
    expect([await owners(), (await list()).results]).toEqual([[], []]);
    const rest = await importTable(text, { skips_refused: 'true' });
    expect(rest.report).toMatchObject({ is_imported: true, leases: 1, owners: 1, refused_rows: 1 });
    const kept = await importTable(text, { keeps_unmatched: 'true' });
    expect(kept.report).toMatchObject({ is_imported: true, leases: 1, known: 1 });
  });

  it('of 5000 contracts is imported in one go', async () => {
    const rows = Array.from({ length: 5000 }, (_, at) => {
      return `${at + 1};Proprietar ${at % 900} Nume;own east;1;01.10.2025;30.09.2035;900`;
    });
    const { report } = await importTable([HEAD, ...rows].join('\n'));
    expect(report).toMatchObject({ is_imported: true, leases: 5000, owners: 900, refused_rows: 0 });
    expect((await list()).results).toHaveLength(5000);
    const more = await importTable([HEAD, ...rows, rows[0]].join('\n'));
    expect(more.report.problems).toMatchObject([{ kind: 'too_many_rows' }]);
  });
});

describe('leases', () => {
  it('are listed with the names of parcels and what they count, and undone as one change', async () => {
    const lease = leaseOf(await ownerNamed('Ana Pop'));
    const { response } = await addLease(lease);
    const { results, uncovered } = await list();
    expect(results).toHaveLength(1);
    expect(results[0]!.parts[0]).toMatchObject({
      parcel: EAST,
      parcel_name: 'own east',
      lineage: 'own-east',
    });
    expect(results[0]!.parts[0]!.counted_m2).toBeGreaterThan(10_000);
    expect(uncovered.map(({ parcel }) => parcel)).toEqual(['own-2026-west']);
    expect((await list({ season: 'own-2025' })).results[0]!.parts[0]!.parcel).toBe('own-2025-east');
    expect((await addLease(lease)).response.change).toBeNull();
    await undo(response.change);
    expect((await list()).results).toEqual([]);
  });

  it('that are wrong by themselves are refused, and say why', async () => {
    const ana = await ownerNamed('Ana Pop');
    const refused = async (fields: object) =>
      (await addLease({ ...leaseOf(ana), ...fields })).error?.error ?? 'taken';
    expect(await refused({ end_date: '2025-09-30' })).toBe('lease_invalid');
    expect(await refused({ parties: [{ owner: ana, share: { numerator: 1, denominator: 2 } }] })).toBe(
      'lease_invalid',
    );
    expect(await refused({ parties: [{ owner: randomUUID(), share: WHOLE }] })).toBe('not_found');
    expect(await refused({ parts: [{ parcel: 'other-2026-east', area_m2: null }] })).toBe('not_found');
    expect((await list()).results).toEqual([]);
  });

  it('that cover a parcel twice are told, and those that follow each other are not', async () => {
    const ana = await ownerNamed('Ana Pop');
    const [one, other] = [leaseOf(ana), leaseOf(ana, { start_date: '2035-10-01', end_date: null })];
    await addLease(one);
    await addLease(other);
    expect((await list()).covered_twice).toEqual([]);
    const third = leaseOf(ana, {
      start_date: '2030-01-01',
      parts: [{ parcel: EAST, area_m2: 700, title: null, place: '' }],
    });
    await addLease(third);
    expect((await list()).covered_twice).toMatchObject([
      { parcel: EAST, leases: [one.id, third.id], start_date: '2030-01-01', excess_m2: 700 },
    ]);
  });

  it('keep titles with exact shares, and lose one that is removed', async () => {
    const ana = await ownerNamed('Ana Pop');
    const title = {
      id: randomUUID(),
      cadastral_number: '31245',
      land_book: '31245 Segarcea',
      area_m2: 12_345,
    };
    const shares = [{ owner: ana, share: { numerator: 1, denominator: 3 } }];
    await owner.callUnchecked(api.leases.addTitle, { params, body: { ...title, shares } });
    const lease = leaseOf(ana, { parts: [{ parcel: EAST, area_m2: 500, title: title.id, place: '' }] });
    await addLease(lease);
    expect((await list()).titles).toMatchObject([{ ...title, shares }]);
    await owner.call(api.leases.removeTitle, { params: { ...params, titleId: title.id } });
    expect((await list()).results[0]!.parts[0]!.title).toBeNull();
  });

  it('have documents of known types', async () => {
    const lease = leaseOf(await ownerNamed('Ana Pop'));
    await addLease(lease);
    const at = { ...params, leaseId: lease.id, documentId: randomUUID() };
    const put = (text: string) =>
      owner.call(api.leases.addDocument, {
        params: at,
        query: { name: 'Contract.pdf' },
        body: Uint8Array.from(Buffer.from(text)),
        headers: BYTES,
      });
    expect((await put('MZ')).error.error).toBe('lease_document_type');
    await put('%PDF-1.7 Da');
    expect((await put('%PDF-1.7 Da')).response.documents).toMatchObject([
      { name: 'Contract.pdf', bytes: 11 },
    ]);
    expect((await owner.call(api.leases.document, { params: at })).raw.toString()).toBe('%PDF-1.7 Da');
    expect((await owner.call(api.leases.removeDocument, { params: at })).response.documents).toEqual([]);
  });
});
