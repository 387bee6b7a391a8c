import { readFile } from 'node:fs/promises';
import { type Country, type CropKey, cropByCode, cropByKey, estimatedIntervalOf } from '@brazda/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addSeason } from '../seed/add-season.ts';
import { rectangle } from '../src/features/imagery/testing/catalog.ts';
import { OPERATOR, undoChange, withChange } from '../src/platform/db/changes.ts';
import { type OpenDatabase, openDatabase } from '../src/platform/db/database.ts';
import { wholeFarm } from '../src/platform/db/scope.ts';
import { freshDatabase } from './database.ts';

const MIGRATION = new URL('../migrations/0078_corrected_codes.sql', import.meta.url);
const WITHOUT_CROP = new URL('../migrations/0090_codes_without_crop.sql', import.meta.url);

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

/** A farm whose crops were imported from a register by an older version. */
async function importedFarm(id: string, country: Country, crops: readonly CropKey[]) {
  const { db } = opened;
  await db.insertInto('farm').values({ id, name: 'Ferme', country }).execute();
  await withChange(db, { farm_id: id, kind: 'import', author: OPERATOR }, (tx) =>
    addSeason(
      tx,
      { id, country },
      {
        id: `${id}-2026`,
        end_year: 2026,
        parcels: crops.map((crop, i) => ({
          id: `${id}-${crop}`,
          label: crop,
          geometry: rectangle(4 + i * 10, 4, 12 + i * 10, 12),
          display_name: crop,
          locality: null,
          physical_block: null,
          parcel_no: null,
          crop_no: null,
          crop: { id: cropByKey(crop).id, crop_hybrid: null, yield_measured: null },
        })),
      },
    ),
  );
  await sql`
    update parcel set imported = jsonb_build_object('origin', 'telepac', 'crop', crop_id)
    from crop_interval where parcel_id = parcel.id and parcel.farm_id = ${id}`.execute(db);
}

async function cropsOf(farm_id: string) {
  const { rows } = await sql<{ parcel: string; crop_id: string; declared_code: string | null }>`
    select display_name as parcel, crop_id, declared_code, lower(during) as lower, upper(during) as upper,
      coalesce(estimated, '{}') as estimated, imported ->> 'crop' as imported, st_y(st_pointonsurface(geom)) as latitude
    from crop_interval join parcel on parcel.id = parcel_id join shape on shape.id = shape_id
    where crop_interval.farm_id = ${farm_id} order by display_name`.execute(opened.db);
  return Object.fromEntries(rows.map(({ parcel, ...row }) => [parcel, row]));
}

it('reads crops of imports again whose code is known, as a change that can be undone, and no others', async () => {
  await importedFarm('fr', 'FR', ['apple', 'potato_early', 'plum', 'peas']);
  await importedFarm('fr-touched', 'FR', ['apple']);
  await importedFarm('ro', 'RO', ['apple', 'potato_early']);
  await importedFarm('fr-beside', 'FR', ['potato_early']);
  await sql`
    insert into crop_interval (id, farm_id, parcel_id, crop_id, during)
    select 'catch', farm_id, parcel_id, ${cropByKey('cover_crop').id}, daterange(upper(during), upper(during) + 30)
    from crop_interval where farm_id = 'fr-beside'`.execute(opened.db);
  await withChange(opened.db, { farm_id: 'fr-touched', kind: 'crops_set', author: OPERATOR }, (tx) =>
    tx
      .updateTable('crop_interval')
      .set({ crop_hybrid: 'Gala' })
      .where('farm_id', '=', 'fr-touched')
      .execute(),
  );
  const before = await cropsOf('fr');
  const others = await Promise.all(['fr-touched', 'fr-beside', 'ro'].map(cropsOf));
  await opened.pool.query(await readFile(MIGRATION, 'utf8'));

  const after = await cropsOf('fr');
  const site = (latitude: number) => ({ end_year: 2026, country: 'FR' as const, latitude });
  for (const [parcel, key, declared_code] of [
    ['apple', 'orchard', 'VRG'],
    ['potato_early', 'potato_late', 'PTC'],
  ] as const) {
    const { latitude } = before[parcel] as unknown as { latitude: number };
    const { bounds: _, ...days } = estimatedIntervalOf(cropByKey(key), site(latitude));
    const crop_id = cropByKey(key).id;
    expect(after[parcel]).toEqual({ crop_id, declared_code, imported: crop_id, latitude, ...days });
  }
  expect([after.plum, after.peas]).toEqual([before.plum, before.peas]);
  expect(await Promise.all(['fr-touched', 'fr-beside', 'ro'].map(cropsOf))).toEqual(others);

  const changes = await opened.db
    .selectFrom('change')
    .select(['id', 'farm_id'])
    .where('kind', '=', sql<'import'>`'codes_corrected'`)
    .execute();
  expect(changes.map(({ farm_id }) => farm_id)).toEqual(['fr']);
  const undone = await undoChange(opened.db, wholeFarm('fr'), changes[0]!.id, OPERATOR);
  expect(undone.outcome).toBe('undone');
  expect(await cropsOf('fr')).toEqual(before);
});

/** A season of parcels without crops that an import left so, because it did not know what their cells name. */
async function importWithoutCrops(id: string, country: Country, cells: readonly string[]) {
  const { db } = opened;
  await db.insertInto('farm').values({ id, name: 'Fermă', country }).execute();
  const parcels = cells.map((cell, i) => ({
    id: `${id}-${i}`,
    label: cell,
    geometry: rectangle(4 + i * 10, 4, 12 + i * 10, 12),
    display_name: cell,
    locality: null,
    physical_block: null,
    parcel_no: null,
    crop_no: null,
    crop: null,
  }));
  await withChange(db, { farm_id: id, kind: 'import', author: OPERATOR }, (tx) =>
    addSeason(tx, { id, country }, { id: `${id}-2026`, end_year: 2026, parcels }),
  );
  await sql`insert into import (id, farm_id, season_id, state) values (${id}, ${id}, ${`${id}-2026`}, 'applied')`.execute(
    db,
  );
  await sql`
    update parcel set imported = jsonb_build_object('origin', 'apia', 'display_name', display_name,
      'shape', encode(geom_hash, 'hex'))
    from shape where shape.id = shape_id and parcel.farm_id = ${id}`.execute(db);
  await sql`
    insert into import_row (import_id, position, farm_id, fields, issues, geom_hash, choice)
    select ${id}, row_number() over (order by display_name), ${id}, jsonb_build_object('display_name', display_name),
      jsonb_build_array(jsonb_build_object('code', 'unknown_crop', 'values', jsonb_build_object('value', display_name))),
      geom_hash, 'take'
    from parcel join shape on shape.id = shape_id where parcel.farm_id = ${id}`.execute(db);
}

it('gives parcels a crop whose code had none, where no person has set one', async () => {
  await importWithoutCrops('ro-none', 'RO', ['1020', '500 Lot semincer', 'ceva', '966', '400']);
  await importWithoutCrops('fr-none', 'FR', ['bdp', 'MH6']);
  const touched = 'ro-none-4';
  await sql`
    insert into crop_interval (id, farm_id, parcel_id, crop_id, during)
    values ('own', 'ro-none', ${touched}, ${cropByKey('maize').id}, daterange(null, null))`.execute(
    opened.db,
  );
  await importedFarm('fr-vegetables', 'FR', ['vegetables', 'alfalfa']);
  await sql`update crop_interval set declared_code = 'FLP' where farm_id = 'fr-vegetables'`.execute(
    opened.db,
  );
  await opened.pool.query(await readFile(WITHOUT_CROP, 'utf8'));

  const codes = async (farm_id: string) =>
    Object.entries(await cropsOf(farm_id))
      .map(([parcel, { crop_id, declared_code }]) => [parcel, crop_id, declared_code])
      .sort();
  const idOf = (key: CropKey) => cropByKey(key).id;
  expect(await codes('ro-none')).toEqual([
    ['1020', idOf('spring_durum_wheat'), '1020'],
    ['400', idOf('maize'), null],
    ['500 Lot semincer', idOf('seed_plot'), '500'],
  ]);
  expect(await codes('fr-none')).toEqual([
    ['MH6', idOf('legume_grass_mix'), 'MH6'],
    ['bdp', idOf('spring_durum_wheat'), 'BDP'],
  ]);
  expect(await codes('fr-vegetables')).toEqual([
    ['alfalfa', idOf('alfalfa'), 'FLP'],
    ['vegetables', idOf('perennial_vegetables'), 'FLP'],
  ]);
  const change = await opened.db
    .selectFrom('change')
    .select('id')
    .where('farm_id', '=', 'ro-none')
    .where('kind', '=', sql<'import'>`'codes_corrected'`)
    .executeTakeFirstOrThrow();
  expect((await undoChange(opened.db, wholeFarm('ro-none'), change.id, OPERATOR)).outcome).toBe('undone');
  expect((await codes('ro-none')).map(([parcel]) => parcel)).toContain('400');
});

it('knows a crop of today for every code that it gives one', async () => {
  const text = await readFile(WITHOUT_CROP, 'utf8');
  const mapped = [...text.matchAll(/\('(RO|FR)', '(\d+)', '([\w ]+)'\)/g)].flatMap(([, country, id, codes]) =>
    codes!.split(' ').map((code) => [country as Country, code, id] as const),
  );
  expect(mapped.length).toBeGreaterThan(340);
  for (const [country, code, id] of mapped)
    expect(cropByCode(code, country)?.id, `${country} ${code}`).toBe(id);
});
