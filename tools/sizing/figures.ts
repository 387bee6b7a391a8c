import { readFileSync } from 'node:fs';
import type { SizeFigures } from '../../bench/growth/index.ts';

/** What `npm run bench -- growth --write` has measured, by number of farms. */
export function readFigures(): readonly SizeFigures[] {
  return JSON.parse(readFileSync(new URL('../../bench/growth/figures.json', import.meta.url), 'utf8'));
}

/** The figures that the formula uses, of the most farms that were measured. */
export interface Measured {
  readonly farms: number;
  /** Bytes of a row with its indexes. */
  readonly observation_bytes: number;
  /** Bytes of a parcel with its land and crop of a season. */
  readonly parcel_bytes: number;
  /** Bytes of the rows of a farm for each scene. */
  readonly scene_farm_bytes: number;
  /** What a parcel under a scene costs: to queue, list and compress, in a worker; to save, in the database. */
  readonly parcel_worker_ms: number;
  readonly parcel_save_ms: number;
  /** Of that, listing the parcels by one statement. */
  readonly parcel_list_ms: number;
  readonly forecast_ms: number;
  /** All calls of a visit, one after another. */
  readonly visit_ms: number;
  readonly backup_gb_h: number;
}

export function measuredOf(figures: readonly SizeFigures[]): Measured {
  const { farms, rows, bytes, scene, jobs, calls, database_bytes, backup_s } = figures.at(-1)!;
  const of = (table: string) => bytes[table]! / rows[table]!;
  return {
    farms,
    observation_bytes: of('observation'),
    parcel_bytes: of('shape') + of('parcel') + of('crop_interval'),
    scene_farm_bytes: of('scene_farm'),
    parcel_worker_ms: (scene.queue_ms + scene.list_ms + scene.deflate_ms) / scene.shapes,
    parcel_list_ms: scene.list_ms / scene.shapes,
    parcel_save_ms: scene.save_ms / scene.shapes,
    forecast_ms: jobs['yields.forecast: one farm']!,
    visit_ms: visitOf(calls),
    backup_gb_h: database_bytes / 1e9 / (backup_s / 3600),
  };
}

/** The milliseconds of all calls of a visit, one after another. */
export function visitOf(calls: SizeFigures['calls']): number {
  return Object.values(calls).reduce((sum, { p50_ms }) => sum + p50_ms, 0);
}
