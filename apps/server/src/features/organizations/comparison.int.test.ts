import { api } from '@brazda/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addSeason } from '../../../seed/add-season.ts';
import { parcelDraft } from '../../../test/parcel-draft.ts';
import { type Product, type SignedUp, startProduct } from '../../../test/product.ts';
import { rectangle } from '../imagery/testing/catalog.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct(undefined, {}, { maxCallsPerMinute: 100_000 });
});
afterAll(() => product.stop());

let made = 0;
let manager: SignedUp;
let params: { organizationId: string };

beforeEach(async () => {
  made++;
  manager = await product.signUp(`sef${made}@example.org`);
  const body = { name: 'Cabinet Verde', country: 'RO' } as const;
  params = { organizationId: (await manager.call(api.organizations.create, { body })).response.id };
});

const run = (statement: string, values?: unknown[]) => product.database.pool.query(statement, values);

interface Harvest {
  readonly owner?: SignedUp;
  /** In t/ha. */
  readonly yield: number;
  readonly sale_price?: number;
  readonly is_compared?: boolean;
}

/** A farm of an owner with one harvested parcel of wheat, to which the organization has access. */
async function addFarm(name: string, harvest: Harvest) {
  const owner = harvest.owner ?? (await product.signUp(`${name}-${made}@example.org`));
  const { db } = product.database;
  const farm_id = `${name}-${made}`;
  await db.insertInto('farm').values({ id: farm_id, owner_id: owner.user_id, name, country: 'RO' }).execute();
  const crop = { id: '1', crop_hybrid: null, yield_measured: harvest.yield };
  const parcel = { ...parcelDraft(`${farm_id}-p`, rectangle(0, 0, 12, 12)), crop };
  const season = { id: `${farm_id}-2026`, end_year: 2026, parcels: [parcel] };
  await addSeason(db, { id: farm_id, country: 'RO' }, season);
  await manager.call(api.organizations.invite, { params, body: { kind: 'farm', addresses: [owner.email] } });
  const farm = { owner, at: { farmId: farm_id } };
  await agree(farm, harvest.is_compared ?? true);
  if (harvest.sale_price !== undefined)
    await owner.call(api.plans.update, {
      params: { ...farm.at, seasonId: season.id, planId: `${season.id}.1` },
      body: { sale_price: harvest.sale_price },
    });
  return farm;
}

type Farm = Awaited<ReturnType<typeof addFarm>>;

async function agree({ owner, at }: Farm, is_compared: boolean | undefined) {
  const body = { organization: params.organizationId, ...(is_compared !== undefined && { is_compared }) };
  const { status, error } = await owner.call(api.organizations.giveAccess, { params: at, body });
  expect(status, error?.detail).toBe(200);
}

const YIELDS = [5.13, 6.21, 6.87, 7.45, 8.02];
const addFive = () => Promise.all(YIELDS.map((of, at) => addFarm(`f${at}`, { yield: of })));

async function compare(who: SignedUp, year?: number) {
  const { status, response } = await who.call(api.organizations.compare, {
    params,
    query: year === undefined ? {} : { year },
  });
  return status === 200 ? response : status;
}

describe('the comparison of an organization', () => {
  it('is of five owners, rounded, with the own farm beside it', async () => {
    const [first] = await addFive();
    const own = await compare(first!.owner);
    expect(own).toMatchObject({
      year: 2026,
      years: [2026],
      currency: 'RON',
      results: [
        {
          crop: '1',
          yield: { missing: 0, band: '5-9', quartiles: { low: 5.5, median: 7, high: 7.5 } },
          margin: { missing: 5, quartiles: null },
          farms: [{ farm: first!.at.farmId, yield: 5.13, margin: null }],
        },
      ],
    });
    expect(JSON.stringify(own)).not.toContain('6.21');
    expect(await compare(manager)).toMatchObject({ results: [{ farms: [{}, {}, {}, {}, {}] }] });
  });

  it('says how many are missing, and ends with an agreement at once', async () => {
    const farms = await addFive();
    await agree(farms[4]!, false);
    expect(await compare(farms[0]!.owner)).toMatchObject({
      results: [{ yield: { missing: 1, band: null, quartiles: null } }],
    });
    expect(await compare(farms[4]!.owner)).toBe(404);
    await farms[3]!.owner.call(api.organizations.endAccess, { params: { ...farms[3]!.at, ...params } });
    expect(await compare(farms[0]!.owner)).toMatchObject({ results: [{ yield: { missing: 2 } }] });
  });

  it('counts an owner with many farms once', async () => {
    const first = await addFarm('a', { yield: 5 });
    for (const name of ['b', 'c', 'd', 'e']) await addFarm(name, { yield: 6, owner: first.owner });
    expect(await compare(first.owner)).toMatchObject({
      results: [{ yield: { missing: 4 }, farms: [{}, {}, {}, {}, {}] }],
    });
  });

  it('has no figure of a farm whose owner has not agreed, and is not theirs to see', async () => {
    const silent = await addFarm('tace', { yield: 9, is_compared: false });
    expect(await compare(silent.owner)).toBe(404);
    expect(await compare(manager)).toMatchObject({ year: null, results: [] });
    const stranger = await product.signUp(`strain${made}@example.org`);
    expect(await compare(stranger)).toBe(404);
  });

  it('stays as it was when only the level changes', async () => {
    const farm = await addFarm('a', { yield: 5 });
    await agree(farm, undefined);
    const { response } = await farm.owner.call(api.organizations.ofFarm, { params: farm.at });
    expect(response.results).toMatchObject([{ is_compared: true }]);
  });

  it('has margins where a plan has a sale price, before what the land costs', async () => {
    const farms = await Promise.all(
      YIELDS.map((of, at) => addFarm(`f${at}`, { yield: of, sale_price: 1000 })),
    );
    const own = await compare(farms[0]!.owner);
    expect(own).toMatchObject({
      results: [
        {
          margin: { quartiles: { low: 5500, median: 7000, high: 7500 } },
          farms: [{ yield: 5.13, margin: 5130 }],
        },
      ],
    });
  });

  it('names no crop that only others have, below five', async () => {
    const [first] = await addFive();
    await run(`update crop_interval set crop_id = '2' where farm_id = $1`, [`f4-${made}`]);
    expect(await compare(first!.owner)).toMatchObject({ results: [{ crop: '1', yield: { missing: 1 } }] });
    expect(await compare(manager)).toMatchObject({ results: [{ crop: '1' }, { crop: '2' }] });
  });

  it('has another year when asked', async () => {
    const farm = await addFarm('a', { yield: 5 });
    expect(await compare(farm.owner, 2025)).toMatchObject({ year: 2025, results: [] });
  });
});
