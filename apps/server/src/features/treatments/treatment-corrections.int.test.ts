import { randomUUID } from 'node:crypto';
import { api, type InputOf } from '@brazda/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { EAST, FARM, type Register, SEASON, startRegister, WEST } from './testing/recorded-register.ts';

let register: Register;
let owner: Register['owner'];
let product: Register['product'];
let second: Register['second'];
let bodyOf: Register['bodyOf'];
let add: Register['add'];
let list: Register['list'];
let journal: Register['journal'];
beforeAll(async () => {
  register = await startRegister();
  ({ owner, product, second, bodyOf, add, list, journal } = register);
});
afterAll(() => register.world.stop());
afterEach(() => register.empty());

describe('the journal', () => {
  it('leads to the register for what stands there', async () => {
    await add(bodyOf());
    const [entry] = await journal();
    const params = { ...SEASON, entryId: entry!.id };
    const corrected = await owner.call(api.journal.correct, { params, body: { hectares: 1 } });
    expect([corrected.status, corrected.error.error]).toEqual([409, 'entry_in_register']);
    expect((await owner.call(api.journal.remove, { params })).error.error).toBe('entry_in_register');
  });
});

describe('a correction', () => {
  const correct = (treatmentId: string, body: InputOf<typeof api.treatments.correct, 'body'>) =>
    owner.call(api.treatments.correct, { params: { ...FARM, treatmentId }, body });

  it('replaces what is shared in all products of the tank on the parcel, and in the journal', async () => {
    const products = [
      { product, dose: { value: 0.8, unit: 'L/ha' as const } },
      { product: second, dose: { value: 1, unit: 'L/ha' as const } },
    ];
    const parcels = [EAST, WEST].map((id) => ({ id, entry: randomUUID(), hectares: 1 }));
    const { response } = await add(bodyOf({ products, parcels }));
    const target = response.results.find(
      ({ parcel, record }) => parcel === EAST && record.product.id === product,
    )!;
    const reason = 'Ora era greșită';
    const made = await correct(target.id, {
      reason,
      day: '2026-05-05',
      hectares: 1.2,
      dose: { value: 0.5, unit: 'L/ha' },
    });
    expect(made.status).toBe(200);
    const now = (await list()).results.map(({ parcel, record }) => [
      parcel,
      record.product.name,
      record.day,
      record.size?.value,
      record.quantity?.value,
    ]);
    expect(now.toSorted()).toEqual([
      [EAST, 'Adjuvant X', '2026-05-05', 1.2, 1.2],
      [EAST, 'Sample 250 EC', '2026-05-05', 1.2, 0.6],
      [WEST, 'Adjuvant X', '2026-05-06', 1, 1],
      [WEST, 'Sample 250 EC', '2026-05-06', 1, 0.8],
    ]);
    const entries = (await journal()).map(({ parcel, day, hectares, products: used }) => [
      parcel,
      day,
      hectares,
      used,
    ]);
    expect(entries).toContainEqual([EAST, '2026-05-05', 1.2, 'Adjuvant X 1 L/ha, Sample 250 EC 0.5 L/ha']);
    expect(entries).toHaveLength(2);
    const corrected = (await list()).results.find(
      ({ parcel, record }) => parcel === EAST && record.product.id === product,
    )!;
    const { response: versions } = await owner.call(api.treatments.versions, {
      params: { ...FARM, treatmentId: corrected.id },
    });
    expect(
      versions.results.map(({ record, removed_reason }) => [record.dose?.value, removed_reason]),
    ).toEqual([
      [0.5, ''],
      [0.8, reason],
    ]);
    expect((await correct(target.id, { reason, lot: 'L1' })).error.error).toBe('treatment_ended');
  });

  it('has a reason', async () => {
    const { response } = await add(bodyOf());
    expect((await correct(response.results[0]!.id, { reason: '', lot: 'L1' })).status).toBe(400);
  });
});

describe('a treatment that is removed', () => {
  it('ends with a reason, and its entry of the journal with the last product', async () => {
    const products = [{ product }, { product: second }];
    const { response } = await add(bodyOf({ products }));
    const remove = (treatmentId: string) =>
      owner.call(api.treatments.remove, {
        params: { ...FARM, treatmentId },
        body: { reason: 'Scris de două ori' },
      });
    const ids = response.results.map(({ id }) => id);
    expect((await remove(ids[0]!)).status).toBe(204);
    expect((await journal()).length).toBe(1);
    expect((await remove(ids[1]!)).status).toBe(204);
    expect([(await list()).results, await journal()]).toEqual([[], []]);
    const { response: versions } = await owner.call(api.treatments.versions, {
      params: { ...FARM, treatmentId: ids[0]! },
    });
    expect(versions.results[0]).toMatchObject({ removed_reason: 'Scris de două ori' });
  });
});
