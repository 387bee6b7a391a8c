import { api } from '@brazda/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AssignedWork, plan, refusal, season, startAssignedWork } from '../../../test/assigned-work.ts';
import type { Caller } from '../../../test/product.ts';

let journal: AssignedWork;
let owner: Caller;
let worker: Caller;
beforeAll(async () => {
  journal = await startAssignedWork();
  ({ owner, worker } = journal);
});
afterAll(() => journal.world.stop());
beforeEach(() => journal.assignSowing());
afterEach(() => journal.clear());

describe('the work of a person', () => {
  it('is what is assigned to them, with its parcels and without money', async () => {
    await owner.call(api.activities.update, {
      params: { ...plan, activityId: journal.sowing },
      body: {
        total_budget: 999,
        work_evaluations: [
          {
            kind: 'input',
            name: 'Sămânță',
            basis: 'hectare',
            quantity: 220,
            unit: 'kg',
            price: 3,
            price_unit: 'kg',
          },
          {
            kind: 'machine',
            name: 'Semănătoare',
            basis: 'hectare',
            quantity: 1,
            unit: 'ha',
            price: 90,
            price_unit: 'ha',
          },
        ],
      },
    });
    await owner.call(api.machines.create, { params: { farmId: 'own' }, body: { name: 'Tractor' } });
    await owner.call(api.activities.create, { params: plan, body: { activity: 'harvest' } });
    const { farms, results } = await journal.myWork();
    expect(farms).toEqual([{ id: 'own', name: 'Ferma own' }]);
    expect(results).toMatchObject([
      {
        farm: { id: 'own' },
        season: { id: 'own-2026' },
        work: [
          {
            id: journal.sowing,
            activity: 'sow',
            products: [{ name: 'Sămânță', quantity: 220, unit: 'kg', basis: 'hectare' }],
            parcels: [{ id: 'own-2026-east', hectares_done: 0 }],
          },
        ],
        parcels: [{ id: 'own-2026-east', name: 'own east', geometry: { type: 'MultiPolygon' } }],
        machines: [{ name: 'Tractor' }],
        entries: [],
      },
    ]);
    expect(JSON.stringify(results)).not.toMatch(/price|cost|budget|own-2026-west|"90"/);
  });

  it('ends with its activity, its plan, its season, its assignment and its recording', async () => {
    const ids = async () => (await journal.myWork()).results.flatMap(({ work }) => work.map(({ id }) => id));
    expect(await ids()).toEqual([journal.sowing]);
    const activity = { ...plan, activityId: journal.sowing };
    await owner.call(api.activities.close, { params: activity });
    expect(await ids()).toEqual([]);
    await owner.call(api.activities.open, { params: activity });
    await owner.call(api.plans.close, { params: plan });
    expect(await ids()).toEqual([]);
    await owner.call(api.plans.open, { params: plan });
    await owner.call(api.seasons.update, { params: season, body: { is_active_in_journal: false } });
    expect(await ids()).toEqual([]);
    expect(await refusal(journal.add(journal.entry()))).toEqual([409, 'journal_inactive']);
    await owner.call(api.seasons.update, { params: season, body: { is_active_in_journal: true } });
    expect(await ids()).toEqual([journal.sowing]);
    await journal.assign(journal.sowing, []);
    expect(await ids()).toEqual([]);
    expect((await journal.myWork()).farms).toHaveLength(1);
  });

  it('is done with hours, a machine and fuel, once however often it is sent', async () => {
    const { response: machine } = await owner.call(api.machines.create, {
      params: { farmId: 'own' },
      body: { name: 'Combină' },
    });
    const sent = journal.entry({
      hours: 3.5,
      machine: machine.id,
      fuel: 42.25,
      hectares: 0.5,
      products: 'Sămânță 220 kg/ha',
    });
    const first = await journal.add(sent);
    expect(first.response).toMatchObject({
      worker: { id: journal.ion, name: 'Ion' },
      machine: { name: 'Combină' },
      hours: 3.5,
      fuel: 42.25,
      hectares: 0.5,
      products: 'Sămânță 220 kg/ha',
    });
    expect((await journal.add(sent)).response).toEqual(first.response);
    const { count, hours, fuel, results } = (await owner.call(api.journal.entries, { params: season }))
      .response;
    expect([count, hours, fuel]).toEqual([1, 3.5, 42.25]);
    expect(results[0]).toMatchObject({ parcel_name: 'own east', crop: { id: '1' }, kind: 'sow' });
    const { results: done } = (await owner.call(api.activities.list, { params: plan })).response;
    expect(done[0]).toMatchObject({
      parcels_done: 0,
      hectares_done: 0.5,
      workers: [{ id: journal.ion, name: 'Ion' }],
    });
    const { response: machines } = await owner.call(api.machines.list, {
      params: { farmId: 'own' },
      query: { season: 'own-2026' },
    });
    expect(machines.results.find(({ id }) => id === machine.id)).toMatchObject({
      hours: 3.5,
      fuel: 42.25,
      drivers: [{ id: journal.ion, name: 'Ion', hours: 3.5 }],
    });
  });

  it('may take hours without finishing anything', async () => {
    const { response: added } = await journal.add(journal.entry({ hours: 2, hectares: 0 }));
    const { results } = (await owner.call(api.activities.list, { params: plan })).response;
    expect(results[0]).toMatchObject({ parcels_done: 0, last_done: null });
    const [listed, ...others] = (await journal.myWork()).results[0]!.entries;
    expect([listed?.hours, listed?.hectares, others]).toEqual([2, 0, []]);
    expect(added).toMatchObject({ ...listed });
  });

  it('is taken back by the person, and by no one else through this call', async () => {
    const sent = journal.entry();
    await journal.add(sent);
    const params = { ...season, entryId: sent.id };
    expect((await owner.call(api.work.remove, { params })).status).toBe(404);
    expect((await worker.call(api.work.remove, { params })).status).toBe(204);
    expect((await worker.call(api.work.remove, { params })).status).toBe(404);
    expect((await owner.call(api.journal.entries, { params: season })).response.count).toBe(0);
  });

  it('is not lost if the farm has changed its mind before it arrives', async () => {
    const { response: machine } = await owner.call(api.machines.create, {
      params: { farmId: 'own' },
      body: { name: 'Grapă' },
    });
    await owner.call(api.machines.remove, { params: { farmId: 'own', machineId: machine.id } });
    await journal.assign(journal.sowing, []);
    expect((await journal.add(journal.entry({ hours: 1, machine: machine.id }))).status).toBe(200);
    await journal.assign(journal.sowing, [journal.ion]);
    await owner.call(api.activities.close, { params: { ...plan, activityId: journal.sowing } });
    expect((await journal.add(journal.entry({ hours: 2 }))).status).toBe(200);
    await owner.call(api.activities.remove, { params: { ...plan, activityId: journal.sowing } });
    expect((await journal.add(journal.entry({ hours: 3 }))).status).toBe(200);
    const { results } = (await owner.call(api.journal.entries, { params: season })).response;
    expect(results.map(({ kind, activity, hours }) => [kind, activity, hours])).toEqual([
      ['sow', null, 3],
      ['sow', null, 2],
      ['sow', null, 1],
    ]);
  });

  it('is not taken back once its activity is closed', async () => {
    const sent = journal.entry();
    await journal.add(sent);
    await owner.call(api.activities.close, { params: { ...plan, activityId: journal.sowing } });
    const refused = await worker.call(api.work.remove, { params: { ...season, entryId: sent.id } });
    expect([refused.status, refused.error.error]).toEqual([409, 'activity_closed']);
  });

  it('is completed by the owner without losing what the person recorded', async () => {
    await journal.add(journal.entry({ hectares: 0.5, hours: 3 }));
    const parcels = [{ id: 'own-2026-east', is_done: true }];
    const params = { ...plan, activityId: journal.sowing };
    await owner.call(api.activities.markParcels, { params, body: { parcels, day: '2026-04-05' } });
    const { results } = (await owner.call(api.activities.list, { params: plan })).response;
    expect(results[0]).toMatchObject({ parcels_done: 1, last_done: '2026-04-05' });
    const { hours, count } = (await owner.call(api.journal.entries, { params: season })).response;
    expect([hours, count]).toEqual([3, 2]);
  });

  it('is refused for other work, other parcels and more than a parcel has', async () => {
    const { response: other } = await owner.call(api.activities.create, {
      params: plan,
      body: { activity: 'hoe' },
    });
    expect(await refusal(journal.add(journal.entry({ activity: other.id })))).toEqual([404, 'not_found']);
    expect(await refusal(journal.add(journal.entry({ parcel: 'own-2026-west' })))).toEqual([
      404,
      'not_found',
    ]);
    expect(await refusal(journal.add(journal.entry({ parcel: 'other-2026-east' })))).toEqual([
      404,
      'not_found',
    ]);
    expect(await refusal(journal.add(journal.entry({ hectares: 10_000 })))).toEqual([422, 'area_too_large']);
    expect(await refusal(journal.add(journal.entry({ machine: 'nowhere' })))).toEqual([404, 'not_found']);
    expect((await journal.add(journal.entry({ hours: 0 }))).status).toBe(400);
    const there = (await owner.call(api.journal.entries, { params: season })).response;
    expect(there.count).toBe(0);
  });

  it('may be noted with photos on its parcels only', async () => {
    const note = { text: 'Cârtițe', user_created_date: '2026-04-02T08:00:00Z' };
    const addNote = (parcelId: string) =>
      worker.call(api.work.addNote, { params: { ...season, parcelId }, body: note });
    expect((await addNote('own-2026-east')).response).toMatchObject({
      text: 'Cârtițe',
      parcel: 'own-2026-east',
    });
    expect((await addNote('own-2026-west')).status).toBe(404);
    expect((await worker.call(api.notes.list, { params: { farmId: 'own' } })).status).toBe(404);
    const { results } = (await owner.call(api.notes.list, { params: { farmId: 'own' } })).response;
    expect(results).toMatchObject([{ text: 'Cârtițe' }]);
  });

  it('is taken back with the note of its photos, and with no note of others', async () => {
    const taken = journal.entry();
    const note = { id: taken.id, text: 'Poză', user_created_date: taken.user_created_date };
    const parcel = { ...season, parcelId: 'own-2026-east' };
    // The notes of one moment have no order.
    const texts = async () =>
      (await owner.call(api.notes.list, { params: { farmId: 'own' } })).response.results
        .map(({ text }) => text)
        .toSorted();
    const earlier = await texts();
    await journal.add(taken);
    await worker.call(api.work.addNote, { params: parcel, body: note });
    expect(await texts()).toEqual([...earlier, 'Poză']);
    await worker.call(api.work.remove, { params: { ...season, entryId: taken.id } });
    expect(await texts()).toEqual(earlier);

    const other = journal.entry();
    await journal.add(other);
    await owner.call(api.notes.create, { params: parcel, body: { ...note, id: other.id } });
    await worker.call(api.work.remove, { params: { ...season, entryId: other.id } });
    expect(await texts()).toEqual([...earlier, 'Poză']);
  });
});
