import type { ActivityKind, CostBasis, CostKind, Unit } from '@brazda/domain';
import { PLAN_LIMITS } from '@brazda/domain';
import type { ColumnType } from 'kysely';
import type { ChangeTable, RowLimit } from '../../platform/db/change-rules.ts';
import type { Defaulted } from '../../platform/db/database.ts';

/** A time that may be written as text, as exact as the database stores it. */
type Time = ColumnType<Date | null, Date | string | null, Date | string | null>;

interface CropPlanTable {
  /** Season and crop, joined by a dot. */
  id: string;
  farm_id: string;
  season_id: string;
  crop_id: string;
  target_yield: Defaulted<number>;
  sale_price: Defaulted<number>;
  total_area: Defaulted<number>;
  lease_cost: Defaulted<number>;
  subsidies: Defaulted<number>;
  notes: Defaulted<string>;
  closed_at: Time;
  closed_by: string | null;
  version: Defaulted<number>;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}

interface PlanActivityTable {
  id: string;
  farm_id: string;
  plan_id: string;
  kind: ActivityKind;
  /** Ascending; gaps are allowed. */
  place: number;
  total_budget: Defaulted<number>;
  start_date: string | null;
  end_date: string | null;
  notes: Defaulted<string>;
  /** The soil analysis and its parcel for whose fertilizer it was added; both are null for any other. */
  source_order_id: string | null;
  source_parcel_id: string | null;
  closed_at: Time;
  closed_by: string | null;
  version: Defaulted<number>;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}

interface WorkEvaluationTable {
  id: string;
  farm_id: string;
  activity_id: string;
  place: number;
  kind: CostKind;
  name: string;
  basis: CostBasis;
  quantity: number;
  unit: Unit;
  price: number;
  price_unit: Unit;
  people: number;
  hectares: number | null;
  created_at: Defaulted<Date>;
}

interface PlanWorksheetTable {
  id: string;
  farm_id: string;
  plan_id: string;
  signed_by: string | null;
  signed_at: Defaulted<Date | string>;
  reopened_at: Time;
  /** JSON text on insert. */
  sheet: string;
}

interface PriceItemTable {
  id: string;
  farm_id: string;
  season_id: string;
  kind: CostKind;
  name: string;
  unit: Unit;
  price: number;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    crop_plan: CropPlanTable;
    plan_activity: PlanActivityTable;
    work_evaluation: WorkEvaluationTable;
    plan_worksheet: PlanWorksheetTable;
    price_item: PriceItemTable;
  }
}

/** What changes record of plans and prices. */
export const PLAN_TABLES = [
  { table: 'crop_plan', event: 'plans', ended: null },
  { table: 'plan_activity', event: 'plans', ended: null },
  { table: 'work_evaluation', event: 'plans', ended: null },
  { table: 'plan_worksheet', event: 'plans', ended: null },
  { table: 'price_item', event: 'plans', ended: null },
] as const satisfies readonly ChangeTable[];

export const PLAN_ROW_LIMITS = [
  { table: 'plan_activity', by: 'plan_id', of: 'rows', max: PLAN_LIMITS.activities, error: 'plan_full' },
  { table: 'work_evaluation', by: 'activity_id', of: 'rows', max: PLAN_LIMITS.costs, error: 'costs_full' },
  { table: 'price_item', by: 'season_id', of: 'rows', max: PLAN_LIMITS.prices, error: 'prices_full' },
] as const satisfies readonly RowLimit[];
