import { api } from '@brazda/contract';
import { expect } from 'vitest';
import { FARM } from './archived-farm.ts';
import type { Caller, Product } from './product.ts';

const farm = { farmId: FARM.id };
const season = { ...farm, seasonId: 's-2026' };
const plan = { ...season, planId: 's-2026.1' };

const COST = { basis: 'hectare', people: 1, hectares: null } as const;

/**
 * Makes a plan with exact costs, closed twice, an open one, prices, machines, a corrected journal, people with an
 * invitation and an account, and a paired device.
 */
export async function makePlans(
  owner: Caller & { user_id: string },
  { database: { pool } }: Product,
): Promise<void> {
  const { created, left } = await makeNames(owner);
  const workers = [created.worker];
  await owner.call(api.prices.put, {
    params: season,
    body: {
      prices: [
        { kind: 'input', name: 'Uree „46”', unit: 'kg', price: 2.35 },
        { kind: 'fuel', name: 'Motorină', unit: 'l', price: 7.09 },
      ],
    },
  });
  const values = { target_yield: 6.25, sale_price: 980.55, lease_cost: 1200.01, subsidies: 843.7 };
  await owner.call(api.plans.update, { params: plan, body: { ...values, notes: 'Grâu\n=1+1' } });
  const add = async (activity: 'sow' | 'disc') =>
    (await owner.call(api.activities.create, { params: plan, body: { activity, total_budget: 1234.56 } }))
      .response.id;
  const sow = await add('sow');
  const disc = await add('disc');
  const period = { start_date: '2025-10-01', end_date: '2025-10-20' };
  const costs = [
    { ...COST, kind: 'input', name: 'Sămânță', quantity: 220.0007, unit: 'kg', price: 3.33, price_unit: 't' },
    {
      ...COST,
      kind: 'labor',
      name: 'Ion',
      quantity: 0.35,
      unit: 'h',
      price: 31.07,
      price_unit: 'h',
      people: 2,
    },
    {
      ...COST,
      kind: 'fuel',
      name: 'Motorină',
      quantity: 6.1,
      unit: 'l',
      price: 7.09,
      price_unit: 'l',
      hectares: 3.03,
    },
  ] as const;
  const body = { ...period, notes: 'Glosa', workers, work_evaluations: [...costs] };
  const sown = await owner.call(api.activities.update, { params: { ...plan, activityId: sow }, body });
  expect(sown.status).toBe(200);
  await owner.call(api.activities.setOrder, { params: plan, body: { crop_plan_activities: [disc, sow] } });
  await makeJournal(owner, { sow, created, left });
  await owner.call(api.workers.remove, { params: { ...farm, workerId: left.worker } });
  await owner.call(api.machines.remove, { params: { ...farm, machineId: left.machine } });
  await owner.call(api.activities.close, { params: { ...plan, activityId: disc } });
  for (const change of [api.plans.close, api.plans.open, api.plans.close])
    expect((await owner.call(change, { params: plan })).status).toBe(200);
  const other = { ...farm, seasonId: 's-2025', planId: 's-2025.1' };
  await owner.call(api.plans.update, { params: other, body: { target_yield: 5 } });
  await owner.call(api.seasons.update, {
    params: { ...farm, seasonId: 's-2025' },
    body: { is_active_in_journal: false },
  });
  await owner.call(api.workers.invite, { params: { ...farm, workerId: created.worker } });
  await pool.query('update worker set user_id = $1 where id = $2', [owner.user_id, created.worker]);
  await pool.query(
    `insert into journal_device (id, user_id, farm_id, season_id, name, token_hash)
      values ('device', $1, $2, 's-2026', 'Telefon', 'hash')`,
    [owner.user_id, FARM.id],
  );
}

interface Names {
  readonly worker: string;
  readonly machine: string;
}

/** People and machines: some of the farm, and some that will leave it. */
async function makeNames(owner: Caller): Promise<Record<'created' | 'left', Names>> {
  const worker = async (body: { name: string; email?: string; phone?: string }) =>
    (await owner.call(api.workers.create, { params: farm, body })).response.id;
  const machine = async (name: string) =>
    (await owner.call(api.machines.create, { params: farm, body: { name } })).response.id;
  return {
    created: {
      worker: await worker({ name: 'Ion „Ionică”', email: 'ion@example.org', phone: '+40 722 000 000' }),
      machine: await machine('Tractor'),
    },
    left: {
      worker: await worker({ name: 'Plecat', email: 'plecat@example.org', phone: '0733 111 111' }),
      machine: await machine('Vândut'),
    },
  };
}

/** An entry of the plan that was corrected twice, one of no plan that was removed, and one that stays. */
async function makeJournal(
  owner: Caller,
  { sow, created, left }: { readonly sow: string } & Readonly<Record<'created' | 'left', Names>>,
): Promise<void> {
  const add = async (body: object) => {
    const all = { parcels: [{ id: 'p-hole-2026', hectares: 1.25 }], day: '2025-10-07', ...body };
    const { status, response } = await owner.callUnchecked(api.journal.add, { params: season, body: all });
    expect(status).toBe(200);
    return response.results[0]!.id;
  };
  const first = await add({ activity: sow, ...created, hours: 4.25, fuel: 61.3, products: 'Glosa 220 kg' });
  let entryId = first;
  for (const body of [{ hours: 5.5 }, { notes: 'Uscat', hectares: 2.5 }])
    entryId = (await owner.call(api.journal.correct, { params: { ...season, entryId }, body })).response.id;
  const removed = await add({ kind: 'disc', notes: 'Greșit' });
  await owner.call(api.journal.remove, { params: { ...season, entryId: removed } });
  await add({ kind: 'disc', ...left, parcels: [{ id: 'p-bow-tie-2026' }] });
}

/** Fields that an import does not keep: who wrote or signed, what counts changes, and ids of what nothing names. */
const UNKEPT = new Set([
  'author',
  'closed_by',
  'signed_by',
  'version',
  'has_account',
  'is_own',
  'invited_until',
]);

/** All that the calls tell of the plans, prices, people, machines and the journal of a farm. */
export async function readPlans(owner: Caller, farmId: string): Promise<unknown> {
  const { response: all } = await owner.call(api.farms.get, { params: { farmId } });
  const years = [];
  for (const { id: seasonId, end_year, is_active_in_journal } of all.seasons) {
    const params = { farmId, seasonId };
    const { results: plans } = (await owner.call(api.plans.list, { params })).response;
    const details = [];
    for (const { id: planId, crop: cropId } of plans) {
      const of = { ...params, planId };
      const query = { include_work_evaluations: 'true' };
      details.push(
        (await owner.call(api.plans.get, { params: { ...params, cropId } })).response,
        (await owner.call(api.activities.list, { params: of, query })).response,
        (await owner.call(api.plans.parcels, { params: of })).response,
        (await owner.call(api.plans.worksheets, { params: of })).response,
      );
    }
    const { response: journal } = await owner.call(api.journal.entries, { params });
    const versions = [];
    for (const { id: entryId } of journal.results)
      versions.push((await owner.call(api.journal.versions, { params: { ...params, entryId } })).response);
    const margins = (await owner.call(api.plans.margins, { params })).response;
    const prices = (await owner.call(api.prices.list, { params })).response;
    years.push({ end_year, is_active_in_journal, plans, details, margins, prices, journal, versions });
  }
  const workers = (await owner.call(api.workers.list, { params: { farmId } })).response;
  const machines = (await owner.call(api.machines.list, { params: { farmId } })).response;
  const kept = (key: string, value: unknown) => (UNKEPT.has(key) ? undefined : value);
  return JSON.parse(JSON.stringify({ years, workers, machines }, kept));
}
