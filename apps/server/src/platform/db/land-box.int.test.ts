import { areaOfCorners, type LandBox } from '@brazda/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../test/database.ts';
import { type OpenDatabase, openDatabase } from './database.ts';
import { LAND_BOX } from './land-box.ts';

let fresh: FreshDatabase;
let database: OpenDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
  database = openDatabase(fresh.url);
});
afterAll(async () => {
  await database.close();
  await fresh.drop();
});

async function readBox(outline: string): Promise<LandBox> {
  const { rows } = await sql<LandBox>`
    select ${LAND_BOX} from (select st_multi(st_geomfromtext(${outline}, 4326)) as geom) land`.execute(
    database.db,
  );
  return rows[0]!;
}

it('land that fills its box has no closer rectangle', async () => {
  expect(await readBox('POLYGON((27 44, 27.5 44, 27.5 44.5, 27 44.5, 27 44))')).toEqual({
    west: 27,
    south: 44,
    east: 27.5,
    north: 44.5,
    area: 0.25,
    corners: null,
  });
});

it('a diagonal strip has one of its own area', async () => {
  const { area, corners } = await readBox('POLYGON((27 44, 27.5 44.5, 27.51 44.49, 27.01 43.99, 27 44))');
  expect(corners).toHaveLength(8);
  expect(areaOfCorners(corners!)).toBeCloseTo(area, 9);
});
