import type {
  AlertAnswer,
  AlertCause,
  AlertEnd,
  AlertSign,
  JudgmentBasis,
  SilentReason,
  VigorWord,
} from '@brazda/domain';
import type { ColumnType, Generated } from 'kysely';

interface ParcelJudgmentTable {
  crop_interval_id: string;
  parcel_id: string;
  farm_id: string;
  sensing_date: string | null;
  verdict: 'alert' | 'fine' | 'silent';
  reason: SilentReason | null;
  value: number | null;
  usual: number | null;
  basis: JudgmentBasis | null;
  peers: number | null;
  word: VigorWord | null;
  simulated: boolean;
}

interface AlertTable {
  id: string;
  farm_id: string;
  parcel_id: string;
  crop_interval_id: string;
  crop_id: string;
  sign: AlertSign;
  since: string;
  seen_on: string;
  sensing_date: string;
  value: number | null;
  usual: number | null;
  change: number | null;
  basis: JudgmentBasis;
  peers: number;
  images: number;
  hectares: number;
  lost_share: number;
  /** Geometry: read and written in SQL only. */
  shape: never;
  simulated: boolean;
  answer: AlertAnswer | null;
  cause: AlertCause | null;
  answered_by: string | null;
  answered_at: ColumnType<Date | null>;
  closed_at: ColumnType<Date | null>;
  closed_because: AlertEnd | null;
  created_at: Generated<Date>;
  is_imported: Generated<boolean>;
}

interface FarmJudgmentTable {
  farm_id: string;
  judged_at: Date;
}

/** That the owner of a farm agreed to compare it with its neighbors. */
interface NeighborComparisonTable {
  farm_id: string;
  agreed_by: string;
  agreed_at: Date;
}

interface AlertRateTable {
  month: string | null;
  crop_id: string | null;
  sent: number;
  answered: number;
  confirmed: number;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    parcel_judgment: ParcelJudgmentTable;
    alert: AlertTable;
    farm_judgment: FarmJudgmentTable;
    alert_rate: AlertRateTable;
    neighbor_comparison: NeighborComparisonTable;
  }
}
