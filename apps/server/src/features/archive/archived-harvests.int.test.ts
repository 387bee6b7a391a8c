import { api } from '@brazda/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchArchive, packFiles, take, unpackFiles } from '../../../test/archived-farm.ts';
import { type ArchivedWorld, startArchivedWorld, withNewIds } from '../../../test/archived-world.ts';
import type { World } from '../../../test/world.ts';
import { csv } from '../harvests/testing/combine-table.ts';
import type { ArchivedHarvest } from './archived-harvest.ts';

const PATH = 'harvests/2026.json';
const SEASON = { farmId: 'own', seasonId: 'own-2026' };
const EAST = { ...SEASON, parcelId: 'own-2026-east' };
const BINARY = { 'content-type': 'application/octet-stream' };

let archived: ArchivedWorld;
beforeAll(async () => {
  archived = await startArchivedWorld(addHarvest);
});
afterAll(() => archived.stop());

/** The file of a combine, applied. */
async function addHarvest({ people }: World): Promise<void> {
  const owner = people.owner.caller;
  const upload = { params: SEASON, query: { name: 'combina „mare”.csv' }, body: csv(), headers: BINARY };
  const { response: harvest } = await owner.call(api.harvests.upload, upload);
  await owner.call(api.harvests.update, {
    params: { ...SEASON, harvestId: harvest.id },
    body: { is_applied: true },
  });
}

/** The archive with other harvests. */
function archiveWith(change: (harvests: ArchivedHarvest[]) => readonly unknown[]): Promise<Uint8Array> {
  const { files } = archived;
  const harvests = change(JSON.parse(files.get(PATH)!));
  return packFiles(new Map([...files, [PATH, JSON.stringify(harvests)]]));
}

describe('the yield maps in a farm archive', () => {
  it('are the same on another server, without the file that they were read from', async () => {
    const { owner, elsewhere } = archived;
    const other = await elsewhere.product.signUp('gol@example.org');
    const files = withNewIds(archived.files);
    const { status, response: farm } = await take(other, await packFiles(files));
    expect(status).toBe(200);
    const farmId = farm.id;
    const seasonId = 'new-own-2026';
    expect((await unpackFiles(await fetchArchive(other, farmId))).get(PATH)).toBe(files.get(PATH));
    const { response: list } = await other.call(api.harvests.list, { params: { farmId, seasonId } });
    const [harvest] = list.results;
    expect(harvest).toMatchObject({ name: 'combina „mare”.csv', is_applied: true, has_file: false });
    const parcelId = harvest!.parcels[0]!.parcel;
    const { response: found } = await other.call(api.harvests.map, {
      params: { farmId, seasonId, parcelId },
    });
    const { response: own } = await owner.call(api.harvests.map, { params: EAST });
    expect(found.map!.classes).toEqual(own.map!.classes);
    expect(found.map!.mean_t_ha).toBe(own.map!.mean_t_ha);
    const params = { farmId, seasonId, harvestId: harvest!.id };
    expect((await other.call(api.harvests.file, { params })).status).toBe(404);
    expect((await owner.call(api.harvests.list, { params: SEASON })).response.results[0]!.has_file).toBe(
      true,
    );
  });

  const mapWith =
    (fields: Partial<ArchivedHarvest['maps'][number]>) =>
    ([one]: ArchivedHarvest[]) => [{ ...one!, maps: [{ ...one!.maps[0]!, ...fields }] }];
  it.each<[string, (harvests: ArchivedHarvest[]) => readonly unknown[], string]>([
    ['other pixels than the grid', mapWith({ width: 1, height: 1 }), '0.maps.0.codes'],
    ['codes that are no deflated bytes', mapWith({ areas: 'AAAA' }), '0.maps.0.areas'],
    ['a grid too large', mapWith({ width: 9999, height: 9999 }), '0.maps.0'],
    ['another projection', mapWith({ epsg: 4326 }), '0.maps.0.epsg'],
    ['a parcel of no season', mapWith({ parcel: 'other' }), '0.maps.0.parcel'],
    ['two maps of a parcel', ([one]) => [{ ...one, maps: [...one!.maps, ...one!.maps] }], '0.maps'],
    ['the same file twice', ([one]) => [one, { ...one, id: 'h2' }], ''],
    ['a path as id', ([one]) => [{ ...one, id: '../../secret' }], '0.id'],
  ])('are refused with %s', async (_, change, place) => {
    const person = archived.elsewhere.people.owner.caller;
    const { status, response } = await take(person, await archiveWith(change));
    expect(status).toBe(400);
    expect(JSON.stringify(response)).toContain([PATH, place].filter(Boolean).join(': '));
  });
});
