import { api } from '@brazda/contract';
import { IMPORT_LIMITS } from '@brazda/domain';
import { sql } from 'kysely';
import pino from 'pino';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FarmSeason } from '../../../test/farm-season.ts';
import { farmsOfFile, fileOf, get, listImportRows, TWO_FIELDS, upload } from '../../../test/farmer.ts';
import type { Caller, Product } from '../../../test/product.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { inSeason, wholeFarm } from '../../platform/db/scope.ts';
import { rectangle } from '../imagery/testing/catalog.ts';
import { importJobs } from './imports.jobs.ts';
import { type NewRow, saveRowsInWork, stageRows } from './staging.repo.ts';
import { countTry } from './tries.repo.ts';

let product: Product;
let caller: Caller;
let season: FarmSeason;
let farmId: string;
const newFarm = farmsOfFile((farming) => {
  ({ product, caller, season, farmId } = farming);
});
beforeEach(() => newFarm());

/**
 * A star-shaped ring over points of a circle, each a fixed number of steps from the one before: all its edges cross.
 */
function star(points: number, steps: number, west = 27): number[][] {
  const ring = Array.from({ length: points }, (_, i) => {
    const angle = (2 * Math.PI * i * steps) / points;
    return [west + 0.005 * Math.cos(angle), 44.5 + 0.005 * Math.sin(angle)];
  });
  return [...ring, ring[0]!];
}

const fileOfRings = (rings: number[][][]) =>
  Buffer.from(
    JSON.stringify({
      type: 'FeatureCollection',
      features: [
        { type: 'Feature', properties: { parcel_no: 'bun' }, geometry: rectangle(0, 0, 20, 20) },
        ...rings.map((ring) => ({
          type: 'Feature',
          properties: {},
          geometry: { type: 'Polygon', coordinates: [ring] },
        })),
      ],
    }),
  );

describe('self-intersecting outlines', () => {
  it('with a few hundred crossings are refused with their location, and the others are imported', async () => {
    const { id, state, counts } = await upload(product, caller, season, fileOfRings([star(399, 150)]));
    expect([state, counts]).toEqual(['ready', { new: 1, refused: 1 }]);
    const refused = (await listImportRows(caller, farmId, id)).find(({ verdict }) => verdict === 'refused');
    expect(refused?.issues).toMatchObject([
      { code: 'many_crossings', values: { longitude: expect.any(Number), latitude: expect.any(Number) } },
    ]);
  });

  it('are refused together with their file where they are many', async () => {
    const rings = Array.from({ length: 60 }, (_, i) => star(100, 3, 26 + i / 50));
    const { state, refusals } = await upload(product, caller, season, fileOfRings(rings));
    expect(state).toBe('failed');
    expect(refusals).toMatchObject([{ code: 'many_crossings', values: { limit: IMPORT_LIMITS.crossings } }]);
  });

  it('cannot be drawn either', async () => {
    const shape = { type: 'Polygon' as const, coordinates: [star(399, 150) as [number, number][]] };
    const { status, error } = await caller.call(api.parcels.edit, {
      params: season,
      body: { create: [{ shape }] },
      headers: { 'accept-language': 'ro' },
    });
    expect(status).toBe(400);
    expect(error.details).toEqual({ 'create.0.shape': [expect.stringMatching(/se intersectează/)] });
  });
});

/** A comb with so many teeth, pointing north or east. */
function comb(teeth: number, isTurned: boolean): number[][] {
  const width = 0.01 / teeth;
  const ring = Array.from({ length: teeth }, (_, i): number[][] => {
    const west = i * width;
    return [
      [west, 0],
      [west, 0.01],
      [west + width / 2, 0.01],
      [west + width / 2, 0],
    ];
  }).flat();
  ring.push([0.01, 0], [0.01, -0.0001], [0, -0.0001], [0, 0]);
  return ring.map(([x, y]) => (isTurned ? [27 + y!, 44.5 + x!] : [27 + x!, 44.5 + y!]));
}

describe('overlapping rows at one spot', () => {
  it('are refused together with their file where they are very many, and some of them are named', async () => {
    const fields = Array.from({ length: 400 }, (_, i) => ({ at: [i / 100, 0, 20 + i / 100, 20] as const }));
    const { state, refusals } = await upload(product, caller, season, fileOf(fields));
    expect(state).toBe('failed');
    expect(refusals).toMatchObject([
      { code: 'many_overlaps', values: { rows: expect.stringMatching(/^(\d+, ){4}\d+$/) } },
    ]);
  });

  it('are refused where they cross each other like two combs', async () => {
    const { state, refusals } = await upload(
      product,
      caller,
      season,
      fileOfRings([comb(200, false), comb(200, true)]),
    );
    expect(state).toBe('failed');
    expect(refusals).toMatchObject([{ code: 'many_overlaps', values: { rows: '2, 3' } }]);
  });

  it('are accepted where a road crosses all of them', async () => {
    const fields = Array.from({ length: 30 }, (_, i) => ({ at: [30 * i, 0, 30 * i + 20, 20] as const }));
    const road = { at: [0, 5, 900, 7] as const };
    const { state, counts } = await upload(product, caller, season, fileOf([...fields, road]));
    expect([state, counts]).toEqual(['ready', { new: 31 }]);
  });
});

describe('an import that crashes its worker', () => {
  const jobsOf = () => importJobs({ ...product.importWork, jobs: null!, log: pino({ level: 'silent' }) });

  it('ends as failed after three tries, with the rows it was processing', async () => {
    const { id } = await upload(product, caller, season, TWO_FIELDS);
    const { db } = product.database;
    await sql`update import set state = 'reading' where id = ${id}`.execute(db);
    const { rows } = await sql<{ attempt: number }>`select attempt from import where id = ${id}`.execute(db);
    await saveRowsInWork(
      db,
      { import_id: id, attempt: rows[0]!.attempt },
      {
        path: 'parcele-1.geojson',
        from: 1,
        to: 2,
      },
    );
    // Each try was counted before it began, and its worker has died.
    for (let tries = 0; tries < 3; tries++) expect(await countTry(db, id)).toBe(true);
    const [read] = jobsOf();
    await read!.run({
      data: { import_id: id, person: '', before: 0 },
      retry: 0,
      isLast: false,
      isResumed: false,
    });
    expect(await get(caller, farmId, id)).toMatchObject({
      state: 'failed',
      refusals: [{ path: 'parcele-1.geojson', code: 'gave_up', values: { from: 1, to: 2 } }],
    });
  });

  it('is tried again when the user requests it', async () => {
    const { id } = await upload(product, caller, season, TWO_FIELDS);
    await sql`update import set tries = 3, state = 'failed' where id = ${id}`.execute(product.database.db);
    await caller.call(api.imports.read, { params: { farmId, importId: id }, body: { layers: [] } });
    const [read] = jobsOf();
    await read!.run({
      data: { import_id: id, person: '', before: 0 },
      retry: 0,
      isLast: false,
      isResumed: false,
    });
    expect((await get(caller, farmId, id)).state).toBe('ready');
  });
});

// The embedded database serves no one else while a statement runs.
it.skipIf(!process.env.TEST_DATABASE_URL)(
  'cancelling does not wait for rows that are being repaired',
  async () => {
    const { id, layers } = await upload(product, caller, season, TWO_FIELDS);
    const { db, pool } = product.database;
    const { rows } = await sql<{ attempt: number }>`
    update import set state = 'reading' where id = ${id} returning attempt`.execute(db);
    await sql`delete from import_row where import_id = ${id}`.execute(db);
    const attempt = { import_id: id, attempt: rows[0]!.attempt, country: 'RO' } as const;
    const scope = inSeason(wholeFarm(farmId), season.seasonId);
    const shape = { type: 'MultiPolygon' as const, coordinates: [rectangle(0, 0, 20, 20).coordinates] };
    const row = { position: 1, number: 1, fields: {} as NewRow['fields'], issues: [], crossings: 0, shape };
    const blocking = openDatabase(product.url, { max: 1 });
    try {
      await blocking.pool.query('begin');
      await blocking.pool.query('select from farm where id = $1 for update', [farmId]);
      const staging = stageRows(db, { ...attempt, scope, end_year: 2026 }, layers[0]!.id, [row]);
      const waiting =
        "select from pg_stat_activity where wait_event_type = 'Lock' and query like '%with input as%'";
      await vi.waitFor(async () => expect((await pool.query(waiting)).rowCount).toBe(1), 20_000);
      const cancelled = await caller.call(api.imports.cancel, { params: { farmId, importId: id } });
      expect([cancelled.status, cancelled.response.state]).toEqual([200, 'cancelled']);
      await blocking.pool.query('rollback');
      expect(await staging).toBe(false);
      expect((await sql`select from import_row where import_id = ${id}`.execute(db)).rows).toEqual([]);
    } finally {
      await blocking.close();
    }
  },
);
