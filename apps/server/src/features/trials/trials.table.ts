import { TRIAL_LIMITS } from '@brazda/domain';
import { type RawBuilder, sql } from 'kysely';
import type { RowLimit } from '../../platform/db/change-rules.ts';
import type { Defaulted } from '../../platform/db/database.ts';

interface TrialTable {
  user_id: string;
  farm_id: string;
  /** Of the key in the cookie of the browser. */
  key_hash: Buffer;
  created_at: Defaulted<Date>;
  ends_at: Date;
  /** When a mail was requested with which the farm is kept. */
  requested_at: Date | null;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    trial: TrialTable;
  }
}

/** Whether a farm is a trial farm. */
function isTrial(farm_id: string): RawBuilder<unknown> {
  return sql`exists (select from trial where trial.farm_id = ${farm_id})`;
}

/** How much a trial farm may have. */
export const TRIAL_ROW_LIMITS = [
  {
    table: 'season',
    by: 'farm_id',
    of: 'rows',
    max: TRIAL_LIMITS.seasons,
    error: 'trial_seasons_full',
    holdsFor: isTrial,
  },
  {
    table: 'parcel',
    by: 'season_id',
    of: 'rows',
    max: TRIAL_LIMITS.parcels,
    error: 'trial_parcels_full',
    holdsFor: isTrial,
  },
  {
    table: 'parcel',
    by: 'season_id',
    of: 'hectares',
    max: TRIAL_LIMITS.hectares,
    error: 'trial_hectares_full',
    holdsFor: isTrial,
  },
] as const satisfies readonly RowLimit[];
