import { api } from '@brazda/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PASSWORD, type SignedUp } from '../../../test/product.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { removeEndedAnalyses } from './sweep.repo.ts';

const FARM_TABLES = ['soil_order', 'soil_lab_mapping'];
const ANALYSIS_TABLES = ['soil_order_parcel', 'soil_cell'];

let world: World;
let sampler: SignedUp;
beforeAll(async () => {
  world = await startWorld();
  sampler = await world.product.signUp('Maria.Probe@example.org');
});
afterAll(() => world.stop());

const query = (text: string, values: unknown[] = []) => world.product.database.pool.query(text, values);
const countOf = async (table: string, farm: string) => {
  const of = FARM_TABLES.includes(table) ? '' : 'join soil_order on soil_order.id = order_id';
  return (await query(`select from ${table} ${of} where farm_id = $1`, [farm])).rowCount;
};

/** An analysis of the farm `own` whose first cell was sampled. */
async function sampleFirst() {
  const { caller: owner } = world.people.owner;
  const { response: draft } = await owner.call(api.soilAnalyses.create, {
    params: { farmId: 'own' },
    body: {
      season: 'own-2026',
      parcels: ['own-2026-west'],
      hectares_per_sample: 5,
      package: 'basic',
      depths: 'arable',
    },
  });
  const params = { farmId: 'own', soilAnalysisId: draft.id };
  await owner.call(api.soilAnalyses.submit, { params });
  const { response: analysis } = await owner.call(api.soilAnalyses.setSampler, {
    params,
    body: { email: 'maria.probe@example.org' },
  });
  const [cell] = analysis.cell_list;
  await sampler.call(api.sampling.record, {
    params: { farmId: 'own', cellId: cell!.id },
    body: { state: 'taken', sampled_at: '2026-11-20T08:00:00Z', position: cell!.center, note: 'La pom' },
  });
  return { analysis, params, cell: cell! };
}

it('what a person has sampled is in the export of their data, and stays unnamed when they go', async () => {
  const { analysis, params, cell } = await sampleFirst();
  const { response: exported } = await sampler.call(api.auth.exportData);
  expect(exported.soil_orders).toEqual([
    { farm: 'own', reference: analysis.reference, created_at: analysis.created_at, is_sampler: true },
  ]);
  expect(exported.soil_samples).toEqual([
    {
      farm: 'own',
      label: cell.label,
      state: 'taken',
      note: 'La pom',
      sampled_at: '2026-11-20T08:00:00.000Z',
      position: cell.center,
    },
  ]);
  const { caller: owner } = world.people.owner;
  const { response: created } = await owner.call(api.auth.exportData);
  expect(created.soil_orders).toContainEqual(
    expect.objectContaining({ reference: analysis.reference, is_sampler: false }),
  );

  await sampler.call(api.auth.removeUser, { body: { password: PASSWORD } });
  const { response: after } = await owner.call(api.soilAnalyses.get, { params });
  expect(after).toMatchObject({ sampler: null, taken: 1 });
  for (const table of ['soil_order', 'soil_cell', 'audit_event'])
    expect((await query(`select from "${table}" t where t::text ~* 'maria'`)).rowCount, table).toBe(0);
  expect((await query('select from soil_cell where sampled_by = $1', [sampler.user_id])).rowCount).toBe(0);
});

it('analyses are kept while a removed farm can be restored, and no longer', async () => {
  const { db } = world.product.database;
  const before = await countOf('soil_order', 'own');
  await query(`update farm set deleted_at = now() - interval '29 days' where id = 'own'`);
  await removeEndedAnalyses(db);
  expect(await countOf('soil_order', 'own')).toBe(before);
  await query(`update farm set deleted_at = now() - interval '31 days' where id = 'own'`);
  await removeEndedAnalyses(db);
  for (const table of [...FARM_TABLES, ...ANALYSIS_TABLES])
    expect(await countOf(table, 'own'), table).toBe(0);
});

it('the analyses of an account’s own farms are removed with it', async () => {
  const { otherOwner } = world;
  expect(await countOf('soil_cell', 'other')).toBeGreaterThan(0);
  const { status } = await otherOwner.call(api.auth.removeUser, { body: { password: PASSWORD } });
  expect(status).toBe(204);
  for (const table of [...FARM_TABLES, ...ANALYSIS_TABLES])
    expect(await countOf(table, 'other'), table).toBe(0);
});
