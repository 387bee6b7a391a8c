import type {
  RememberedLabTable,
  SampledLand,
  SkipReason,
  SoilAnalysisState,
  SoilCellState,
  SoilDivision,
  SoilMethod,
  SoilPackageName,
  SoilParameterKey,
} from '@brazda/domain';
import type { ColumnType, Generated } from 'kysely';
import type { Defaulted } from '../../platform/db/database.ts';

interface SoilAnalysisTable {
  id: string;
  number: Generated<number>;
  /** Within the farm, from 1. */
  farm_number: Generated<number>;
  /** On labels that were printed before these had the number within the farm; null where there are none. */
  earlier_number: Defaulted<number | null>;
  farm_id: string;
  season_id: string;
  state: Defaulted<SoilAnalysisState>;
  hectares_per_sample: number;
  division: Defaulted<SoilDivision>;
  package: SoilPackageName;
  depths: SampledLand;
  sampler_email: Defaulted<string | null>;
  lab: Defaulted<string>;
  by_operator: Defaulted<boolean>;
  route_m: Defaulted<number | null>;
  nearest_first_m: Defaulted<number | null>;
  cancel_reason: Defaulted<string | null>;
  created_by: string | null;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
  /** Written as JSON text. */
  reached: ColumnType<Readonly<Partial<Record<SoilAnalysisState, string>>>, string | undefined, string>;
}

interface SoilAnalysisParcelTable {
  order_id: string;
  parcel_id: string;
  place: number;
}

interface SoilCellTable {
  id: string;
  order_id: string;
  parcel_id: string;
  number: number;
  geom: string;
  hectares: number;
  center: string;
  state: Defaulted<SoilCellState>;
  sampled_at: Defaulted<Date | null>;
  sampled_by: Defaulted<string | null>;
  position: Defaulted<string | null>;
  accuracy_m: Defaulted<number | null>;
  skip_reason: Defaulted<SkipReason | null>;
  note: Defaulted<string>;
}

interface SoilResultTable {
  cell_id: string;
  depth: string;
  parameter: SoilParameterKey;
  method: SoilMethod;
  value: number;
  is_below_limit: boolean;
}

interface SoilPriceTable {
  package: SoilPackageName;
  /** Lei, without VAT. */
  per_order: number;
  per_cell: number;
  per_sample: number;
  updated_at: Defaulted<Date>;
}

interface SoilLabMappingTable {
  farm_id: string;
  lab: string;
  /** Written as JSON text. */
  mapping: ColumnType<RememberedLabTable, string, string>;
  updated_at: Defaulted<Date>;
}

interface SoilLabReportTable {
  order_id: string;
  id: string;
  name: string;
  bytes: number;
  uploaded_at: Defaulted<Date>;
}

interface SoilPhotoTable {
  cell_id: string;
  id: string;
  bytes: number;
  uploaded_at: Defaulted<Date>;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    soil_order: SoilAnalysisTable;
    soil_order_parcel: SoilAnalysisParcelTable;
    soil_cell: SoilCellTable;
    soil_result: SoilResultTable;
    soil_lab_mapping: SoilLabMappingTable;
    soil_price: SoilPriceTable;
    soil_lab_report: SoilLabReportTable;
    soil_photo: SoilPhotoTable;
  }
}
