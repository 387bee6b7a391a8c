import { deflateRawSync } from 'node:zlib';
import { api } from '@brazda/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchArchive, packFiles, take, unpackFiles } from '../../../test/archived-farm.ts';
import { type ArchivedWorld, startArchivedWorld, withNewIds } from '../../../test/archived-world.ts';
import type { World } from '../../../test/world.ts';
import { spreaderLog } from '../machine-logs/testing/spreader-log.ts';
import type { ArchivedApplication } from './archived-application.ts';

const PATH = 'applied/2026.json';
const SEASON = { farmId: 'own', seasonId: 'own-2026' };

let archived: ArchivedWorld;
beforeAll(async () => {
  archived = await startArchivedWorld(addApplication);
});
afterAll(() => archived.stop());

/** The log of a spreader, recorded as work of the journal. */
async function addApplication({ people }: World): Promise<void> {
  const owner = people.owner.caller;
  const { response } = await owner.call(api.applied.upload, {
    params: SEASON,
    query: { name: 'TASKDATA „mare”.zip' },
    body: await spreaderLog(() => 160),
    headers: { 'content-type': 'application/octet-stream' },
  });
  await owner.call(api.applied.record, {
    params: SEASON,
    body: {
      results: [
        {
          id: response.results[0]!.id,
          kind: 'fertilise',
          product: 'Uree 46',
          price: 2400,
          prescription: null,
        },
      ],
    },
  });
}

/** The archive with other applications. */
function archiveWith(change: (all: ArchivedApplication[]) => readonly unknown[]): Promise<Uint8Array> {
  const { files } = archived;
  const applied = change(JSON.parse(files.get(PATH)!));
  return packFiles(new Map([...files, [PATH, JSON.stringify(applied)]]));
}

describe('what machines have applied, in a farm archive', () => {
  it('is the same on another server, with its work of the journal', async () => {
    const { owner, elsewhere } = archived;
    const other = await elsewhere.product.signUp('gol@example.org');
    const files = withNewIds(archived.files);
    const { status, response: farm } = await take(other, await packFiles(files));
    expect(status).toBe(200);
    expect((await unpackFiles(await fetchArchive(other, farm.id))).get(PATH)).toBe(files.get(PATH));
    const params = { farmId: farm.id, seasonId: 'new-own-2026' };
    const [there] = (await other.call(api.applied.list, { params })).response.results;
    const [here] = (await owner.call(api.applied.list, { params: SEASON })).response.results;
    expect(there).toMatchObject({ product: 'Uree 46', mean: here!.mean, total: here!.total });
    const { response: entries } = await other.call(api.journal.entries, { params });
    expect(entries.results.map(({ id }) => id)).toContain(there!.entry);
    const details = async (person: typeof owner, of: typeof params, applicationId: string) =>
      (await person.call(api.applied.get, { params: { ...of, applicationId } })).response;
    const [copy, own] = [await details(other, params, there!.id), await details(owner, SEASON, here!.id)];
    expect([copy.rates, copy.covered, copy.cells]).toEqual([own.rates, own.covered, own.cells]);
  });

  const fields =
    (changed: Partial<ArchivedApplication>) =>
    ([one]: ArchivedApplication[]) => [{ ...one!, ...changed }];
  const packed = (values: number[]) => new Uint8Array(Float64Array.from(values).buffer);
  it.each<[string, (all: ArchivedApplication[]) => readonly unknown[], string]>([
    ['other cells than its grid', ([one]) => [{ ...one, grid: { ...one!.grid, rows: 1 } }], '0.areas_m2'],
    ['numbers that are no deflated bytes', fields({ rates: 'AAAA' }), '0.rates'],
    ['a grid too large', ([one]) => [{ ...one, grid: { ...one!.grid, columns: 9999 } }], '0.grid.columns'],
    ['a parcel of no season', fields({ parcel: 'other' }), '0.parcel'],
    ['work that the journal does not have', fields({ entry: 'other' }), '0.entry'],
    ['an amount below zero', fields({ total: -1 }), '0.total'],
    ['a path as id', fields({ id: '../../secret' }), '0.id'],
    ['a hash that is none', fields({ hash: 'abc' }), '0.hash'],
  ])('is refused with %s', async (_, change, place) => {
    const person = archived.elsewhere.people.owner.caller;
    const { status, response } = await take(person, await archiveWith(change));
    expect(status).toBe(400);
    expect(JSON.stringify(response)).toContain(`${PATH}: ${place}`);
  });

  it('is refused with a rate below zero', async () => {
    const person = archived.elsewhere.people.owner.caller;
    const zip = await archiveWith(([one]) => {
      const { columns, rows } = one!.grid;
      const rates = deflateRawSync(packed(Array.from({ length: columns * rows }, () => -1)));
      return [{ ...one, rates: rates.toString('base64') }];
    });
    const { status, response } = await take(person, zip);
    expect(status).toBe(400);
    expect(JSON.stringify(response)).toContain(`${PATH}: 0.rates`);
  });
});
