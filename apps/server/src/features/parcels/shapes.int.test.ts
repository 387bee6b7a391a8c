import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../test/database.ts';
import { type OpenDatabase, openDatabase } from '../../platform/db/database.ts';
import { wholeFarm } from '../../platform/db/scope.ts';
import { findOrCreateShapes } from './shapes.repo.ts';

let fresh: FreshDatabase;
let opened: OpenDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
  opened = openDatabase(fresh.url);
  await opened.pool.query(`insert into farm (id, name, country) values ('a', 'A', 'RO'), ('b', 'B', 'RO')`);
});
afterAll(async () => {
  await opened.close();
  await fresh.drop();
});

const shapesOf = (farm: string, geometries: readonly string[]) =>
  findOrCreateShapes(opened.db, wholeFarm(farm), 'RO', geometries);

/** The stored coordinates in the precision of an archive, by shape. */
async function storedIn(farm: string) {
  const { rows } = await sql<{ id: number; geometry: string; geom_hash: Buffer; area_m2: number }>`
    select id, st_asgeojson(geom, 15) as geometry, geom_hash, area_m2 from shape where farm_id = ${farm}`.execute(
    opened.db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

const polygon = (...ring: number[][]) =>
  JSON.stringify({ type: 'Polygon', coordinates: [[...ring, ring[0]]] });

const square = (side: number) =>
  polygon([26.5, 44.4], [26.5 + side, 44.4], [26.5 + side, 44.4 + side], [26.5, 44.4 + side]);

describe('a shape', () => {
  it('of less than 50 m² is refused, one of more is measured in hectares with two decimals', async () => {
    const [tiny, small] = await shapesOf('a', [square(0.00006), square(0.0001)]);
    expect(tiny).toBeNull();
    expect(small?.hectares).toBe(0.01);
  });

  it('that crosses itself is repaired', async () => {
    const [bowTie] = await shapesOf('a', [
      polygon([26.5, 44.4], [26.5073, 44.4071], [26.5071, 44.4], [26.5, 44.4073]),
    ]);
    expect(bowTie).toMatchObject({ was_valid: false });
    expect(bowTie?.hectares).toBeGreaterThan(10);
  });

  it('stays the same when it is stored again, as an archive does', async () => {
    const place = fc.tuple(
      fc.double({ min: 26.5, max: 26.51, noNaN: true }),
      fc.double({ min: 44.4, max: 44.41, noNaN: true }),
    );
    const rings = fc.sample(fc.array(place, { minLength: 3, maxLength: 12 }), { numRuns: 300, seed: 7 });
    const geometries = rings.map((ring) => polygon(...ring));
    const first = (await shapesOf('a', geometries)).filter((shape) => shape !== null);
    // Random rings cross themselves.
    expect(first.filter(({ was_valid }) => !was_valid).length).toBeGreaterThan(50);
    const stored = await storedIn('a');
    const originals = first.map(({ shape_id }) => stored.get(shape_id)!);
    const again = await shapesOf(
      'b',
      originals.map(({ geometry }) => geometry),
    );
    expect(again.filter((shape) => shape?.was_valid !== true)).toEqual([]);
    const copies = await storedIn('b');
    const land = ({ geometry, geom_hash, area_m2 }: (typeof originals)[number]) => ({
      geometry,
      hash: geom_hash.toString('hex'),
      area_m2,
    });
    expect(again.map((shape) => land(copies.get(shape!.shape_id)!))).toEqual(originals.map(land));
  });
});
