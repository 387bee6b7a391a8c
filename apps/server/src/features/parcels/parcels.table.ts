import type { CropDay, OrganicLand, SpecialUse } from '@brazda/domain';
import { FAIR_SHARES } from '@brazda/domain';
import type { ColumnType, Generated } from 'kysely';
import type { ChangeTable, RowLimit } from '../../platform/db/change-rules.ts';
import type { Defaulted } from '../../platform/db/database.ts';
import { requireLandOfOwner } from '../farms/index.ts';

interface ShapeTable {
  id: Generated<number>;
  farm_id: string;
  /** PostGIS geometry: written and read through its functions only. */
  geom: string;
  geom_hash: Buffer;
  area_m2: number;
}

interface ParcelTable {
  id: string;
  farm_id: string;
  season_id: string;
  lineage_id: string;
  shape_id: number;
  display_name: string | null;
  locality_id: string | null;
  siruta: string | null;
  physical_block: string | null;
  parcel_no: string | null;
  crop_no: string | null;
  hectares: number;
  /** Written as JSON text. */
  organic: ColumnType<OrganicLand | null, string | null | undefined, string | null>;
  special_use: Defaulted<SpecialUse | null>;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
  deleted_at: Date | null;
}

interface CropIntervalTable {
  id: string;
  farm_id: string;
  parcel_id: string;
  crop_id: string;
  /** A daterange as text, `[2025-10-05,2026-07-12)`. */
  during: string;
  crop_hybrid: string | null;
  yield_forecast: number | null;
  yield_estimated: number | null;
  yield_measured: number | null;
  agricultural_work: string | null;
  estimated: CropDay[] | null;
  /** Null is no. */
  is_secondary: Defaulted<boolean | null>;
  declared_code: Defaulted<string | null>;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
  deleted_at: Date | null;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    shape: ShapeTable;
    parcel: ParcelTable;
    crop_interval: CropIntervalTable;
  }
}

/** Columns of a parcel that only describe it; a change to any other column is a change to the land. */
const DESCRIBING = [
  'display_name',
  'locality_id',
  'siruta',
  'physical_block',
  'parcel_no',
  'crop_no',
  'organic',
  'special_use',
  'imported',
  'updated_at',
];

/** What changes record of parcels and their crops. */
export const PARCEL_TABLES = [
  {
    table: 'parcel',
    event: 'land',
    descriptive: { columns: DESCRIBING, event: 'parcels' },
    ended: 'deleted_at',
  },
  {
    table: 'crop_interval',
    event: 'crops',
    ended: 'deleted_at',
    // Marks of estimates are newer than some changes.
    computed: ['yield_forecast', 'estimated'],
    isExclusive: true,
  },
] as const satisfies readonly ChangeTable[];

/** How much land a season may have; what its owner may have is checked with it. */
export const PARCEL_LIMITS = [
  {
    table: 'parcel',
    by: 'season_id',
    of: 'hectares',
    max: FAIR_SHARES.hectares.farm,
    error: 'much_land',
    requireMore: requireLandOfOwner,
  },
] as const satisfies readonly RowLimit[];
