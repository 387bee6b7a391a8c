import type { Measured } from './figures.ts';
import { assumed, type Place, scenesOf } from './inputs.ts';
import { simulateYear, type Year, type YearOptions } from './year.ts';

/** The tiles that a pass of the satellite shows together, and how long their scenes take to arrive. */
const PASS = { tiles_of_pass: 15, burst_s: 3600 } as const;
const SEED = 2026;
export const WORKERS = [1, 2, 4, 8, 16, 32, 64] as const;
/** Nineteen of twenty images are on the map so many hours after they are published. */
export const TARGET_H = 3;
/** A machine of the database holds so much, and a dump is to end in so long. */
const LIMITS = { disk_tb: 16, dump_h: 8, statement_s: 300, worker_gb: 4 } as const;
/** Memory of a worker for a row that is saved: 1.7 GB for 459 000 rows, measured on 2026-11-28. */
const ROW_KB = 3.7;
const HOURS_OF_YEAR = 365 * 24;

/** What a place needs. */
export interface Sizing {
  readonly place: Place;
  readonly scenes: number;
  readonly rows_a_year: number;
  readonly land_gb: number;
  readonly images_tb_a_year: number;
  readonly files_tb_a_year: number;
  readonly fetched_tb_a_year: number;
  readonly scene: Pick<YearOptions, 'read_s' | 'save_s' | 'after_s'>;
  readonly workers: number;
  readonly server_cores: number;
  readonly database_memory_gb: number;
  readonly database_cores: number;
  readonly dump_h: number;
  readonly eur_a_month: { readonly first_year: number; readonly fifth_year: number };
}

/** What a scene of a place takes. */
function sceneOf(place: Place, measured: Measured): Sizing['scene'] {
  const parcels = place.parcels / place.tiles;
  const farms = place.farms / place.tiles;
  return {
    read_s:
      (assumed('scene_gb') * 8000) / assumed('worker_mbit_s') +
      (parcels / 100_000) * assumed('decode_s') +
      (parcels * measured.parcel_worker_ms) / 1000,
    save_s: (parcels * measured.parcel_save_ms) / 1000,
    after_s: (farms * measured.forecast_ms) / 1000,
  };
}

/** A year of a place with a number of workers. */
export function yearOf(place: Place, measured: Measured, workers: number): Year {
  return simulateYear({
    seed: SEED,
    ...PASS,
    tiles_of_pass: Math.min(PASS.tiles_of_pass, place.tiles),
    scenes_a_year: scenesOf(place),
    workers,
    savers: assumed('savers'),
    ...sceneOf(place, measured),
  });
}

/** Hours until a year of scenes is read that all wait at once, as when a country joins with its archive. */
export function archiveHours(place: Place, measured: Measured, workers: number): number {
  const scenes = scenesOf(place);
  const year = { seed: SEED, tiles_of_pass: scenes, burst_s: 0, scenes_a_year: scenes };
  return simulateYear({ ...year, workers, savers: assumed('savers'), ...sceneOf(place, measured) }).longest_h;
}

/** The formula of the page. */
export function sizeOf(place: Place, measured: Measured): Sizing {
  const scenes = scenesOf(place);
  const dates = scenes / place.tiles;
  const rows_a_year = place.parcels * dates * assumed('layers');
  const clear = assumed('clear_share');
  const row_bytes = clear * measured.observation_bytes + (1 - clear) * assumed('cloudy_row_bytes');
  const readings_gb = (place.farms * dates * measured.scene_farm_bytes) / 1e9;
  const images_tb_a_year = (rows_a_year * row_bytes) / 1e12 + readings_gb / 1000;
  const land_gb = (place.parcels * measured.parcel_bytes) / 1e9;
  const files_tb_a_year = (place.farms * assumed('photo_mb')) / 1e6;
  const fetched_tb_a_year = (scenes * assumed('scene_gb')) / 1000;
  const workers =
    WORKERS.find((count) => yearOf(place, measured, count).p95_h <= TARGET_H) ?? WORKERS.at(-1)!;
  const visits_s = (place.farms * assumed('visits')) / 3600;
  const server_cores = Math.max(1, Math.ceil((visits_s * measured.visit_ms) / 1000 / 0.5));
  const database_memory_gb = Math.ceil(4 + land_gb + images_tb_a_year * 1000 * assumed('memory_share'));
  const database_cores = Math.max(2, Math.min(assumed('savers'), workers) + Math.ceil(server_cores / 2));
  const cores = server_cores + workers + Math.max(database_cores, database_memory_gb / 4);
  const monthly = (years: number) =>
    Math.round(
      cores * assumed('cpu_eur') +
        (land_gb / 1000 + images_tb_a_year * years) * assumed('ssd_eur') +
        // The backup holds what the disk and the files hold.
        (files_tb_a_year * 2 + images_tb_a_year) * years * assumed('object_eur') +
        (fetched_tb_a_year / 12) * assumed('traffic_eur'),
    );
  return {
    place,
    scenes,
    rows_a_year,
    land_gb,
    images_tb_a_year,
    files_tb_a_year,
    fetched_tb_a_year,
    scene: sceneOf(place, measured),
    workers,
    server_cores,
    database_memory_gb,
    database_cores,
    dump_h: (images_tb_a_year * 1000 + land_gb) / measured.backup_gb_h,
    eur_a_month: { first_year: monthly(1), fifth_year: monthly(5) },
  };
}

/** Something that ends, and with how much of a place it does. */
export interface Limit {
  readonly what: string;
  /** 1 is reached with this place; 0.5 with twice of it. */
  readonly share: number;
  readonly remedy: string;
}

/** What ends first in a place, the nearest first. */
export function limitsOf(place: Place, measured: Measured): Limit[] {
  const sizing = sizeOf(place, measured);
  const parcels = (place.parcels / place.tiles) * assumed('fullest_tile');
  const rows = parcels * assumed('layers');
  const list_s = (parcels * measured.parcel_list_ms) / 1000;
  const { database_busy } = yearOf(place, measured, sizing.workers);
  const limits: Limit[] = [
    {
      what: `a dump of one year of images takes ${sizing.dump_h.toFixed(1)} h, of ${LIMITS.dump_h} h of a night`,
      share: sizing.dump_h / LIMITS.dump_h,
      remedy: 'backups of changed pages (pgBackRest) in place of dumps',
    },
    {
      what: `five years of images fill ${(sizing.images_tb_a_year * 5).toFixed(1)} TB of ${LIMITS.disk_tb} TB of one machine`,
      share: (sizing.images_tb_a_year * 5) / LIMITS.disk_tb,
      remedy: 'old years on slower disks (tablespaces), then fewer layers of old years',
    },
    {
      what: `the rows of a scene of the fullest tile take ${((rows * ROW_KB) / 1e6).toFixed(1)} GB of ${LIMITS.worker_gb} GB of a worker`,
      share: (rows * ROW_KB) / 1e6 / LIMITS.worker_gb,
      remedy: 'reading a scene in parts',
    },
    {
      what: `listing the parcels of that scene takes ${list_s.toFixed(0)} s of the ${LIMITS.statement_s} s of a statement`,
      share: list_s / LIMITS.statement_s,
      remedy: 'reading a scene in parts',
    },
    {
      what: `the database saves images in ${(database_busy * 100).toFixed(1)} % of the year (${(database_busy * HOURS_OF_YEAR).toFixed(0)} h)`,
      share: database_busy,
      remedy: 'a faster disk, more cores, then Citus',
    },
  ];
  return limits.sort((a, b) => b.share - a.share);
}
