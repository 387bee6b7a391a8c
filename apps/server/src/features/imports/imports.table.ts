import type { ImportState, LandFormatName, LandSource } from '@brazda/domain';
import type { ColumnType } from 'kysely';
import type { Defaulted } from '../../platform/db/database.ts';

interface ImportTable {
  id: string;
  farm_id: string;
  season_id: string;
  state: ImportState;
  actor_id: string | null;
  impersonator_id: string | null;
  address: string | null;
  attempt: Defaulted<number>;
  tries: Defaulted<number>;
  /** A JSON text when written. */
  rows_in_work: Defaulted<object | null>;
  progress_done: number | null;
  progress_total: number | null;
  refusals: Defaulted<object>;
  season_mark: string | null;
  summary: object | null;
  change_id: string | null;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
  cleaned_at: Date | null;
}

interface ImportFileTable {
  id: string;
  farm_id: string;
  import_id: string;
  position: number;
  name: string;
  size: number;
  received: Defaulted<number>;
}

interface ImportLayerTable {
  id: string;
  farm_id: string;
  import_id: string;
  file_id: string;
  position: number;
  path: string;
  format: LandFormatName;
  source: LandSource;
  row_count: Defaulted<number>;
  is_taken: Defaulted<boolean>;
  encoding: string | null;
  is_encoding_guessed: Defaulted<boolean>;
  epsg: number | null;
  epsg_from: 'file' | 'format' | 'place' | 'person' | null;
  columns: ColumnType<object, string>;
  mapping: ColumnType<object, string>;
  sample: ColumnType<object, string>;
  choice: ColumnType<object, string>;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    import: ImportTable;
    import_file: ImportFileTable;
    import_layer: ImportLayerTable;
  }
}
