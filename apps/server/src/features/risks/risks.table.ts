import type { RiskLevel, RiskModelName } from '@brazda/domain';

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

declare module '../../platform/db/database.ts' {
  interface Database {
    risk_finding: RiskFindingTable;
  }
}
