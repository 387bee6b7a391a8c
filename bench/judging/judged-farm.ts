import { addSeason, type ParcelDraft } from '../../apps/server/seed/add-season.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { weatherSourcesOf } from '../../apps/server/src/features/weather/index.ts';
import {
  addDays,
  type CropKey,
  codeOf,
  cropByKey,
  meteoGridPointOf,
  NDVI_CODES,
} from '../../packages/domain/src/index.ts';
import { deflateCodes } from '../../packages/raster/src/index.ts';
import type { BenchDatabase } from '../databases.ts';
import { randomOf } from '../raster/random-of.ts';

export const FARM_ID = 'judged';
export const PARCELS = 5000;
export const TODAY = '2026-04-20';
/** The pixels of a side of a parcel: 529 in all, 5.3 ha. */
const SIDE = 23;
const COLUMNS = 100;
const SOWN = '2025-10-05';
const DAYS_BETWEEN_IMAGES = 5;
const CROPS: readonly CropKey[] = ['winter_wheat', 'winter_barley', 'winter_rapeseed', 'triticale', 'rye'];
/** Different pictures of a parcel; each parcel has one of them each day. */
const PICTURES = 40;
const PARCELS_AT_ONCE = 500;

/** The days on which the farm was seen, oldest first. */
export const SEEN_DAYS: readonly string[] = daysBetween(SOWN, TODAY);

/** Makes a farm of 5000 parcels of winter crops with all images since they were sown, and its weather. */
export async function addJudgedFarm({ db, pool }: BenchDatabase): Promise<void> {
  const farm = { id: FARM_ID, country: 'RO' } as const;
  await db
    .insertInto('farm')
    .values({ ...farm, name: FARM_ID })
    .execute();
  await addSeason(db, farm, { id: 'judged-2026', end_year: 2026, parcels: parcels() });
  await pool.query('update crop_interval set during = daterange($1, $2)', [SOWN, '2026-07-06']);
  await pool.query(
    `insert into scene (id, tile, sensing_date, sensed_at, generated_at, simulated, footprint, data)
     select 'scene-' || day, '35TNK', day, day, day, false, st_makeenvelope(20, 43, 30, 49, 4326), '{}'
     from unnest($1::date[]) as days (day)`,
    [SEEN_DAYS],
  );
  for (let first = 0; first < PARCELS; first += PARCELS_AT_ONCE) await addImages(pool, first);
  await addWeather(pool);
  await pool.query('analyze');
}

function parcels(): ParcelDraft[] {
  return Array.from({ length: PARCELS }, (_, at) => {
    const west = 27 + (at % COLUMNS) * 0.003;
    const south = 44.4 + Math.floor(at / COLUMNS) * 0.0022;
    const [east, north] = [west + 0.0028, south + 0.0021];
    const ring = [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ];
    const crop = { id: cropByKey(CROPS[at % CROPS.length]!)!.id, crop_hybrid: null, yield_measured: null };
    return {
      label: String(at),
      geometry: { type: 'Polygon', coordinates: [ring] },
      display_name: null,
      locality: null,
      physical_block: null,
      parcel_no: null,
      crop_no: null,
      crop,
    };
  });
}

/** Images of some of the parcels: all grow alike, with the noise of pixels. */
async function addImages(pool: BenchDatabase['pool'], first: number): Promise<void> {
  const rows = SEEN_DAYS.flatMap((day, at) => {
    const pictures = picturesOf(0.2 + (0.6 * at) / SEEN_DAYS.length, at);
    return Array.from({ length: PARCELS_AT_ONCE }, (_, place) => ({
      place: first + place,
      day,
      ...pictures[(place % 10) + 10 * ((first + place + at) % (PICTURES / 10))]!,
    }));
  });
  await pool.query(
    `insert into observation (farm_id, shape_id, sensing_date, layer, scene_id, generated_at, n_total, n_valid, clear_share, mean,
       epsg, x0, y0, pixel, width, height, codes)
     select $1, known.id, day, 'NDVI', 'scene-' || day, now(), $2, $2, 1, mean, 32635, 0, 0, 10, $3, $3, codes
     from unnest($4::int[], $5::date[], $6::float8[], $7::bytea[]) as input (place, day, mean, codes)
       join (select id, row_number() over (order by id) - 1 as place from shape where farm_id = $1) as known using (place)`,
    [
      FARM_ID,
      SIDE * SIDE,
      SIDE,
      rows.map(({ place }) => place),
      rows.map(({ day }) => day),
      rows.map(({ mean }) => mean),
      rows.map(({ codes }) => codes),
    ],
  );
}

/** Pictures of one day around a value; every tenth has a part that is behind on the last days. */
function picturesOf(usual: number, day: number): { readonly mean: number; readonly codes: Uint8Array }[] {
  const next = randomOf(day + 1);
  const uniform = () => next() / 2 ** 32;
  const isLate = day >= SEEN_DAYS.length - 3;
  return Array.from({ length: PICTURES }, (_, picture) => {
    const level = usual + 0.04 * (uniform() - 0.5);
    const values = Array.from({ length: SIDE * SIDE }, (_, pixel) => {
      const isBehind = isLate && picture % 10 === 0 && pixel % SIDE < 7 && pixel < SIDE * 7;
      return level - (isBehind ? 0.2 : 0) + 0.03 * (uniform() + uniform() - 1);
    });
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    return { mean, codes: deflateCodes(Uint8Array.from(values, (value) => codeOf(NDVI_CODES, value))) };
  });
}

async function addWeather(pool: BenchDatabase['pool']): Promise<void> {
  const source = weatherSourcesOf(readConfig({}), () => undefined).real!;
  const points = [...new Set(parcels().map(({ geometry }) => pointOf(geometry)))];
  await pool.query(
    `insert into weather_day (grid_point, date, temperature_min, temperature_max, precipitation, is_forecast, is_final, source,
       fetched_at)
     select distinct cell, date, 4, 14, 0, false, true, $1, now()
     from unnest($2::text[]) as cell, generate_series($3::date, $4::date, '1 day') as date`,
    [source.archive.name, points.map((point) => source.archive.cellOf(point)), SOWN, TODAY],
  );
}

function pointOf(geometry: ParcelDraft['geometry']): string {
  const [longitude, latitude] = geometry.coordinates[0]![0] as [number, number];
  return meteoGridPointOf([longitude, latitude]);
}

function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, DAYS_BETWEEN_IMAGES)) days.push(day);
  return days;
}
