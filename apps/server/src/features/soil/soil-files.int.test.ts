import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api, type SoilOrderDetails } from '@brazda/contract';
import { SAMPLE_CORES } from '@brazda/domain';
import { collectBundles, inspectBundle, type LandRow, readRows } from '@brazda/formats';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../test/product.ts';
import { startWorld, type World } from '../../../test/world.ts';

let world: World;
let owner: Caller;
let folder: string;
let order: SoilOrderDetails;
let params: { farmId: string; soilOrderId: string };
beforeAll(async () => {
  world = await startWorld();
  owner = world.people.owner.caller;
  folder = await mkdtemp(join(tmpdir(), 'brazda-soil-files-'));
  params = await draft();
  await owner.call(api.soilOrders.submit, { params });
  const { response } = await owner.call(api.soilOrders.setSampler, {
    params,
    body: { email: 'probe@example.org' },
  });
  order = response;
});
afterAll(async () => {
  await world.stop();
  await rm(folder, { recursive: true });
});

async function draft() {
  const { response } = await owner.call(api.soilOrders.create, {
    params: { farmId: 'own' },
    body: {
      ...{ season: 'own-2026', parcels: ['own-2026-west', 'own-2026-east'], hectares_per_sample: 5 },
      ...{ package: 'basic', depths: 'perennial' },
    },
  });
  return { farmId: 'own', soilOrderId: response.id };
}

async function download(
  format: 'labels' | 'gpx' | 'kml',
  { caller = owner, language = 'ro', of = params } = {},
) {
  const { response, status, error } = await caller.call(api.soilOrders.file, {
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

const namesOf = (rows: readonly LandRow[]) => rows.map(({ fields }) => fields.display_name);
const labels = () => order.cell_list.map(({ label }) => label);
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

describe('the labels of a soil analysis', () => {
  it('are one for each layer of each cell', async () => {
    const { bytes } = await download('labels');
    const { text, totalPages } = await extractText(Uint8Array.from(bytes));
    const all = labels().flatMap((label) => ['A', 'B', 'C'].map((layer) => `${label}${layer}`));
    expect(totalPages).toBe(Math.ceil(all.length / 24));
    for (const part of [...all, order.reference, '40–60']) expect(text.join('\n')).toContain(part);
  });
});

describe('the way through the cells', () => {
  it('is a route with waypoints in GPX', async () => {
    const { bytes } = await download('gpx');
    const [route] = await readBack('way.gpx', bytes);
    expect(route!.fields.display_name).toContain(order.reference);
    const waypoints = [...textOf(bytes).matchAll(/<wpt lat="([\d.]+)" lon="([\d.]+)"><name>([^<]+)/g)];
    expect(waypoints.map(([, lat, lng, label]) => [label, Number(lng), Number(lat)])).toEqual(
      order.cell_list.map(({ label, center: [lng, lat] }) => [
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
    await owner.call(api.soilOrders.submit, { params: of });
    await owner.call(api.soilOrders.cancel, { params: of, body: {} });
    expect((await download('labels', { of })).error.error).toBe('soil_order_state');
  });
});

describe('a sampler', () => {
  const fetchFile = (caller: Caller, of: typeof params) =>
    caller.call(api.sampling.file, { params: of, query: { format: 'gpx' } });

  it('gets the files of their orders only, as long as they are sampled', async () => {
    const sampler = world.people['soil sampler'].caller;
    const { status, response } = await fetchFile(sampler, params);
    expect(status).toBe(200);
    expect(response).toEqual((await download('gpx', { language: 'en' })).bytes);
    const foreign = { farmId: 'other', soilOrderId: 'other-soil-order' };
    expect((await fetchFile(sampler, foreign)).status).toBe(404);
    expect((await fetchFile(sampler, { ...foreign, farmId: 'own' })).status).toBe(404);
    expect((await fetchFile(world.people.stranger.caller, params)).status).toBe(404);
    const gone = await draft();
    await owner.call(api.soilOrders.submit, { params: gone });
    expect((await fetchFile(sampler, gone)).status).toBe(404);
  });
});
