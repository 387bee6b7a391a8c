import type { DelaySource, HarvestDrop, HarvestFormat, HarvestRemark } from '@brazda/domain';
import type { HarvestField } from '@brazda/formats';
import type { ColumnType } from 'kysely';
import type { Defaulted } from '../../platform/db/database.ts';

type Drops = Partial<Record<HarvestDrop, number>>;

/** How a file was read, and what became of points that are in no map. */
export interface HarvestReport {
  readonly outside: number;
  readonly unplaced: number;
  readonly skipped_logs: number;
  readonly columns: Readonly<Partial<Record<HarvestField, string>>>;
  readonly is_unit_guessed: boolean;
  /** Null, or absent from older rows, where it was not kept. */
  readonly is_volume?: boolean | null;
  /** Reports of earlier versions have none. */
  readonly remarks?: readonly HarvestRemark[];
  readonly unmapped: readonly {
    readonly parcel_id: string;
    readonly points: number;
    readonly drops: Drops;
  }[];
}

/** What became of the points of a map. */
export interface HarvestMapReport {
  readonly points: number;
  readonly kept: number;
  readonly drops: Drops;
  readonly delay_s: number;
  readonly delay_source: DelaySource;
  readonly moisture: number | null;
  readonly standard_moisture: number | null;
}

interface HarvestTable {
  id: string;
  farm_id: string;
  season_id: string;
  name: string;
  hash: string;
  bytes: number;
  format: HarvestFormat;
  points: number;
  /** Written as JSON text. */
  report: ColumnType<HarvestReport, string, string>;
  uploaded_at: Defaulted<Date>;
  applied_at: Defaulted<Date | null>;
  has_file: Defaulted<boolean>;
}

interface HarvestMapTable {
  harvest_id: string;
  parcel_id: string;
  epsg: number;
  x0: number;
  y0: number;
  pixel: number;
  width: number;
  height: number;
  step: number;
  codes: Buffer;
  areas: Buffer;
  mean_t_ha: number;
  tonnes: number;
  hectares: number | null;
  coverage: number;
  day: string | null;
  /** Written as JSON text. */
  report: ColumnType<HarvestMapReport, string, string>;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    harvest: HarvestTable;
    harvest_map: HarvestMapTable;
  }
}
