import type { CropDay, OrganicLand, SpecialUse } from '@brazda/domain';
import { FAIR_SHARES } from '@brazda/domain';
import type { ColumnType, Generated, Selectable } from 'kysely';
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
  /** What the last import declared, as `Imported` of the imports. Written as JSON text. */
  imported: ColumnType<object | null, string | null | undefined, string | null>;
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

/**
 * The columns of a parcel that its farmer or a file fills in, with their types in SQL. Every copy of a parcel has all of
 * them: of a season, of an edit, in an archive, and in the comparison of an import (test/parcel-fields.int.test.ts).
 */
export const PARCEL_DATA = {
  display_name: 'text',
  locality_id: 'text',
  siruta: 'text',
  physical_block: 'text',
  parcel_no: 'text',
  crop_no: 'text',
  hectares: 'numeric',
  organic: 'jsonb',
  special_use: 'text',
} as const satisfies Partial<Record<keyof ParcelTable, string>>;

/** The values of `PARCEL_DATA` in one parcel. */
export type ParcelData = Readonly<Pick<Selectable<ParcelTable>, keyof typeof PARCEL_DATA>>;

/** Fields of a parcel that are a change to the land; any other field only describes it. */
const LAND_FIELDS = ['hectares'];

/** What changes record of parcels and their crops. */
export const PARCEL_TABLES = [
  {
    table: 'parcel',
    event: 'land',
    descriptive: {
      columns: [
        ...Object.keys(PARCEL_DATA).filter((field) => !LAND_FIELDS.includes(field)),
        'imported',
        'updated_at',
      ],
      event: 'parcels',
    },
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
