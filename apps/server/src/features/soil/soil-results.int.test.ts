import { api, type SoilAnalysisDetails } from '@brazda/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../test/product.ts';
import { startWorld, type World } from '../../../test/world.ts';

const BINARY = { 'content-type': 'application/octet-stream' };

let world: World;
let owner: Caller;
let analysis: SoilAnalysisDetails;
let params: { farmId: string; soilAnalysisId: string };
beforeAll(async () => {
  world = await startWorld();
  owner = world.people.owner.caller;
});
afterAll(() => world.stop());

beforeEach(async () => {
  const choice = { parcels: ['own-2026-west'], hectares_per_sample: 5, package: 'basic', depths: 'arable' };
  const { response: draft } = await owner.callUnchecked(api.soilAnalyses.create, {
    params: { farmId: 'own' },
    body: { ...choice, season: 'own-2026' },
  });
  params = { farmId: 'own', soilAnalysisId: draft.id };
  await owner.call(api.soilAnalyses.submit, { params });
  await owner.call(api.soilAnalyses.setSampler, { params, body: { email: 'probe@example.org' } });
  const { response } = await owner.call(api.soilAnalyses.get, { params });
  const [cell] = response.cell_list;
  await world.people['soil sampler'].caller.call(api.sampling.record, {
    params: { farmId: 'own', cellId: cell!.id },
    body: { state: 'taken', sampled_at: '2026-11-20T08:00:00Z' },
  });
  analysis = (await owner.call(api.soilAnalyses.send, { params, body: { lab: 'OSPA' } })).response;
});

const label = () => analysis.cell_list[0]!.label;
const table = (text: string) => Uint8Array.from(Buffer.from(text));
const read = (bytes: Uint8Array<ArrayBuffer>) =>
  owner.call(api.soilResults.readTable, { params, body: bytes, headers: BINARY });
const store = (bytes: Uint8Array<ArrayBuffer>, mapping: object) =>
  owner.callUnchecked(api.soilResults.store, {
    params,
    query: { mapping: JSON.stringify(mapping) },
    body: bytes,
    headers: BINARY,
  });
const results = async () => (await owner.call(api.soilResults.get, { params })).response.results;

describe('the table of a laboratory', () => {
  it('is guessed, stored, and read the same way the next time', async () => {
    const csv = table(`Cod probă;pH (H2O);P-AL (ppm);K-AL (ppm);Humus (%)\n${label()};6,4;38,5;<60;2,9\n`);
    const { response: guessed } = await read(csv);
    expect(guessed).toMatchObject({ row_count: 2, is_remembered: false, mapping: { sampleColumn: 0 } });
    expect(guessed.mapping.columns.map(({ parameter, method }) => [parameter, method])).toEqual([
      ['ph_h2o', 'water'],
      ['p_al', 'al'],
      ['k_al', 'al'],
      ['humus', 'unspecified'],
    ]);
    const { response } = await store(csv, guessed.mapping);
    expect(response).toEqual({ stored: 4, problems: [] });
    expect(await results()).toEqual(
      expect.arrayContaining([
        {
          cell: analysis.cell_list[0]!.id,
          depth: '0-20',
          parameter: 'k_al',
          method: 'al',
          value: 60,
          is_below_limit: true,
        },
      ]),
    );
    const { response: after } = await owner.call(api.soilAnalyses.get, { params });
    expect(after.state).toBe('results');
    expect((await read(csv)).response).toMatchObject({ is_remembered: true, mapping: guessed.mapping });
  });

  it.each([
    ['with swapped columns', 'Cod probă;pH (H2O);K-AL (ppm);P-AL (ppm)', '6,4;187;38,5', true],
    [
      'with one column more',
      'Cod probă;Umiditate (%);pH (H2O);P-AL (ppm);K-AL (ppm)',
      '4,2;6,4;38,5;187',
      true,
    ],
    [
      'in other units',
      'Cod probă;pH (H2O);P-AL (mg P2O5/100 g);K-AL (mg K2O/100 g)',
      '6,4;8,822;22,527',
      false,
    ],
  ])('is read by its headings %s', async (_, headings, values, isRemembered) => {
    const first = table(`Cod probă;pH (H2O);P-AL (ppm);K-AL (ppm)\n${label()};5;6;7\n`);
    await store(first, (await read(first)).response.mapping);
    const next = table(`${headings}\n${label()};${values}\n`);
    const { response } = await read(next);
    expect(response.is_remembered).toBe(isRemembered);
    expect((await store(next, response.mapping)).response).toEqual({ stored: 3, problems: [] });
    const known = await results();
    const measured = (key: string) => known.find(({ parameter }) => parameter === key)!.value;
    expect([measured('ph_h2o'), measured('p_al'), measured('k_al')]).toEqual([
      6.4,
      expect.closeTo(38.5, 1),
      expect.closeTo(187, 0),
    ]);
  });

  it('asks for its decimal mark where numbers do not show it', async () => {
    const csv = table(`Probă;K-AL (ppm)\n${label()};1.234\n`);
    const { response } = await read(csv);
    expect(response.unclear_number).toBe('1.234');
    const { response: refused } = await store(csv, response.mapping);
    expect(refused).toEqual({
      stored: 0,
      problems: [{ kind: 'unclear_number', row: 2, column: 'B', text: '1.234' }],
    });
    await store(csv, { ...response.mapping, decimalMark: ',' });
    expect((await results()).map(({ value }) => value)).toEqual([1234]);
  });

  it('replaces what was measured again, and keeps the rest', async () => {
    const first = table(`Probă,pH (H2O),Humus %\n${label()},6.4,2.9\n`);
    await store(first, (await read(first)).response.mapping);
    const second = table(`Probă,pH (H2O)\n${label()},6.1\n`);
    const { response: again } = await read(second);
    expect(again.is_remembered).toBe(false);
    await store(second, again.mapping);
    const known = await results();
    expect(known.map(({ parameter, value }) => [parameter, value])).toEqual([
      ['humus', 2.9],
      ['ph_h2o', 6.1],
    ]);
  });

  it('is understood with labels that were printed with the number of before, which no other analysis gets', async () => {
    const printedBefore = async (earlier: number) =>
      world.product.database.pool.query('update soil_order set earlier_number = $1 where id = $2', [
        earlier,
        analysis.id,
      ]);
    await printedBefore(analysis.number + 1);
    const before = label().replace(/^S\d+/, `S${analysis.number + 1}`);
    const csv = table(`Probă,pH (H2O)\n${before},6.4\n`);
    const { response } = await store(csv, (await read(csv)).response.mapping);
    expect(response).toEqual({ stored: 1, problems: [] });
    const twice = table(`Probă,pH (H2O)\n${before},6.4\n${label()},6.5\n`);
    const { response: refused } = await store(twice, (await read(twice)).response.mapping);
    expect(refused.problems).toEqual([{ kind: 'repeated_sample', row: 3, column: 'A', text: label() }]);
    const choice = { parcels: ['own-2026-west'], hectares_per_sample: 5, package: 'basic', depths: 'arable' };
    const { response: next } = await owner.callUnchecked(api.soilAnalyses.create, {
      params: { farmId: 'own' },
      body: { ...choice, season: 'own-2026' },
    });
    expect(next.number).toBe(analysis.number + 2);
    // Labels that could be of another analysis are of neither.
    await printedBefore(next.number);
    const other = table(`Probă,pH (H2O)\n${label().replace(/^S\d+/, `S${next.number}`)},6.4\n`);
    const { response: unknown } = await store(other, { ...(await read(csv)).response.mapping, headerRow: 1 });
    expect(unknown).toMatchObject({ stored: 0 });
  });

  it('is stored as a whole or not at all: impossible values are named by row and column', async () => {
    const csv = table(`Probă,pH (H2O),Humus %\n${label()},64,2.9\nS9-9,6.1,3\n`);
    const { response } = await store(csv, (await read(csv)).response.mapping);
    expect(response.stored).toBe(0);
    expect(response.problems).toEqual([
      { kind: 'implausible', row: 2, column: 'B', text: '64' },
      { kind: 'unknown_sample', row: 3, column: 'A', text: 'S9-9' },
    ]);
    expect(await results()).toEqual([]);
  });

  it.each([
    ['bytes of nothing', new Uint8Array([0, 1, 2, 255]), 422],
    ['an empty file', new Uint8Array(0), 422],
    ['a workbook that is none', table('PK\u0003\u0004 and no more'), 422],
  ])('is refused as %s', async (_, bytes, status) => {
    const reply = await read(bytes);
    expect([reply.status, reply.error.error]).toEqual([status, expect.stringMatching(/^lab_file_/)]);
  });

  it('has a mapping within its limits', async () => {
    const csv = table('a,b\n1,2\n');
    const columns = [{ column: 99, parameter: 'ph_h2o', method: 'water', unit: 'none' }];
    const reply = await store(csv, { headerRow: 1, sampleColumn: 0, columns });
    expect([reply.status, reply.error.error]).toEqual([400, 'invalid']);
  });

  it('is not accepted before the samples are at the laboratory', async () => {
    await owner.call(api.soilAnalyses.resume, { params });
    const csv = table(`Probă,pH (H2O)\n${label()},6.4\n`);
    const reply = await store(csv, (await read(csv)).response.mapping);
    expect([reply.status, reply.error.error]).toEqual([409, 'soil_order_state']);
  });
});
