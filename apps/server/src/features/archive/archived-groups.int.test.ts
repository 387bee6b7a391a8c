import { api } from '@brazda/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchArchive, packFiles, take, unpackFiles } from '../../../test/archived-farm.ts';
import { type ArchivedWorld, startArchivedWorld, withNewIds } from '../../../test/archived-world.ts';
import type { World } from '../../../test/world.ts';

const FARM = crypto.randomUUID();
const WET = crypto.randomUUID();

let archived: ArchivedWorld;
beforeAll(async () => {
  archived = await startArchivedWorld(groupParcels);
});
afterAll(() => archived.stop());

/** A farm in the farm with an irrigated part. */
async function groupParcels({ people }: World): Promise<void> {
  const make = (body: { id: string; name: string; parent: string | null; parcels: string[] }) =>
    people.owner.caller.call(api.parcelGroups.create, { params: { farmId: 'own' }, body });
  await make({ id: FARM, name: 'Ferma 3', parent: null, parcels: ['own-2026-west'] });
  await make({ id: WET, name: 'Irigat', parent: FARM, parcels: ['own-2026-east'] });
}

describe('groups of parcels in a farm archive', () => {
  it('are there with the lineages of their parcels, each after the one that it is in', () => {
    expect(JSON.parse(archived.files.get('groups.json')!)).toMatchObject([
      { id: FARM, name: 'Ferma 3', parent: null, lineages: [expect.any(String)] },
      { id: WET, name: 'Irigat', parent: FARM, lineages: [expect.any(String)] },
    ]);
  });

  it('are the same byte for byte on a server that has none of its ids', async () => {
    const person = await archived.elsewhere.product.signUp('grupuri@example.org');
    const files = withNewIds(archived.files);
    const { status, response: farm } = await take(person, await packFiles(files));
    expect(status).toBe(200);
    const again = await unpackFiles(await fetchArchive(person, farm.id));
    expect(again.get('groups.json')).toBe(files.get('groups.json'));
    const params = { farmId: farm.id, seasonId: farm.seasons[0]!.id };
    const { response } = await person.call(api.parcelGroups.list, { params });
    expect(response.results.map(({ name }) => name).toSorted()).toEqual(['Ferma 3', 'Irigat']);
  });

  it.each([
    ['a group in one that is missing', [{ id: 'a', name: 'A', parent: 'b', lineages: [] }], ''],
    ['a parcel that is missing', [{ id: 'a', name: 'A', parent: null, lineages: ['b'] }], '0.lineages.0'],
  ])('are refused with %s', async (_, groups, place) => {
    const changed = new Map([...archived.files, ['groups.json', JSON.stringify(groups)]]);
    const { status, error } = await take(archived.owner, await packFiles(changed));
    const path = ['groups.json', place].filter(Boolean).join(': ');
    const detail = `Some of what was sent is not right: ${path}.`;
    expect({ status, ...error }).toMatchObject({ status: 400, error: 'invalid', detail });
  });
});
