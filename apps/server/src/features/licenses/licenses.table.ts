import type { LicenseTerm, NextYear } from '@brazda/domain';
import type { ColumnType } from 'kysely';
import type { Defaulted } from '../../platform/db/database.ts';

interface LicenseBandTable {
  id: string;
  upper_bound_ha: number;
  shared_users_no: number;
  /** Lei for one year, without VAT. */
  price: number;
  is_campaign: Defaulted<boolean>;
  valid_from: string;
  valid_to: string | null;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}

interface LicenseTable {
  id: string;
  holder_id: string;
  term: Defaulted<LicenseTerm>;
  start_date: string | null;
  end_date: string | null;
  upper_bound_ha: number | null;
  shared_users_no: number | null;
  measured_ha: number | null;
  measured_at: Date | null;
  outgrown_since: string | null;
  /** As JSON. */
  next_year: ColumnType<NextYear | null, string | null | undefined, string | null>;
  later_until: string | null;
  /** The last day of the trial of soil analysis. */
  solum_trial_end: string | null;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}

interface LicenseMailTable {
  license_id: string;
  kind: string;
  about: string;
  sent_at: Defaulted<Date>;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    license_band: LicenseBandTable;
    license: LicenseTable;
    license_mail: LicenseMailTable;
  }
}
