import { api } from '@brazda/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FarmSeason } from '../../../test/farm-season.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import {
  addLand,
  type Holder,
  licenseOf,
  orderBand,
  payOrder,
  sellBand,
  signUpHolder,
  trailOf,
} from '../../../test/sold-licenses.ts';

const DAY = '2026-11-20';
const LAST = '2026-12-19';

let product: Product;
let band: string;
beforeAll(async () => {
  product = await startProduct(DAY);
  band = (await sellBand(product, 250)).id;
});
afterAll(() => product.stop());

const start = (person: Holder) =>
  person.call(api.licenses.startSoilTrial, { params: { licenseId: person.licenseId } });

async function setLicense({ licenseId }: Holder, columns: { end_date?: string; solum_trial_end?: string }) {
  const term = columns.end_date ? { term: 'trial' as const, start_date: '2026-10-01' } : {};
  await product.database.db
    .updateTable('license')
    .set({ ...term, ...columns })
    .where('id', '=', licenseId)
    .execute();
}

/** A holder with a farm whose trial of the license is over. */
async function signUpExpired(email: string) {
  const person = await signUpHolder(product, email);
  const land = await addLand(person, 500);
  await setLicense(person, { end_date: '2026-10-30' });
  return { ...person, ...land };
}

/** Creates the draft of an analysis and submits it. */
async function submit(person: Holder & FarmSeason) {
  const { farmId, seasonId } = person;
  const { response: parcels } = await person.call(api.parcels.list, { params: { farmId, seasonId } });
  const { response: draft } = await person.call(api.soilAnalyses.create, {
    params: { farmId },
    body: {
      season: seasonId,
      parcels: parcels.results.map(({ id }) => id),
      hectares_per_sample: 5,
      package: 'basic',
      depths: 'arable',
    },
  });
  const params = { farmId, soilAnalysisId: draft.id };
  return { params, reply: await person.call(api.soilAnalyses.submit, { params }) };
}

it('starts once, however often it is requested at the same time, and then allows analyses', async () => {
  const person = await signUpExpired('proba@example.org');
  const refused = await submit(person);
  expect([refused.reply.status, refused.reply.error.error]).toEqual([402, 'solum_license_needed']);
  const replies = await Promise.all([start(person), start(person)]);
  expect(replies.map(({ status, response }) => [status, response.solum_trial_end])).toEqual([
    [200, LAST],
    [200, LAST],
  ]);
  expect((await trailOf(product, person.licenseId)).filter((action) => /solum/.test(action))).toEqual([
    'solum_trial_started',
  ]);
  expect(await licenseOf(person)).toMatchObject({ is_active: false, solum_trial_end: LAST });
  // The draft was kept.
  const { params } = refused;
  expect((await person.call(api.soilAnalyses.submit, { params })).response.state).toBe('ordered');
});

it('runs once: after its end analyses can be read, not ordered', async () => {
  const person = await signUpExpired('dupa@example.org');
  await start(person);
  const { params } = await submit(person);
  await setLicense(person, { solum_trial_end: '2026-11-19' });
  const again = await start(person);
  expect([again.status, again.error.error]).toEqual([409, 'solum_trial_used']);
  expect((await submit(person)).reply.error.error).toBe('solum_license_needed');
  expect((await person.call(api.soilAnalyses.get, { params })).response.state).toBe('ordered');
  expect((await person.call(api.soilResults.get, { params })).status).toBe(200);
});

it('needs a farm of the holder, which one that is removed is not', async () => {
  const person = await signUpExpired('fara-ferma@example.org');
  await person.call(api.farms.remove, { params: { farmId: person.farmId } });
  const refused = await start(person);
  expect([refused.status, refused.error.error]).toEqual([422, 'solum_trial_no_farm']);
});

it('starts in the trial of a license; with a paid or covering one it is not needed', async () => {
  const person = await signUpHolder(product, 'platita@example.org');
  const land = await addLand(person, 500);
  await setLicense(person, { end_date: '2026-11-25' });
  const guest = await signUpExpired('acoperit@example.org');
  await person.call(api.sharing.share, {
    params: { farmId: land.farmId },
    body: { email: guest.email, shared_farm: 'view_only' },
  });
  expect((await start(person)).response.solum_trial_end).toBe(LAST);
  const { response } = await orderBand(person, band);
  await payOrder(product, response.pending_order!.id, DAY);
  await setLicense(person, { solum_trial_end: '2026-11-01' });
  for (const refused of [await start(person), await start(guest)])
    expect([refused.status, refused.error.error]).toEqual([409, 'solum_trial_not_needed']);
  expect((await submit(guest)).reply.status).toBe(200);
});

it('is that of the owner of the farm, no matter who orders', async () => {
  const owner = await signUpExpired('stapan@example.org');
  const guest = await signUpHolder(product, 'ajutor@example.org');
  await owner.call(api.sharing.share, {
    params: { farmId: owner.farmId },
    body: { email: guest.email, shared_farm: 'full_access' },
  });
  const asGuest = { ...guest, farmId: owner.farmId, seasonId: owner.seasonId };
  expect((await submit(asGuest)).reply.error.error).toBe('solum_license_needed');
  await start(owner);
  expect((await submit(asGuest)).reply.status).toBe(200);
});
