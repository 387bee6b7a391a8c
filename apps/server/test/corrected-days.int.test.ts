import { readFile } from 'node:fs/promises';
import { CROPS, type CropKey, cropByKey } from '@brazda/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addSeason } from '../seed/add-season.ts';
import { rectangle } from '../src/features/imagery/testing/catalog.ts';
import { OPERATOR, undoChange, withChange } from '../src/platform/db/changes.ts';
import { type OpenDatabase, openDatabase } from '../src/platform/db/database.ts';
import { wholeFarm } from '../src/platform/db/scope.ts';
import { freshDatabase } from './database.ts';

const MIGRATION = new URL('../migrations/0093_pastures_last_their_season.sql', import.meta.url);

let opened: OpenDatabase;
let drop: () => Promise<void>;
beforeAll(async () => {
  const fresh = await freshDatabase();
  opened = openDatabase(fresh.url);
  drop = fresh.drop;
});
afterAll(async () => {
  await opened.close();
  await drop();
});

/** A farm whose crops end as an older version estimated them, in the middle of the mowing. */
async function farmOf(id: string, crops: readonly CropKey[]) {
  const { db } = opened;
  await db.insertInto('farm').values({ id, name: 'Fermă', country: 'RO' }).execute();
  const parcels = crops.map((crop, i) => ({
    id: `${id}-${i}`,
    label: crop,
    geometry: rectangle(4 + i * 10, 4, 12 + i * 10, 12),
    display_name: `${crop} ${i}`,
    locality: null,
    physical_block: null,
    parcel_no: null,
    crop_no: null,
    crop: { id: cropByKey(crop).id, crop_hybrid: 'Soi', yield_measured: null },
  }));
  await withChange(db, { farm_id: id, kind: 'import', author: OPERATOR }, (tx) =>
    addSeason(tx, { id, country: 'RO' }, { id: `${id}-2026`, end_year: 2026, parcels }),
  );
  await sql`
    update crop_interval set during = daterange(null, '2026-07-26'), estimated = '{harvest_date}' where farm_id = ${id}`.execute(
    db,
  );
}

async function endsOf(farm_id: string) {
  const { rows } = await sql<{ parcel: string; days: string; estimated: string[] }>`
    select display_name as parcel, crop_hybrid, during::text as days, estimated
    from crop_interval join parcel on parcel.id = parcel_id
    where crop_interval.farm_id = ${farm_id} order by display_name, lower(during) nulls first`.execute(
    opened.db,
  );
  return rows;
}

it('pastures with an estimated end last their season, as a change that can be undone; no other end changes', async () => {
  await farmOf('pastures', ['permanent_pasture', 'alfalfa', 'hay_meadow', 'maize', 'permanent_pasture']);
  // An end that somebody set, and one after which another crop stands.
  await sql`update crop_interval set estimated = '{}' where parcel_id = 'pastures-2'`.execute(opened.db);
  await sql`
    insert into crop_interval (id, farm_id, parcel_id, crop_id, during)
    values ('cover', 'pastures', 'pastures-4', ${cropByKey('cover_crop').id}, daterange('2026-08-10', null))`.execute(
    opened.db,
  );
  await farmOf('arable', ['maize', 'winter_wheat']);
  const before = await endsOf('pastures');
  await opened.pool.query(await readFile(MIGRATION, 'utf8'));

  const kept = { days: '(,2026-07-26)', crop_hybrid: 'Soi' };
  const lasting = { days: '(,)', estimated: [], crop_hybrid: 'Soi' };
  expect(await endsOf('pastures')).toMatchObject([
    { parcel: 'alfalfa 1', ...lasting },
    { parcel: 'hay_meadow 2', ...kept, estimated: [] },
    { parcel: 'maize 3', ...kept, estimated: ['harvest_date'] },
    { parcel: 'permanent_pasture 0', ...lasting },
    { parcel: 'permanent_pasture 4', ...kept, estimated: ['harvest_date'] },
    { parcel: 'permanent_pasture 4', days: '[2026-08-10,)' },
  ]);

  const changes = await opened.db
    .selectFrom('change')
    .select(['id', 'farm_id'])
    .where('kind', '=', 'days_corrected')
    .execute();
  expect(changes.map(({ farm_id }) => farm_id)).toEqual(['pastures']);
  const undone = await undoChange(opened.db, wholeFarm('pastures'), changes[0]!.id, OPERATOR);
  expect(undone.outcome).toBe('undone');
  expect(await endsOf('pastures')).toEqual(before);
});

it('names every crop that no harvest ends', async () => {
  const [, named = ''] = (await readFile(MIGRATION, 'utf8')).match(/crop_id = any\('\{([\d,]+)\}'\)/) ?? [];
  const lasting = CROPS.filter(
    ({ cycle, group }) => cycle === 'perennial' && (group === 'grassland' || group === 'fodder'),
  );
  expect(named.split(',').toSorted()).toEqual(lasting.map(({ id }) => id).toSorted());
});
