import { api, type SoilAnalysisDetails } from '@brazda/contract';
import { soilAnalysisReference, sumOfHectares } from '@brazda/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../test/product.ts';
import { startWorld, type World } from '../../../test/world.ts';

const farm = { farmId: 'own' };
const CHOICE = {
  parcels: ['own-2026-west', 'own-2026-east'],
  hectares_per_sample: 5 as const,
  package: 'basic' as const,
  depths: 'arable' as const,
};

let world: World;
let owner: Caller;
beforeAll(async () => {
  world = await startWorld();
  owner = world.people.owner.caller;
});
afterAll(() => world.stop());

async function draft(): Promise<SoilAnalysisDetails> {
  const { status, response } = await owner.call(api.soilAnalyses.create, {
    params: farm,
    body: { ...CHOICE, season: 'own-2026' },
  });
  expect(status).toBe(200);
  return response;
}

async function ordered(sampler?: string): Promise<SoilAnalysisDetails> {
  const { id } = await draft();
  const params = { ...farm, soilAnalysisId: id };
  await owner.call(api.soilAnalyses.submit, { params });
  return (await owner.call(api.soilAnalyses.setSampler, { params, body: { email: sampler ?? null } }))
    .response;
}

/** Takes the sample of a cell, where the sampler stands on its center. */
const take = (caller: Caller, { id, center }: { id: string; center: [number, number] }) =>
  caller.call(api.sampling.record, {
    params: { ...farm, cellId: id },
    body: { state: 'taken', sampled_at: '2026-11-20T08:00:00Z', position: center, accuracy_m: 4 },
  });

describe('a draft', () => {
  it('keeps the parcels in the order in which they were chosen, and can be changed and removed', async () => {
    const analysis = await draft();
    expect(analysis).toMatchObject({
      state: 'draft',
      season: 'own-2026',
      parcels: 2,
      cells: 0,
      cell_list: [],
    });
    expect(analysis.parcel_list.map(({ id }) => id)).toEqual(CHOICE.parcels);
    const params = { ...farm, soilAnalysisId: analysis.id };
    const { response } = await owner.call(api.soilAnalyses.update, {
      params,
      body: { parcels: ['own-2026-east'], hectares_per_sample: 2 },
    });
    expect(response).toMatchObject({ parcels: 1, hectares_per_sample: 2, package: 'basic' });
    expect((await owner.call(api.soilAnalyses.remove, { params })).status).toBe(204);
    expect((await owner.call(api.soilAnalyses.get, { params })).status).toBe(404);
  });

  it('accepts no parcel of another season, and then changes nothing', async () => {
    const analysis = await draft();
    const params = { ...farm, soilAnalysisId: analysis.id };
    const { status } = await owner.call(api.soilAnalyses.update, {
      params,
      body: { parcels: ['own-2025-north'], package: 'complete' },
    });
    expect(status).toBe(404);
    expect((await owner.call(api.soilAnalyses.get, { params })).response).toEqual(analysis);
  });
});

describe('the number of an analysis', () => {
  it('counts within its farm, even where two begin at once, and stays when an earlier one is removed', async () => {
    const { db } = world.product.database;
    const numbers = async () => {
      const { response } = await owner.call(api.soilAnalyses.list, { params: farm });
      return response.results.map(({ number }) => number).sort((a, b) => a - b);
    };
    const before = await numbers();
    const last = before.at(-1) ?? 0;
    const ofOther = async () => {
      const { rows } = await sql<{ farm_number: number }>`
        select farm_number from soil_order where farm_id = 'other' order by farm_number`.execute(db);
      return rows.map(({ farm_number }) => farm_number);
    };
    const others = await ofOther();
    const agreed = { hectares_per_sample: 2, package: 'basic', depths: 'arable', created_by: null } as const;
    const foreign = { farm_id: 'other', season_id: 'other-2026', state: 'draft', ...agreed } as const;
    for (const id of ['foreign-1', 'foreign-2'])
      await db
        .insertInto('soil_order')
        .values({ id, ...foreign })
        .execute();
    const made = await Promise.all([draft(), draft()]);
    expect(made.map(({ number }) => number).sort((a, b) => a - b)).toEqual([last + 1, last + 2]);
    expect(await ofOther()).toEqual([...others, ...[1, 2].map((more) => (others.at(-1) ?? 0) + more)]);
    const first = made.find(({ number }) => number === last + 1)!;
    await owner.call(api.soilAnalyses.remove, { params: { ...farm, soilAnalysisId: first.id } });
    expect(await numbers()).toEqual([...before, last + 2]);
    expect((await draft()).number).toBe(last + 3);
  });
});

describe('an analysis', () => {
  it('divides its parcels into cells that cover them, numbered along the route', async () => {
    const analysis = await ordered();
    expect(analysis.state).toBe('ordered');
    expect(analysis.cell_list.map(({ number }) => number)).toEqual(analysis.cell_list.map((_, i) => i + 1));
    for (const { id, hectares } of analysis.parcel_list) {
      const cells = analysis.cell_list.filter(({ parcel }) => parcel === id);
      expect(sumOfHectares(cells)).toBe(hectares);
    }
    expect(analysis.route_m).toBeLessThanOrEqual(analysis.nearest_first_m!);
    expect(analysis.cell_list[0]!.label).toBe(`S${analysis.number}-1`);
    expect(analysis.reference).toBe(soilAnalysisReference(analysis.number));
  });

  it('is divided once, however often it is submitted', async () => {
    const { id } = await draft();
    const params = { ...farm, soilAnalysisId: id };
    const replies = await Promise.all([1, 2].map(() => owner.call(api.soilAnalyses.submit, { params })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { response } = await owner.call(api.soilAnalyses.get, { params });
    expect(new Set(response.cell_list.map(({ number }) => number)).size).toBe(response.cells);
  });

  it('is canceled with a reason while nothing is sampled, and then no longer shown to its sampler', async () => {
    const analysis = await ordered('probe@example.org');
    const params = { ...farm, soilAnalysisId: analysis.id };
    const { response } = await owner.call(api.soilAnalyses.cancel, { params, body: { reason: 'Prea ud' } });
    expect(response).toMatchObject({ state: 'canceled', cancel_reason: 'Prea ud' });
    const { status } = await take(world.people['soil sampler'].caller, analysis.cell_list[0]!);
    expect(status).toBe(404);
  });
});

describe('a sampler', () => {
  it('gets a mail, sees the cells of their analyses and nothing else of the farm', async () => {
    const analysis = await ordered('probe@example.org');
    expect(world.product.mails.at(-1)).toMatchObject({ kind: 'sampler_named', to: 'probe@example.org' });
    const sampler = world.people['soil sampler'].caller;
    const { response } = await sampler.call(api.sampling.list);
    const own = response.results.find(({ order: { id } }) => id === analysis.id)!;
    expect(own.cells).toEqual(analysis.cell_list);
    expect(own.parcels).toEqual(analysis.parcel_list);
    const { status } = await sampler.call(api.parcels.list, {
      params: { farmId: 'own', seasonId: 'own-2026' },
    });
    expect(status).toBe(404);
  });

  it('records samples, takes one back, and sends them to the laboratory', async () => {
    const analysis = await ordered('probe@example.org');
    const params = { ...farm, soilAnalysisId: analysis.id };
    const sampler = world.people['soil sampler'].caller;
    const early = await owner.call(api.soilAnalyses.send, { params, body: { lab: 'OSPA' } });
    expect(early.status).toBe(409);
    const [first, ...others] = analysis.cell_list;
    const { response: taken } = await take(sampler, first!);
    expect(taken).toMatchObject({ state: 'taken', accuracy_m: 4, position: first!.center });
    // The same again, as after a lost response.
    expect((await take(sampler, first!)).response).toEqual(taken);
    const back = await sampler.call(api.sampling.record, {
      params: { ...farm, cellId: first!.id },
      body: { state: 'waiting' },
    });
    expect(back.response).toMatchObject({ state: 'waiting', sampled_at: null, position: null });
    const none = await owner.call(api.soilAnalyses.send, { params, body: { lab: 'OSPA' } });
    expect([none.status, none.error.error]).toEqual([422, 'nothing_sampled']);
    await take(sampler, first!);
    for (const cell of others)
      await sampler.call(api.sampling.record, {
        params: { ...farm, cellId: cell.id },
        body: { state: 'skipped', sampled_at: '2026-11-20T09:00:00Z', skip_reason: 'too_wet' },
      });
    const { response } = await owner.call(api.soilAnalyses.send, { params, body: { lab: 'OSPA Călărași' } });
    expect(response).toMatchObject({
      state: 'at_lab',
      lab: 'OSPA Călărași',
      taken: 1,
      skipped: others.length,
      reached: { ordered: expect.any(String), sampling: expect.any(String), at_lab: expect.any(String) },
    });
    expect((await take(sampler, first!)).status).toBe(404);
  });

  it('is not shown to those who may only see the farm', async () => {
    const analysis = await ordered('probe@example.org');
    const params = { ...farm, soilAnalysisId: analysis.id };
    const seen = async (role: 'guest, view' | 'guest, full') =>
      (await world.people[role].caller.call(api.soilAnalyses.get, { params })).response.sampler;
    expect([await seen('guest, view'), await seen('guest, full')]).toEqual([null, 'probe@example.org']);
  });
});
