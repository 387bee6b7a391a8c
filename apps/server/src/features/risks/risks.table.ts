import type { ReachedLimit, RiskLevel, RiskModelName } from '@brazda/domain';

interface RiskFindingTable {
  farm_id: string;
  parcel_id: string;
  model: RiskModelName;
  day: string;
  seen: boolean;
  said: RiskLevel | null;
  simulated: boolean;
  found_by: string | null;
  found_at: Date;
}

interface ReachedLimitTable {
  source: string;
  grid_point: string;
  date: string;
  kind: ReachedLimit['kind'];
  value_limit: number;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    risk_finding: RiskFindingTable;
    reached_limit: ReachedLimitTable;
  }
}
