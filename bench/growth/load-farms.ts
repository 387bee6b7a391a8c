import type { OpenDatabase } from '../../apps/server/src/platform/db/database.ts';
import { PIXEL_RULE } from '../../packages/domain/src/index.ts';
import { deflateCodes } from '../../packages/raster/src/index.ts';

/** Tiles of a degree, as many as cover Romania. */
const TILES = 45;
/** Every so many farms has all dates; the others have a few. */
export const FULL_EVERY = 10;
/** Farms after this one have no observations, so that a hundred thousand fit on a disk. */
export const SEEN_FARMS = 10_000;
/** Dates of full farms and of others, a fortnight apart, so that they reach over two years. */
const DATES = { full: 40, other: 3 } as const;
/** The size of a parcel: 25 by 25 pixels, about 6 ha. */
const SIDE = 25;
const VARIANTS = 64;
/** Observations are written for so many farms at a time. */
const AT_A_TIME = 500;

/** Codes of parcels as they are stored: a field with a gradient and noise, which deflates to about 500 bytes. */
export function sampleCodes(): Buffer[] {
  let seed = 1;
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  return Array.from({ length: VARIANTS }, () => {
    const codes = Uint8Array.from({ length: SIDE * SIDE }, (_, at) => 100 + (at % SIDE) + random() * 64);
    return Buffer.from(deflateCodes(codes));
  });
}

const TILE = `'35B' || lpad((number % ${TILES})::text, 2, '0')`;
const WEST = `20.4 + (number % ${TILES}) % 9`;
const SOUTH = `43.6 + (number % ${TILES}) / 9 * 0.95`;
/** A number from 0 to 1 that is the same in every run. */
const chance = (salt: number) =>
  `((hashtextextended(number::text, ${salt}) & 2147483647) + 0.5) / 2147483648.0`;

/** The farms: their parcels are lognormal with a median of 60 and a mean of about 94, and at most 1500. */
const FARMS = `
  insert into bench_farm (number, id, tile, parcels, west, south, dates)
  select number, 'g' || number, ${TILE},
    least(1500, greatest(1, round(60 * exp(0.95 * sqrt(-2 * ln(${chance(1)})) * cos(2 * pi() * ${chance(2)}))))),
    ${WEST} + 0.05 + 0.75 * ${chance(3)}, ${SOUTH} + 0.05 + 0.7 * ${chance(4)},
    case when number >= ${SEEN_FARMS} then 0 when number % ${FULL_EVERY} = 0 then ${DATES.full} else ${DATES.other} end
  from generate_series($1::int, $2::int - 1) as number`;

const OF_NEW = 'from bench_farm where number >= $1 and number < $2';

/** Two seasons on the same land, with one crop on each parcel; every person has one farm and a license. */
const LAND = [
  `insert into app_user (id, email, first_name, last_name, email_verified_at)
   select 'u' || number, 'u' || number || '@growth.example', 'Ana', 'Popescu ' || number, now() ${OF_NEW}`,
  `insert into license (id, holder_id, measured_ha, measured_at) select 'l' || number, 'u' || number, 100, now() ${OF_NEW}`,
  `insert into farm (id, owner_id, name, country) select id, 'u' || number, 'Ferma ' || number, 'RO' ${OF_NEW}`,
  `insert into farm_write (farm_id, is_merged) select id, true ${OF_NEW}`,
  `insert into yield_farm_test (farm_id, day, body) select id, current_date - 1, '[]' ${OF_NEW}`,
  `insert into season (id, farm_id, end_year, start_date, end_date)
   select id || '-' || year, id, year, make_date(year - 1, 10, 1), make_date(year, 12, 31)
   from bench_farm cross join (select extract(year from current_date)::int - back as year from generate_series(0, 1) as back) years
   where number >= $1 and number < $2`,
  `insert into shape (farm_id, geom, geom_hash, area_m2)
   select id, st_multi(st_buffer(st_setsrid(st_makepoint(west + place % 40 * 0.0042, south + place / 40 * 0.0032), 4326), 0.0015, 4)),
     decode(md5(id || '/' || place), 'hex'), 60000
   from bench_farm cross join lateral generate_series(0, parcels - 1) as place where number >= $1 and number < $2`,
  `insert into parcel (id, farm_id, season_id, lineage_id, shape_id, display_name, parcel_no, hectares)
   select shape.id || '-' || end_year, shape.farm_id, season.id, 'p' || shape.id, shape.id, 'Lunca ' || shape.id, shape.id::text, 6
   from bench_farm join season on season.farm_id = bench_farm.id join shape on shape.farm_id = bench_farm.id
   where number >= $1 and number < $2`,
  `insert into crop_interval (id, farm_id, parcel_id, crop_id, during)
   select parcel.id || '-c', parcel.farm_id, parcel.id, case when shape_id % 2 = 0 then '1' else '11' end,
     daterange(make_date(end_year - shape_id::int % 2, 4, 1), make_date(end_year, 10, 1))
   from bench_farm join season on season.farm_id = bench_farm.id join parcel on parcel.season_id = season.id
   where number >= $1 and number < $2`,
  // Each scene of the tile was read.
  `insert into scene_farm (scene_id, farm_id, sensing_date, state, generated_at, finished_at, started_at, pixel_rule, parcels)
   select scene.id, bench_farm.id, sensing_date, 'done', generated_at, now() - interval '2 days', now() - interval '2 days',
     ${PIXEL_RULE.version}, parcels
   from bench_farm join scene using (tile) where number >= $1 and number < $2`,
  `insert into sensing_day (farm_id, sensing_date, clear_share, parcels_clear, parcels_seen, simulated)
   select id, current_date - 14 * date, 0.95, parcels, parcels, true
   from bench_farm cross join lateral generate_series(1, dates) as date where number >= $1 and number < $2`,
];

const SCENES = `
  insert into scene (id, tile, sensing_date, sensed_at, generated_at, simulated, footprint, data)
  select 'b-' || ${TILE} || '-' || date, ${TILE}, current_date - 14 * date, current_date - 14 * date, current_date - 14 * date, true,
    st_makeenvelope(${WEST}, ${SOUTH}, ${WEST} + 1, ${SOUTH} + 0.95, 4326),
    jsonb_build_object('id', 'b-' || ${TILE} || '-' || date, 'tile', ${TILE}, 'sensing_date', current_date - 14 * date,
      'cloud_cover', 3, 'nodata_share', 0, 'simulated', true, 'assets', '{}'::jsonb,
      'bbox', jsonb_build_array(${WEST}, ${SOUTH}, ${WEST} + 1, ${SOUTH} + 0.95))
  from generate_series(0, ${TILES - 1}) as number, generate_series(1, ${DATES.full}) as date`;

/** What each date shows of each parcel in two layers. */
const OBSERVATIONS = `
  insert into observation (farm_id, shape_id, sensing_date, layer, scene_id, generated_at, n_total, n_valid, clear_share, pixel_rule,
    mean, sd, min, max, median, p10, p90, epsg, x0, y0, pixel, width, height, codes)
  select bench_farm.id, shape.id, current_date - 14 * date, layer, 'b-' || tile || '-' || date, current_date - 14 * date,
    ${SIDE * SIDE}, ${SIDE * SIDE}, 1, ${PIXEL_RULE.version}, 0.6, 0.1, 0.2, 0.8, 0.6, 0.4, 0.7, 32635, 500000, 4900000, 10, ${SIDE}, ${SIDE},
    ($3::bytea[])[1 + (shape.id * 7 + date) % ${VARIANTS}]
  from bench_farm join shape on shape.farm_id = bench_farm.id cross join lateral generate_series(1, dates) as date
    cross join unnest(array['NDVI', 'MZ']) as layer
  where number >= $1 and number < $2`;

/** Makes the table of the loaded farms, the scenes and their tiles. */
export async function prepareLoading({ pool }: Pick<OpenDatabase, 'pool'>): Promise<void> {
  await pool.query(`
    create extension pg_stat_statements;
    create table bench_farm (number integer primary key, id text not null unique, tile text not null, parcels integer not null,
      west float8 not null, south float8 not null, dates integer not null)`);
  await pool.query(SCENES);
  await pool.query(
    `insert into tile_watch (tile, source, last_success_at) select distinct tile, 'growth', now() from scene`,
  );
}

/** Loads farms from one number to another, without triggers and foreign keys, which would only repeat what is known to hold. */
export async function loadFarms(
  { pool }: Pick<OpenDatabase, 'pool'>,
  from: number,
  to: number,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set session_replication_role = replica; set statement_timeout = 0');
    for (const statement of [FARMS, ...LAND]) await client.query(statement, [from, to]);
    await client.query('analyze bench_farm, shape');
    const codes = sampleCodes();
    for (let first = from; first < Math.min(to, SEEN_FARMS); first += AT_A_TIME)
      await client.query(OBSERVATIONS, [first, Math.min(first + AT_A_TIME, to), codes]);
    await client.query('analyze');
  } finally {
    await client.query('reset session_replication_role; reset statement_timeout');
    client.release();
  }
}
