import { codeOf, NDVI_CODES } from '@brazda/domain';
import { deflateCodes } from '@brazda/raster';
import { addSeason } from '../../../../seed/add-season.ts';
import { parcelDraft } from '../../../../test/parcel-draft.ts';
import type { Product } from '../../../../test/product.ts';
import { readConfig } from '../../../config.ts';
import { wholeFarm } from '../../../platform/db/scope.ts';
import { rectangle } from '../../imagery/testing/catalog.ts';
import { weatherSourcesOf } from '../../weather/index.ts';
import { judgeFarm } from '../judge-farm.ts';

export const TODAY = '2026-05-12';
/** Winter wheat in the catalog of crops. */
export const WHEAT = '1';
/** The days on which every farm was seen, and wheat as it grows on them. */
export const DAYS = ['2026-04-21', '2026-04-26', '2026-05-01', '2026-05-06', '2026-05-11'] as const;
export const USUAL = [0.6, 0.66, 0.72, 0.77, 0.8] as const;
export const FALLEN = [0.6, 0.66, 0.72, 0.77, 0.5] as const;
/** Parcels are squares of 120 m, whose images have twelve by twelve pixels. */
const SIDE = 12;

type Database = Product['database'];

interface WatchedFarm {
  readonly id: string;
  readonly owner_id: string;
  /** One parcel of wheat for each, named as here: they lie side by side, 200 m apart. */
  readonly parcels: readonly string[];
  /** How many pixels south of the first farm they lie. */
  readonly south?: number;
}

/** Adds a farm with its season of 2026, in which wheat stands on every parcel since October. */
export async function addWatchedFarm(
  { db, pool }: Database,
  { id, owner_id, parcels, south = 0 }: WatchedFarm,
): Promise<void> {
  await db.insertInto('farm').values({ id, owner_id, name: id, country: 'RO' }).execute();
  const drafts = parcels.map((name, at) =>
    parcelDraft(name, rectangle(at * 20, south, at * 20 + SIDE, south + SIDE)),
  );
  await addSeason(db, { id, country: 'RO' }, { id: `${id}-2026`, end_year: 2026, parcels: drafts });
  await addWheat(pool, parcels);
}

/** Sows wheat on parcels; the intervals are named after them. */
export async function addWheat(pool: Database['pool'], parcels: readonly string[]): Promise<void> {
  await pool.query(
    `insert into crop_interval (id, farm_id, parcel_id, crop_id, during)
     select id || '-wheat', farm_id, id, $1, '[2025-10-05,2026-07-06)' from parcel where id = any($2)`,
    [WHEAT, parcels],
  );
}

/** Stores the scenes of some days; images of parcels follow. */
export async function addScenes(pool: Database['pool'], days: readonly string[]): Promise<void> {
  await pool.query(
    `insert into scene (id, tile, sensing_date, sensed_at, generated_at, simulated, footprint, data)
     select 'scene-' || day, '35TNK', day, day, day, false, st_makeenvelope(20, 43, 30, 49, 4326), '{}'
     from unnest($1::date[]) as days (day)`,
    [days],
  );
}

interface Seen {
  /** The mean of each day. */
  readonly values: readonly number[];
  /** The value in the south-western corner; that of the rest unless it is said. */
  readonly corner?: readonly number[];
  readonly days?: readonly string[];
}

/** Stores images of a parcel, or replaces those of the same days. */
export async function see(
  { pool }: Database,
  parcel: string,
  { values, corner = values, days = DAYS }: Seen,
): Promise<void> {
  for (const [at, value] of values.entries()) {
    const codes = Uint8Array.from({ length: SIDE * SIDE }, (_, pixel) => {
      const isCorner = pixel % SIDE < 6 && pixel >= SIDE * 6;
      return codeOf(NDVI_CODES, isCorner ? corner[at]! : value);
    });
    await pool.query(
      `insert into observation (farm_id, shape_id, sensing_date, layer, scene_id, generated_at, n_total, n_valid, clear_share, mean,
         epsg, x0, y0, pixel, width, height, codes)
       select parcel.farm_id, shape_id, $2::date, 'NDVI', 'scene-' || $2::date, now(), 144, 144, 1, $3, 32635, floor(st_xmin(box)), ceil(st_ymax(box)),
         10, $4, $4, $5
       from parcel join shape on shape.id = shape_id cross join lateral st_transform(geom, 32635) as box where parcel.id = $1
       on conflict (shape_id, sensing_date, layer) do update set mean = excluded.mean, codes = excluded.codes`,
      [parcel, days[at], value * 0.75 + corner[at]! * 0.25, SIDE, deflateCodes(codes)],
    );
  }
}

/** Judges a farm at noon of a day, with the database of a product or one that watches it; whether anything has changed. */
export function judge(db: Database['db'], farm_id: string, day: string = TODAY): Promise<boolean> {
  const sources = weatherSourcesOf(readConfig({}), () => undefined);
  return judgeFarm({ db, sources, now: () => new Date(`${day}T12:00:00Z`) }, wholeFarm(farm_id));
}
