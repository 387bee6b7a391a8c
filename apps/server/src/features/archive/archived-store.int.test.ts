import { api } from '@brazda/contract';
import { cropByKey } from '@brazda/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchArchive, packFiles, take, unpackFiles } from '../../../test/archived-farm.ts';
import { type ArchivedWorld, startArchivedWorld, withNewIds } from '../../../test/archived-world.ts';
import type { World } from '../../../test/world.ts';

const [WHEAT, OTHER, OPENING, MOVE] = Array.from({ length: 4 }, () => crypto.randomUUID());

let archived: ArchivedWorld;
beforeAll(async () => {
  archived = await startArchivedWorld(fillStore);
});
afterAll(() => archived.stop());

/** Two lots of wheat, one of which was moved in part. */
async function fillStore({ people }: World): Promise<void> {
  const { caller } = people.owner;
  const params = { farmId: 'own' };
  const lot = { kind: 'grain', unit: 'kg', crop: cropByKey('winter_wheat').id, year: 2026 } as const;
  const first = { id: OPENING!, day: '2026-05-01', amount: 5_000_000, reason: 'opening' } as const;
  await caller.call(api.store.addItem, { params, body: { ...lot, id: WHEAT!, name: 'Siloz 1', first } });
  await caller.call(api.store.addItem, { params, body: { ...lot, id: OTHER!, name: 'Siloz 2' } });
  const moved = { from: WHEAT!, to: OTHER!, day: '2026-05-02', amount: 2_000_000 };
  await caller.call(api.store.move, { params, body: { ...moved, id: MOVE! } });
}

describe('the store in a farm archive', () => {
  it('has its items and movements', () => {
    const { items, movements } = JSON.parse(archived.files.get('store.json')!);
    expect(items.map((item: { name: string }) => item.name).toSorted()).toEqual(['Siloz 1', 'Siloz 2']);
    const amounts = movements.map(({ reason, amount }: { reason: string; amount: number }) => [
      reason,
      amount,
    ]);
    expect(amounts.toSorted()).toEqual([
      ['moved', -2_000_000],
      ['moved', 2_000_000],
      ['opening', 5_000_000],
    ]);
  });

  it('is the same on a server that has none of its ids', async () => {
    const person = await archived.elsewhere.product.signUp('depozit@example.org');
    const { status, response: farm } = await take(person, await packFiles(withNewIds(archived.files)));
    expect(status).toBe(200);
    const again = JSON.parse((await unpackFiles(await fetchArchive(person, farm.id))).get('store.json')!);
    expect(again.movements).toHaveLength(3);
    const { response } = await person.call(api.store.items, { params: { farmId: farm.id } });
    expect(response.results.map(({ name, balance }) => [name, balance])).toEqual([
      ['Siloz 1', 3_000_000],
      ['Siloz 2', 2_000_000],
    ]);
  });

  it.each([
    ['a movement of an item that is missing', [], {}, 'movements.0.item_id'],
    ['grain without a crop', null, { crop_id: null }, 'items.0'],
  ])('is refused with %s', async (_, wanted, change, place) => {
    const { items, movements } = JSON.parse(archived.files.get('store.json')!);
    const changed = (wanted ?? items).map((item: object) => ({ ...item, ...change }));
    const files = new Map([...archived.files, ['store.json', JSON.stringify({ items: changed, movements })]]);
    const { status, error } = await take(archived.owner, await packFiles(files));
    expect({ status, error: error.error }).toEqual({ status: 400, error: 'invalid' });
    expect(error.detail).toContain(`store.json: ${place}`);
  });
});
