import { api } from '@brazda/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchArchive, packFiles, take, unpackFiles } from '../../../test/archived-farm.ts';
import { type ArchivedWorld, startArchivedWorld, withNewIds } from '../../../test/archived-world.ts';
import type { World } from '../../../test/world.ts';
import type { ArchivedSoilAnalysis } from './archived-soil.ts';

const PATH = 'soil/2026.json';
const BINARY = { 'content-type': 'application/octet-stream' };

let archived: ArchivedWorld;
beforeAll(async () => {
  archived = await startArchivedWorld(analyze);
});
afterAll(() => archived.stop());

const archivedAnalyses = (of = archived.files) => JSON.parse(of.get(PATH)!) as ArchivedSoilAnalysis[];

/** An analysis of two parcels with one sample, one skipped cell, and results, and a draft. */
async function analyze({ people }: World): Promise<void> {
  const owner = people.owner.caller;
  const choice = {
    season: 'own-2026',
    parcels: ['own-2026-west', 'own-2026-east'],
    hectares_per_sample: 2 as const,
    division: 'zones' as const,
    package: 'basic' as const,
    depths: 'perennial' as const,
  };
  const { response: draft } = await owner.call(api.soilAnalyses.create, {
    params: { farmId: 'own' },
    body: choice,
  });
  const params = { farmId: 'own', soilAnalysisId: draft.id };
  await owner.call(api.soilAnalyses.submit, { params });
  const { response: analysis } = await owner.call(api.soilAnalyses.setSampler, {
    params,
    body: { email: 'probe@example.org' },
  });
  const [first, second] = analysis.cell_list;
  const record = (cellId: string, body: object) =>
    people['soil sampler'].caller.callUnchecked(api.sampling.record, {
      params: { farmId: 'own', cellId },
      body: { sampled_at: '2026-11-20T08:00:00Z', ...body },
    });
  await record(first!.id, { state: 'taken', position: first!.center, accuracy_m: 4.1, note: 'La „pom”' });
  await record(second!.id, { state: 'skipped', skip_reason: 'too_wet' });
  await owner.call(api.soilAnalyses.send, { params, body: { lab: 'OSPA <Călărași>' } });
  const csv = Uint8Array.from(Buffer.from(`Cod;pH (H2O);K-AL (ppm)\n${first!.label}B;6,43;<60\n`));
  const { response: table } = await owner.call(api.soilResults.readTable, {
    params,
    body: csv,
    headers: BINARY,
  });
  const { response: stored } = await owner.callUnchecked(api.soilResults.store, {
    params,
    query: { mapping: JSON.stringify(table.mapping) },
    body: csv,
    headers: BINARY,
  });
  expect(stored).toEqual({ stored: 2, problems: [] });
  await owner.call(api.soilAnalyses.create, { params: { farmId: 'own' }, body: choice });
}

describe('the soil analyses in a farm archive', () => {
  it('come with cells, samples and results, and without people', () => {
    const text = archived.files.get(PATH)!;
    for (const hidden of ['probe@example.org', 'proprietar@example.org']) expect(text).not.toContain(hidden);
    const analysis = archivedAnalyses().find(({ state }) => state === 'results')!;
    expect(analysis).toMatchObject({
      lab: 'OSPA <Călărași>',
      parcels: ['own-2026-west', 'own-2026-east'],
      depths: 'perennial',
      reached: { ordered: expect.any(String), results: expect.any(String) },
    });
    expect(analysis.cells.map(({ number }) => number)).toEqual(analysis.cells.map((_, i) => i + 1));
    expect(analysis.cells[0]).toMatchObject({
      sample: { state: 'taken', accuracy_m: 4.1, note: 'La „pom”' },
      results: [
        { depth: '20-40', parameter: 'k_al', method: 'al', value: 60, is_below_limit: true },
        { depth: '20-40', parameter: 'ph_h2o', method: 'water', value: 6.43, is_below_limit: false },
      ],
    });
    expect(archivedAnalyses().find(({ state }) => state === 'draft')).toMatchObject({
      cells: [],
      route_m: null,
    });
  });

  it('are the same on another server except for ids, and read there', async () => {
    // Its ids are taken there, so that it gets new ones.
    const { product } = archived.elsewhere;
    const { db } = product.database;
    const person = await product.signUp('nou@example.org');
    const { response: farm } = await take(person, archived.archive);
    const again = await unpackFiles(await fetchArchive(person, farm.id));
    const nameless = (text: string) =>
      text.replaceAll(/"(id|parcel)":"[^"]+"/g, '').replaceAll(/"parcels":\[[^\]]*\]/g, '');
    expect(nameless(again.get(PATH)!)).toBe(nameless(archived.files.get(PATH)!));
    const { response } = await person.call(api.soilAnalyses.list, { params: { farmId: farm.id } });
    expect(response.results).toHaveLength(archivedAnalyses().length);
    expect(response.results.every(({ sampler }) => sampler === null)).toBe(true);
    const analysis = response.results.find(({ state }) => state === 'results')!;
    expect(analysis.division).toBe('zones');
    const params = { farmId: farm.id, soilAnalysisId: analysis.id };
    expect((await person.call(api.soilResults.get, { params })).response.results).toHaveLength(2);
    const people = db.selectFrom('soil_order').select('created_by').where('farm_id', '=', farm.id);
    expect((await people.execute()).every(({ created_by }) => created_by === null)).toBe(true);
  });

  it('are the same byte for byte on a server that has none of their ids', async () => {
    const { product } = archived.elsewhere;
    const person = await product.signUp('gol@example.org');
    const files = withNewIds(archived.files);
    const text = files.get(PATH)!;
    const { status, response: farm } = await take(person, await packFiles(files));
    expect(status).toBe(200);
    const { rows } = await product.database.pool.query(
      'select id from soil_order where farm_id = $1 order by id',
      [farm.id],
    );
    const ids = (JSON.parse(text) as ArchivedSoilAnalysis[]).map(({ id }) => id);
    expect(rows.map(({ id }) => id).sort()).toEqual(ids.sort());
    expect((await unpackFiles(await fetchArchive(person, farm.id))).get(PATH)).toBe(text);
  });

  it('of an older archive, which does not say how parcels are divided, were divided by the grid', async () => {
    const person = await archived.elsewhere.product.signUp('randuri@example.org');
    const older = JSON.stringify(archivedAnalyses().map(({ division: _, ...analysis }) => analysis));
    const zip = await packFiles(new Map([...archived.files, [PATH, older]]));
    const { response: farm } = await take(person, zip);
    const { response } = await person.call(api.soilAnalyses.list, { params: { farmId: farm.id } });
    expect(response.results.map(({ division }) => division)).toEqual(archivedAnalyses().map(() => 'grid'));
  });

  it('follow land that was redrawn since: into the parcel that covers it now, or not at all', async () => {
    const { pool } = archived.world.product.database;
    const written = archivedAnalyses().find(({ state }) => state === 'results')!;
    const [west, east] = await shapesOf('own-2026-west', 'own-2026-east');
    await pool.query(`update parcel set deleted_at = now() where id = 'own-2026-west'`);
    const gone = await readAgain();
    await pool.query(`update parcel set shape_id = $1 where id = 'own-2026-east'`, [west]);
    const joined = await readAgain();
    const person = await archived.elsewhere.product.signUp('retrasat@example.org');
    const { status } = await take(person, joined.zip);
    await pool.query(`update parcel set shape_id = $1 where id = 'own-2026-east'`, [east]);
    await pool.query(`update parcel set deleted_at = null where id = 'own-2026-west'`);

    const inEast = written.cells.filter(({ parcel }) => parcel === 'own-2026-east');
    expect(inEast.length).toBeGreaterThan(0);
    expect(inEast.length).toBeLessThan(written.cells.length);
    expect(gone.analysis).toEqual({ ...written, parcels: ['own-2026-east'], cells: inEast });
    expect(joined.analysis).toEqual({
      ...written,
      parcels: ['own-2026-east'],
      cells: written.cells.map((cell) => ({ ...cell, parcel: 'own-2026-east' })),
    });
    expect(status).toBe(200);
  });

  it('are missing in archives of older servers', async () => {
    const zip = await packFiles([...archived.files].filter(([path]) => path !== PATH));
    const person = await archived.elsewhere.product.signUp('vechi@example.org');
    const { response: farm } = await take(person, zip);
    const { response } = await person.call(api.soilAnalyses.list, { params: { farmId: farm.id } });
    expect(response.results).toEqual([]);
    expect((await unpackFiles(await fetchArchive(person, farm.id))).has(PATH)).toBe(false);
  });

  it('are not for those who may see only some parcels', async () => {
    const { caller } = archived.world.people['guest of parcels'];
    const { status } = await caller.call(api.exports.archive, { params: { farmId: 'own' } });
    expect(status).toBe(403);
  });
});

async function shapesOf(...ids: readonly string[]): Promise<string[]> {
  const { pool } = archived.world.product.database;
  const { rows } = await pool.query('select id, shape_id from parcel where id = any($1)', [ids]);
  return ids.map((id) => rows.find((row) => row.id === id).shape_id);
}

/** The archive of the farm as it is now, and its analysis with results. */
async function readAgain() {
  const zip = await fetchArchive(archived.owner, 'own');
  const analysis = archivedAnalyses(await unpackFiles(zip)).find(({ state }) => state === 'results')!;
  return { zip, analysis };
}

/** A triangle as large as a region. */
const COUNTY: [number, number][] = [
  [22, 44],
  [27, 44],
  [27, 47],
  [22, 44],
];

describe('an archive is refused, naming the place, whose soil analyses', () => {
  type Change = (analysis: ArchivedSoilAnalysis) => void;
  const cases: Record<string, readonly [string, Change]> = {
    'name a parcel of another season': ['parcels.2', ({ parcels }) => parcels.push('own-2025-north')],
    'name a parcel twice': ['parcels', ({ parcels }) => parcels.push(parcels[0]!)],
    'have a cell on unknown land': ['cells.0.parcel', ({ cells: [cell] }) => (cell!.parcel = 'nowhere')],
    'have a cell around a place overseas, on a farm in Romania': [
      'cells.0.center',
      ({ cells: [cell] }) => (cell!.center = [55.5, -21.1]),
    ],
    'have a cell overseas, on a farm in Romania': [
      'cells.0.shape',
      ({ cells: [cell] }) => {
        const [outer] = cell!.shape.coordinates[0]!;
        cell!.shape.coordinates = [
          [outer!.map(([x, y]) => [x + 55.5 - outer![0]![0], y - 21.1 - outer![0]![1]])],
        ];
      },
    ],
    'have a cell that is not closed': [
      'cells.0.shape.coordinates.0.0',
      ({ cells: [cell] }) => cell!.shape.coordinates[0]![0]!.splice(-1, 1, [26, 45]),
    ],
    'have a cell larger than a farm': [
      'cells.0.shape',
      ({ cells: [cell] }) => (cell!.shape.coordinates = [[COUNTY]]),
    ],
    'number two cells alike': ['cells', ({ cells }) => (cells[1]!.number = 1)],
    'have a sample without a time': [
      'cells.0.sample.sampled_at',
      ({ cells: [cell] }) => (cell!.sample.sampled_at = null),
    ],
    'skip a cell without a reason': [
      'cells.1.sample.skip_reason',
      ({ cells }) => (cells[1]!.sample.skip_reason = null),
    ],
    'have a note that cannot be stored': [
      'cells.0.sample.note',
      ({ cells: [cell] }) => (cell!.sample.note = 'a\0b'),
    ],
    'measure a value twice': [
      'cells.0.results',
      ({ cells: [cell] }) => cell!.results.push(cell!.results[0]!),
    ],
    'measure what was not sampled': ['cells', ({ cells: [cell] }) => (cell!.results[0]!.depth = '0-5')],
    'measure what is not known': [
      'cells.0.results.0.parameter',
      ({ cells: [cell] }) => Object.assign(cell!.results[0]!, { parameter: 'gold' }),
    ],
    'are in no known state': ['state', (analysis) => Object.assign(analysis, { state: 'lost' })],
    'were created before all farms': [
      'created_at',
      (analysis) => (analysis.created_at = '0000-01-01T00:00:00Z'),
    ],
    'are submitted without a route': ['route_m', (analysis) => (analysis.route_m = null)],
    'are drafts with cells': [
      'cells',
      (analysis) => Object.assign(analysis, { state: 'draft', route_m: null, nearest_first_m: null }),
    ],
  };

  /** Imports the archive with other analyses, and expects that nothing of it is stored. */
  async function expectRefused(path: string, analyses: readonly ArchivedSoilAnalysis[], place: string) {
    const { pool } = archived.world.product.database;
    const countFarms = async () => (await pool.query('select from farm')).rowCount;
    const before = await countFarms();
    const changed = new Map([...archived.files, [path, JSON.stringify(analyses)]]);
    const { status, error } = await take(archived.owner, await packFiles(changed));
    expect({ status, ...error }).toMatchObject({
      status: 400,
      error: 'invalid',
      detail: `Some of what was sent is not right: ${place}.`,
    });
    expect(await countFarms()).toBe(before);
  }

  it.each(Object.keys(cases))('%s', async (name) => {
    const [place, change] = cases[name]!;
    const analyses = archivedAnalyses();
    const at = analyses.findIndex(({ state }) => state === 'results');
    change(analyses[at]!);
    await expectRefused(PATH, analyses, `${PATH}: ${at}.${place}`);
  });

  it('have an id twice', async () => {
    const analyses = archivedAnalyses();
    const analysis = analyses.find(({ state }) => state === 'results')!;
    analysis.cells[0]!.id = analysis.id;
    await expectRefused(PATH, analyses, 'archive.json: id');
  });

  it('are of a season that the farm does not have', () =>
    expectRefused('soil/2031.json', [], 'soil/2031.json'));
});
