import type { Country, FarmYieldUnit, Measure, OrganicLand } from '@brazda/domain';
import type { ColumnType } from 'kysely';
import type { ChangeTable } from '../../platform/db/change-rules.ts';
import type { Defaulted } from '../../platform/db/database.ts';

interface FarmTable {
  id: string;
  owner_id: string | null;
  name: string;
  country: Country;
  is_demo: Defaulted<boolean>;
  imagery_source: string | null;
  /** Written as JSON text. */
  organic: ColumnType<OrganicLand | null, string | null | undefined, string | null>;
  /** Null is that of the country. */
  yield_unit: FarmYieldUnit | null;
  /** The further measures that are read of its images. */
  measures: Defaulted<Measure[]>;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
  deleted_at: Date | null;
}

interface SeasonTable {
  id: string;
  farm_id: string;
  end_year: number;
  start_date: string;
  end_date: string;
  is_active_in_journal: Defaulted<boolean>;
  created_at: Defaulted<Date>;
  deleted_at: Date | null;
}

interface LocalityTable {
  farm_id: string;
  id: string;
  country: Country;
  code: string;
  name: string;
}

interface FarmVisitTable {
  user_id: string;
  farm_id: string;
  visited_at: Date;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    farm: FarmTable;
    season: SeasonTable;
    locality: LocalityTable;
    farm_visit: FarmVisitTable;
  }
}

/** What changes record of farms and seasons. */
export const FARM_TABLES = [
  { table: 'farm', event: 'farm', ended: 'deleted_at' },
  { table: 'season', event: 'land', ended: 'deleted_at', isExclusive: true },
] as const satisfies readonly ChangeTable[];
