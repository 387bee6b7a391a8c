import type { Layer, Measure, Skipped, SourceFailure } from '@brazda/domain';
import type { Band, Scene } from '@brazda/raster';
import type { ColumnType, Generated } from 'kysely';
import type { Defaulted } from '../../platform/db/database.ts';

type Time = ColumnType<Date, Date | string, Date | string>;

export type SceneFarmState = 'queued' | 'running' | 'done' | 'failed';

interface SceneTable {
  id: string;
  tile: string;
  sensing_date: string;
  sensed_at: Time;
  generated_at: Time;
  simulated: boolean;
  /** Geometry: read and written in SQL only. */
  footprint: never;
  data: ColumnType<Scene, string, string>;
  product: ColumnType<string | null, never, never>;
  catalog: ColumnType<string | null, never, never>;
  cloud_cover: ColumnType<number | null, never, never>;
  nodata_share: ColumnType<number | null, never, never>;
  reread_failures: Defaulted<number>;
  reread_failed_at: ColumnType<Date | null>;
}

interface SceneHeaderTable {
  scene_id: string;
  band: Band;
  href: string;
  etag: string | null;
  modified: string | null;
  bytes: number | null;
  layout: Buffer;
  kept_at: Generated<Date>;
}

interface SceneFarmTable {
  scene_id: string;
  farm_id: string;
  sensing_date: string;
  state: Defaulted<SceneFarmState>;
  attempts: Defaulted<number>;
  error: string | null;
  /** The last try failed because the source did not respond. */
  source_away: Defaulted<boolean>;
  parcels: Defaulted<number>;
  blocks: Defaulted<number>;
  queued_at: Generated<Date>;
  started_at: ColumnType<Date | null>;
  finished_at: ColumnType<Date | null>;
  generated_at: Time;
  pixel_rule: Defaulted<number>;
  /** The further measures that it was read for. */
  measures: Defaulted<Measure[]>;
}

interface FarmDiscoveryTable {
  farm_id: string;
  requested_at: Generated<Date>;
  searched_at: ColumnType<Date | null>;
  catalog: string | null;
  tries: Defaulted<number>;
  failure: SourceFailure | null;
  next_try_at: ColumnType<Date | null>;
}

interface PastImageTable {
  farm_id: string;
  shape_id: number;
  year: number;
  requested_at: Generated<Date>;
  searched_at: ColumnType<Date | null>;
  tries: Defaulted<number>;
  failure: SourceFailure | null;
  next_try_at: ColumnType<Date | null>;
}

interface ImageSourceTable {
  source: string;
  failed_at: Date[];
  rests_until: ColumnType<Date | null>;
  paused_until: ColumnType<Date | null>;
}

interface SourceLaneTable {
  source: string;
  reader: string;
  lanes: number;
  ends_at: Time;
}

interface ExpectedSceneTable {
  product: string;
  tile: string;
  sensing_date: string;
  listed_at: Generated<Date>;
}

interface TileWatchTable {
  tile: string;
  source: string;
  last_success_at: Date;
  last_error: string | null;
}

interface ObservationTable {
  farm_id: string;
  shape_id: number;
  sensing_date: string;
  layer: Layer;
  scene_id: string;
  generated_at: Time;
  n_total: number;
  n_valid: number;
  clear_share: number;
  pixel_rule: Defaulted<number>;
  n_water: Defaulted<number>;
  with_water: Defaulted<boolean>;
  with_border: Defaulted<boolean>;
  skipped: Skipped | null;
  mean: number | null;
  sd: number | null;
  min: number | null;
  max: number | null;
  median: number | null;
  p10: number | null;
  p90: number | null;
  epsg: number | null;
  x0: number | null;
  y0: number | null;
  pixel: number | null;
  width: number | null;
  height: number | null;
  codes: Buffer | null;
}

interface SensingDayTable {
  farm_id: string;
  sensing_date: string;
  clear_share: number;
  parcels_clear: number;
  parcels_seen: number;
  simulated: boolean;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    scene: SceneTable;
    scene_header: SceneHeaderTable;
    scene_farm: SceneFarmTable;
    tile_watch: TileWatchTable;
    farm_discovery: FarmDiscoveryTable;
    past_image: PastImageTable;
    image_source: ImageSourceTable;
    source_lane: SourceLaneTable;
    expected_scene: ExpectedSceneTable;
    observation: ObservationTable;
    sensing_day: SensingDayTable;
  }
}
