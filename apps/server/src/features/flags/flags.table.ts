import type { FeatureFlag } from '@brazda/domain';
import type { Defaulted } from '../../platform/db/database.ts';

interface FeatureFlagTable {
  name: FeatureFlag;
  /** Empty for the installation. */
  farm_id: Defaulted<string>;
  is_on: boolean;
  set_at: Defaulted<Date>;
  /** Null for the command line. */
  set_by: string | null;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    feature_flag: FeatureFlagTable;
  }
}
