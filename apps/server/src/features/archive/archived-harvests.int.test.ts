import { api } from '@brazda/contract';
import { writeZip, type ZipEntry } from '@brazda/formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchArchive, take, unpackFiles } from '../../../test/archived-farm.ts';
import type { Caller } from '../../../test/product.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { csv } from '../harvests/testing/combine-table.ts';
import type { ArchivedHarvest } from './archived-harvest.ts';

const PATH = 'harvests/2026.json';
const SEASON = { farmId: 'own', seasonId: 'own-2026' };
const EAST = { ...SEASON, parcelId: 'own-2026-east' };
const BINARY = { 'content-type': 'application/octet-stream' };

let world: World;
let elsewhere: World;
let owner: Caller;
let archive: Buffer;
let files: ReadonlyMap<string, string>;
beforeAll(async () => {
  [world, elsewhere] = [await startWorld(), await startWorld()];
  owner = world.people.owner.caller;
  const upload = { params: SEASON, query: { name: 'combina „mare”.csv' }, body: csv(), headers: BINARY };
  const { response: harvest } = await owner.call(api.harvests.upload, upload);
  await owner.call(api.harvests.update, {
    params: { ...SEASON, harvestId: harvest.id },
    body: { is_applied: true },
  });
  archive = await fetchArchive(owner, 'own');
  files = await unpackFiles(archive);
});
afterAll(() => Promise.all([world.stop(), elsewhere.stop()]));

const archived = (of = files) => JSON.parse(of.get(PATH)!) as ArchivedHarvest[];

/** The archive with other harvests. */
function archiveWith(change: (harvests: ArchivedHarvest[]) => readonly unknown[]): Promise<Uint8Array> {
  const changed = change(archived());
  const entries = [...files].map(
    ([path, text]): ZipEntry => ({
      path,
      content: Buffer.from(path === PATH ? JSON.stringify(changed) : text),
    }),
  );
  return writeZip(entries);
}

describe('the yield maps in a farm archive', () => {
  it('are the same on another server, without the file that they were read from', async () => {
    const other = await elsewhere.product.signUp('gol@example.org');
    const fresh = new Map(
      [...files].map(([path, text]) => [path, text.replaceAll(/"(own|other)([-"])/g, '"noi-$1$2')] as const),
    );
    const zip = await writeZip([...fresh].map(([path, content]): ZipEntry => ({ path, content })));
    const { status, response: farm } = await take(other, zip);
    expect(status).toBe(200);
    const [farmId, seasonId] = [farm.id, 'noi-own-2026'];
    expect((await unpackFiles(await fetchArchive(other, farmId))).get(PATH)).toBe(fresh.get(PATH));
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
    const person = elsewhere.people.owner.caller;
    const { status, response } = await take(person, await archiveWith(change));
    expect(status).toBe(400);
    expect(JSON.stringify(response)).toContain([PATH, place].filter(Boolean).join(': '));
  });
});
