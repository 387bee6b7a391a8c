import { api } from '@brazda/contract';
import { SECRET_ADDRESS_LIMITS } from '@brazda/domain';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addFarm, type FarmSeason } from '../../../test/farm-season.ts';
import { PASSWORD, type Product, type SignedUp, startProduct } from '../../../test/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct('2026-11-20');
});
afterAll(() => product.stop());

let people = 0;
let ana: SignedUp;
let farm: FarmSeason;
let parcel: string;
beforeEach(async () => {
  people++;
  ana = await product.signUp(`ana-${people}@example.org`);
  farm = await addFarm(ana, { name: 'Ferma Ștefănești' });
  const shape = {
    type: 'Polygon',
    coordinates: [
      [
        [27, 45],
        [27.01, 45],
        [27.01, 45.01],
        [27, 45.01],
        [27, 45],
      ],
    ],
  };
  const { response } = await ana.callUnchecked(api.parcels.edit, {
    params: farm,
    body: { create: [{ shape, display_name: 'La vale' }] },
  });
  parcel = response.created[0]!;
});

const make = (by: SignedUp = ana, { farmId } = farm) =>
  by.call(api.secretAddresses.create, { body: { farm: farmId, kind: 'calendar' } });
const secretOf = (address: string) => new URL(address).pathname.split('/').at(-2)!;
const read = (address: string, headers: Record<string, string> = {}) =>
  product.anonymous.callUnchecked(api.secretAddresses.calendar, {
    params: { secret: secretOf(address) },
    headers,
  });

async function eventsAt(address: string) {
  const { status, raw } = await read(address);
  expect(status).toBe(200);
  const events = new ICAL.Component(ICAL.parse(raw.toString())).getAllSubcomponents('vevent');
  return events
    .map((event) => new ICAL.Event(event))
    .map(({ summary, startDate, endDate }) => [summary, startDate.toString(), endDate.toString()]);
}

/** A planned activity, a note that is due, and a lease that ends. */
async function addMatters() {
  const { farmId, seasonId } = farm;
  const { pool } = product.database;
  await pool.query(
    `insert into crop_plan (id, farm_id, season_id, crop_id) values ($1 || '.1', $2, $1, '1')`,
    [seasonId, farmId],
  );
  await pool.query(
    `insert into plan_activity (id, farm_id, plan_id, kind, place, start_date, end_date)
     values ('activity-' || $1, $2, $1 || '.1', 'sow', 1, '2026-11-25', '2026-11-28')`,
    [seasonId, farmId],
  );
  await ana.callUnchecked(api.notes.create, {
    params: { ...farm, parcelId: parcel },
    body: { text: 'Verificați pompa', due_day: '2026-12-01', user_created_date: '2026-11-20T08:00:00Z' },
  });
  await pool.query(
    `insert into lease (farm_id, id, kind, number, parties, parts, start_date, end_date, price)
     values ($1, 'a-lease', 'lease', 'Secret 17', '[]', '[]', '2020-01-01', '2027-03-31', '{}')`,
    [farmId],
  );
}

it('a calendar has what is planned, due and ends, in the language of its person', async () => {
  await addMatters();
  await product.database.pool.query(`update app_user set preferred_language = 'ro' where id = $1`, [
    ana.user_id,
  ]);
  const { response } = await make();
  expect(response.address).toMatch(/\/api\/v1\/calendar\/[\w-]{43}\/farm\.ics$/);
  expect(await eventsAt(response.address)).toEqual([
    ['Semănat · Grâu de toamnă', '2026-11-25', '2026-11-29'],
    ['La vale: Verificați pompa', '2026-12-01', '2026-12-02'],
    ['Se încheie 1 contract de arendă', '2027-03-31', '2027-04-01'],
  ]);
  const { raw, headers } = await read(response.address);
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(headers['set-cookie']).toBeUndefined();
  expect(raw.toString()).not.toContain('Secret 17');
  const known = await read(response.address, { 'if-none-match': String(headers.etag) });
  expect(known.status).toBe(304);
});

it('an address is shown once; the database has its hash, the list its last reading', async () => {
  const { address, id } = (await make()).response;
  const listed = async () => (await ana.call(api.secretAddresses.list)).response.results;
  expect(await listed()).toMatchObject([{ id, farm: farm.farmId, kind: 'calendar', read_at: null }]);
  await read(address);
  expect((await listed())[0]!.read_at).toEqual(expect.any(String));
  const { rows } = await product.database.pool.query(
    `select 1 from secret_address where secret_address::text like '%' || $1 || '%'`,
    [secretOf(address)],
  );
  expect(rows).toEqual([]);
});

it('a new address takes the place of the earlier one, and a removed one is not read', async () => {
  const first = (await make()).response;
  const second = (await make()).response;
  expect((await read(first.address)).status).toBe(404);
  expect((await read(second.address)).status).toBe(200);
  expect((await ana.call(api.secretAddresses.list)).response.results).toHaveLength(1);
  expect((await ana.call(api.secretAddresses.remove, { params: { id: second.id } })).status).toBe(204);
  expect((await read(second.address)).status).toBe(404);
  expect((await ana.call(api.secretAddresses.remove, { params: { id: second.id } })).status).toBe(404);
});

describe('who may', () => {
  it('a guest reads what they may see now, and nothing when that ends', async () => {
    await addMatters();
    const email = `ion-${people}@example.org`;
    const ion = await product.signUp(email);
    expect((await make(ion)).status).toBe(404);
    await ana.call(api.sharing.share, { params: farm, body: { email, shared_farm: 'view_only' } });
    const { address } = (await make(ion)).response;
    // Leases are for those with full access.
    expect((await eventsAt(address)).map(([summary]) => summary)).toEqual([
      'Sowing · Winter wheat',
      'La vale: Verificați pompa',
    ]);
    const { response: shares } = await ana.call(api.sharing.shares, { params: farm });
    await ana.call(api.sharing.removeShare, { params: { ...farm, shareId: shares.results[0]!.id } });
    expect(await read(address)).toMatchObject({ status: 410, error: { error: 'address_over' } });
  });

  it('a guest of parcels without notes has an empty calendar', async () => {
    await addMatters();
    const email = `ion-${people}@example.org`;
    const ion = await product.signUp(email);
    await ana.call(api.sharing.share, {
      params: farm,
      body: { email, shared_farm: 'no_access', parcels: [parcel], shows_notes: false },
    });
    expect(await eventsAt((await make(ion)).response.address)).toEqual([]);
  });

  it('addresses go with the account', async () => {
    const { address } = (await make()).response;
    await ana.call(api.auth.removeUser, { body: { password: PASSWORD } });
    expect((await read(address)).status).toBe(404);
  });

  it('nobody removes the address of somebody else', async () => {
    const { id } = (await make()).response;
    const ion = await product.signUp(`ion-${people}@example.org`);
    expect((await ion.call(api.secretAddresses.remove, { params: { id } })).status).toBe(404);
  });
});

it('a wrong secret is not found, and an address is read so often in an hour', async () => {
  const { address } = (await make()).response;
  expect((await read(`https://x/calendar/${'A'.repeat(43)}/farm.ics`)).status).toBe(404);
  const replies = await Promise.all(
    Array.from({ length: SECRET_ADDRESS_LIMITS.reads_per_hour + 1 }, () => read(address)),
  );
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(1);
});

describe('the table of parcels', () => {
  const makeTable = (by: SignedUp = ana) =>
    by.call(api.secretAddresses.create, { body: { farm: farm.farmId, kind: 'parcels' } });
  const readTable = async (address: string) => {
    const reply = await product.anonymous.callUnchecked(api.secretAddresses.parcels, {
      params: { secret: secretOf(address) },
    });
    return {
      ...reply,
      rows: reply.raw
        .toString()
        .replace(/^\uFEFF/, '')
        .split('\r\n'),
    };
  };

  it('has a row a parcel with fixed columns, commas and decimal points, whatever the language', async () => {
    await ana.callUnchecked(api.cropIntervals.replace, {
      params: farm,
      body: {
        parcels: [parcel],
        crop: '1',
        interval: { lower: '2025-10-01', upper: '2026-08-01', bounds: '[)' },
      },
    });
    const { response } = await makeTable();
    expect(response.address).toMatch(/\/spreadsheet\/[\w-]{43}\/parcels\.csv$/);
    const { status, headers, rows } = await readTable(response.address);
    expect([status, headers['content-type'], headers['set-cookie']]).toEqual([200, 'text/csv', undefined]);
    expect(rows[0]).toBe(
      'parcel_id,season,parcel,register_name,locality,hectares,crop,crop_from,crop_to,other_crops',
    );
    expect(rows).toHaveLength(2);
    expect(rows[1]).toMatch(
      new RegExp(`^${parcel},2026,La vale,.*,\\d+\\.\\d+,[A-Z][\\w ()]+,2025-10-01,2026-07-31,$`),
    );
  });

  it('is a workbook under the same secret, which reads no calendar', async () => {
    const { response } = await makeTable();
    const secret = secretOf(response.address);
    const book = await product.anonymous.callUnchecked(api.secretAddresses.parcelsBook, {
      params: { secret },
    });
    expect([book.status, book.raw.subarray(0, 2).toString()]).toEqual([200, 'PK']);
    expect((await read(response.address)).status).toBe(404);
  });

  it('never runs a name as a formula', async () => {
    await product.database.pool.query(`update parcel set display_name = '=HYPERLINK("x")' where id = $1`, [
      parcel,
    ]);
    const { response } = await makeTable();
    expect((await readTable(response.address)).rows[1]).toContain(`"'=HYPERLINK(""x"")"`);
  });

  it('shows who sees some parcels only those, and nothing once the access is over', async () => {
    const shape = {
      type: 'Polygon',
      coordinates: [
        [
          [27.02, 45],
          [27.03, 45],
          [27.03, 45.01],
          [27.02, 45],
        ],
      ],
    };
    await ana.callUnchecked(api.parcels.edit, {
      params: farm,
      body: { create: [{ shape, display_name: 'La deal' }] },
    });
    const email = `ion-${people}@example.org`;
    const ion = await product.signUp(email);
    await ana.call(api.sharing.share, {
      params: farm,
      body: { email, shared_farm: 'no_access', parcels: [parcel], shows_notes: false },
    });
    const own = (await makeTable()).response.address;
    const shared = (await makeTable(ion)).response.address;
    expect((await readTable(own)).rows).toHaveLength(3);
    const { rows } = await readTable(shared);
    expect([rows.length, rows[1]]).toEqual([2, expect.stringContaining('La vale')]);
    const { response: shares } = await ana.call(api.sharing.shares, { params: farm });
    await ana.call(api.sharing.removeShare, { params: { ...farm, shareId: shares.results[0]!.id } });
    expect(await readTable(shared)).toMatchObject({ status: 410, error: { error: 'address_over' } });
  });
});
