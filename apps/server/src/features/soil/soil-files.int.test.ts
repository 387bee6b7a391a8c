import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api, type SOIL_FORMATS, type SoilAnalysisDetails } from '@brazda/contract';
import { SAMPLE_CORES } from '@brazda/domain';
import {
  collectBundles,
  inspectBundle,
  type LandRow,
  readRows,
  readTableRows,
  unzipped,
} from '@brazda/formats';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../test/product.ts';
import { startWorld, type World } from '../../../test/world.ts';

let world: World;
let owner: Caller;
let folder: string;
let analysis: SoilAnalysisDetails;
let params: { farmId: string; soilAnalysisId: string };
/** An analysis of one cell whose results are there. */
let measured: SoilAnalysisDetails;
let ofMeasured: typeof params;
beforeAll(async () => {
  world = await startWorld();
  owner = world.people.owner.caller;
  folder = await mkdtemp(join(tmpdir(), 'brazda-soil-files-'));
  params = await draft();
  await owner.call(api.soilAnalyses.submit, { params });
  const { response } = await owner.call(api.soilAnalyses.setSampler, {
    params,
    body: { email: 'probe@example.org' },
  });
  analysis = response;
  ofMeasured = await draft('arable', ['own-2026-east']);
  measured = await measure();
});
afterAll(async () => {
  await world.stop();
  await rm(folder, { recursive: true });
});

async function draft(
  depths: 'arable' | 'perennial' = 'perennial',
  parcels = ['own-2026-west', 'own-2026-east'],
) {
  const { response } = await owner.call(api.soilAnalyses.create, {
    params: { farmId: 'own' },
    body: {
      season: 'own-2026',
      parcels,
      hectares_per_sample: 5,
      package: 'basic',
      depths,
    },
  });
  return { farmId: 'own', soilAnalysisId: response.id };
}

/** Takes the samples of an analysis, and stores what a laboratory measured in the first one. */
async function measure(): Promise<SoilAnalysisDetails> {
  const at = { params: ofMeasured };
  await owner.call(api.soilAnalyses.submit, at);
  await owner.call(api.soilAnalyses.setSampler, { ...at, body: { email: 'probe@example.org' } });
  const { response } = await owner.call(api.soilAnalyses.get, at);
  for (const { id, center } of response.cell_list)
    await world.people['soil sampler'].caller.call(api.sampling.record, {
      params: { farmId: 'own', cellId: id },
      body: { state: 'taken', sampled_at: '2026-11-20T22:30:00Z', position: center, note: '=1+2' },
    });
  await owner.call(api.soilAnalyses.send, { ...at, body: { lab: 'OSPA Călărași' } });
  const of = (parameter: string, method: string, unit: string) => ({ parameter, method, unit });
  const columns = [
    of('ph_h2o', 'water', 'none'),
    of('p_al', 'olsen', 'ppm'),
    of('k_al', 'ammonium_acetate', 'ppm'),
    of('n_total', 'unspecified', 'percent'),
  ].map((column, index) => ({ column: index + 1, ...column }));
  const mapping = JSON.stringify({ headerRow: 1, sampleColumn: 0, columns });
  const { response: stored } = await owner.callUnchecked(api.soilResults.store, {
    ...at,
    query: { mapping },
    body: Uint8Array.from(
      Buffer.from(`Proba;pH;P;K;N\n${response.cell_list[0]!.label};6,4;12,5;<60;0,1457\n`),
    ),
    headers: { 'content-type': 'application/octet-stream' },
  });
  expect(stored).toEqual({ stored: 4, problems: [] });
  return response;
}

async function download(
  format: (typeof SOIL_FORMATS)[number],
  { caller = owner, language = 'ro', of = params } = {},
) {
  const { response, status, error } = await caller.call(api.soilAnalyses.file, {
    params: of,
    query: { format },
    headers: { 'accept-language': language },
  });
  return { status, error, bytes: response as Uint8Array };
}

/** The rows that the product's own readers find in a file. */
async function readBack(name: string, content: Uint8Array): Promise<LandRow[]> {
  const path = join(folder, name);
  await writeFile(path, content);
  const unpacked = join(folder, `${name}-unpacked`);
  const { bundles } = await collectBundles([{ name, path, size: content.length }], unpacked);
  const [layer] = await inspectBundle(bundles[0]!, { country: 'RO' });
  return Array.fromAsync(readRows(layer!, { country: 'RO' }));
}

/** The text of a file in a ZIP. */
async function part(bytes: Uint8Array, path = 'xl/sharedStrings.xml'): Promise<string> {
  for await (const entry of unzipped(bytes, { entries: 50, bytes: 10_000_000 }))
    if (entry.path === path) return textOf(entry.content as Uint8Array);
  throw new Error(`There is no ${path}.`);
}

const namesOf = (rows: readonly LandRow[]) => rows.map(({ fields }) => fields.display_name);
const labels = () => analysis.cell_list.map(({ label }) => label);
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

describe('the labels of a soil analysis', () => {
  it('are one for each layer of each cell', async () => {
    const { bytes } = await download('labels');
    const { text, totalPages } = await extractText(Uint8Array.from(bytes));
    const all = labels().flatMap((label) => ['A', 'B', 'C'].map((layer) => `${label}${layer}`));
    expect(totalPages).toBe(Math.ceil(all.length / 24));
    for (const part of [...all, analysis.reference, '40–60']) expect(text.join('\n')).toContain(part);
  });
});

describe('the way through the cells', () => {
  it('is a route with waypoints in GPX', async () => {
    const { bytes } = await download('gpx');
    const [route] = await readBack('way.gpx', bytes);
    expect(route!.fields.display_name).toContain(analysis.reference);
    const waypoints = [...textOf(bytes).matchAll(/<wpt lat="([\d.]+)" lon="([\d.]+)"><name>([^<]+)/g)];
    expect(waypoints.map(([, lat, lng, label]) => [label, Number(lng), Number(lat)])).toEqual(
      analysis.cell_list.map(({ label, center: [lng, lat] }) => [
        label,
        ...[lng, lat].map((degrees) => Number(degrees.toFixed(7))),
      ]),
    );
  });

  it('is in KML with the shapes of the cells and the places of the cores', async () => {
    const rows = await readBack('way.kml', (await download('kml')).bytes);
    const cells = rows.filter(({ shape }) => shape !== null);
    expect(namesOf(cells)).toEqual(labels());
    const cores = namesOf(rows).filter((name) => name?.startsWith(`${labels()[0]}/`));
    expect(cores).toHaveLength(SAMPLE_CORES.from);
  });

  it('has texts in the language of the reader', async () => {
    const names = { en: 'Cores', ro: 'Înțepături', fr: 'Carottes' };
    for (const [language, name] of Object.entries(names))
      expect(textOf((await download('kml', { language })).bytes)).toContain(`<name>${name}</name>`);
  });
});

describe('the cells for GIS software', () => {
  const RESULTS = { pH: 6.4, P_Olsen: 12.5, K_NH4OAc: 60, Nt: 0.1457, below: 'K_NH4OAc' };

  it('are GeoJSON with the results by sign', async () => {
    const { features } = JSON.parse(textOf((await download('geojson', { of: ofMeasured })).bytes));
    expect(features).toHaveLength(measured.cells);
    const [cell] = measured.cell_list;
    expect(features[0].properties).toEqual({
      number: 1,
      label: cell!.label,
      parcel: measured.parcel_list[0]!.name,
      state: 'taken',
      hectares: cell!.hectares,
      ...RESULTS,
    });
    expect(features[0].geometry.coordinates).toEqual(cell!.shape.coordinates[0]);
    const { bytes } = await download('geojson');
    expect(Object.keys(JSON.parse(textOf(bytes)).features[0].properties)).toEqual([
      'number',
      'label',
      'parcel',
      'hectares',
      'state',
    ]);
  });

  it('are a shapefile that can be read back', async () => {
    const { bytes } = await download('shp', { of: ofMeasured });
    const rows = await readBack('cells.zip', bytes);
    expect(namesOf(rows)).toEqual(measured.cell_list.map(({ label }) => label));
    expect(rows[0]!.shape!.coordinates).toHaveLength(1);
    const table = await part(bytes, 'cells.dbf');
    for (const text of Object.entries(RESULTS).flat()) expect(table).toContain(String(text));
  });

  it('have no columns of results before there are any', async () => {
    const { bytes } = await download('shp');
    expect(await part(bytes, 'cells.dbf')).not.toContain('below');
  });
});

describe('the workbook', () => {
  it('has a row for each sample, and one for each result with its method, unit and class', async () => {
    const { bytes } = await download('xlsx', { of: ofMeasured });
    const rows = await readTableRows(bytes, 100, () => false);
    const [cell] = measured.cell_list;
    expect(rows![1]!.cells.slice(0, 5)).toEqual([
      cell!.label,
      measured.parcel_list[0]!.name,
      String(cell!.hectares),
      '0–20 cm',
      'Prelevată',
    ]);
    expect(rows![1]!.cells.slice(6, 7)).toEqual(['00:30']);
    expect(rows).toHaveLength(1 + measured.cells);
    const texts = await part(bytes, 'xl/sharedStrings.xml');
    for (const text of ['slab acidă', 'acetat de amoniu', 'K-NH₄OAc', 'Azot total', 'orientative'])
      expect(texts).toContain(text);
    const french = await part((await download('xlsx', { of: ofMeasured, language: 'fr' })).bytes);
    expect(french).toContain('légèrement acide');
  });

  it('contains no formula, whatever texts begin with', async () => {
    const { bytes } = await download('xlsx', { of: ofMeasured });
    expect(await part(bytes, 'xl/sharedStrings.xml')).toContain('=1+2');
    expect(await part(bytes, 'xl/worksheets/sheet1.xml')).not.toContain('<f>');
  });
});

describe('the report', () => {
  it('has a map with its legend for each parameter, and a table of all values', async () => {
    const { bytes } = await download('report', { of: ofMeasured });
    const { text } = await extractText(Uint8Array.from(bytes));
    const all = text.join('\n').replace(/\s+/g, ' ');
    const map = ['Reacția solului în apă (pH), 0–20 cm', 'slab acidă', '5,8–6,8', 'Scara 1', 'orientative'];
    const table = [measured.cell_list[0]!.label, 'K-NH4OAc (ppm K)', '<60', '0,1457'];
    const facts = ['OSPA Călărași', '21 noiembrie 2026', measured.reference];
    for (const part of [...facts, ...map, 'P-Olsen, 0–20 cm', 'nu există limite', ...table])
      expect(all).toContain(part);
  });

  it('is in the language of the reader', async () => {
    const texts = { en: 'slightly acid', fr: 'légèrement acide' };
    for (const [language, part] of Object.entries(texts)) {
      const { bytes } = await download('report', { of: ofMeasured, language });
      const { text } = await extractText(Uint8Array.from(bytes));
      expect(text.join(' ')).toContain(part);
    }
  });

  it('is not there before there are results', async () => {
    const { status, error } = await download('report');
    expect([status, error.error]).toEqual([409, 'soil_results_missing']);
  });
});

describe('files of a soil analysis', () => {
  it('are for those who see the farm', async () => {
    const statusOf = async (who: 'guest, view' | 'guest of parcels' | 'stranger' | 'soil sampler') =>
      (await download('gpx', { caller: world.people[who].caller })).status;
    expect(await statusOf('guest, view')).toBe(200);
    expect(await statusOf('guest of parcels')).toBe(403);
    expect(await statusOf('stranger')).toBe(404);
    expect(await statusOf('soil sampler')).toBe(404);
  });

  it('are not there for a draft and after it is canceled', async () => {
    const of = await draft();
    expect((await download('labels', { of })).error.error).toBe('soil_order_undivided');
    await owner.call(api.soilAnalyses.submit, { params: of });
    await owner.call(api.soilAnalyses.cancel, { params: of, body: {} });
    expect((await download('labels', { of })).error.error).toBe('soil_order_state');
  });
});

describe('a sampler', () => {
  const fetchFile = (caller: Caller, of: typeof params) =>
    caller.call(api.sampling.file, { params: of, query: { format: 'gpx' } });

  it('gets the files of their analyses only, as long as they are sampled', async () => {
    const sampler = world.people['soil sampler'].caller;
    const { status, response } = await fetchFile(sampler, params);
    expect(status).toBe(200);
    expect(response).toEqual((await download('gpx', { language: 'en' })).bytes);
    const foreign = { farmId: 'other', soilAnalysisId: 'other-soil-analysis' };
    expect((await fetchFile(sampler, foreign)).status).toBe(404);
    expect((await fetchFile(sampler, { ...foreign, farmId: 'own' })).status).toBe(404);
    expect((await fetchFile(world.people.stranger.caller, params)).status).toBe(404);
    const gone = await draft();
    await owner.call(api.soilAnalyses.submit, { params: gone });
    expect((await fetchFile(sampler, gone)).status).toBe(404);
  });
});
