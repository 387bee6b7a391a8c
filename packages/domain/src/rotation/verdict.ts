import type { Country } from '../country.ts';
import type { CropKey } from '../crops.ts';

/** A parcel of one year with the facts that the rotation rules need. */
export interface RotationParcel {
  readonly id: string;
  /** In hundredths of a hectare, so that shares are exact. */
  readonly ares: number;
  /** The crop that counts for the year; null where unknown. */
  readonly main: CropKey | null;
  /** Further crops of the year, such as a cover crop between two main crops. */
  readonly secondary: readonly CropKey[];
  /** Harvested after 1 November, too late to sow anything before the next main crop. */
  readonly is_late?: boolean;
  /** The parcels of the previous year at the same location, the largest first; several where it was merged. */
  readonly before: readonly string[];
}

/** The parcels of a farm in one year. */
export interface RotationYear {
  readonly year: number;
  readonly parcels: readonly RotationParcel[];
}

/** The parcels of a farm by year, oldest first; years may be missing. */
export interface RotationFarm {
  readonly country: Country;
  readonly years: readonly RotationYear[];
}

/** Severity of a finding: against the law, bad for the field, good to know, or no issue. */
export const VERDICT_SEVERITIES = ['breach', 'warning', 'hint', 'fine'] as const;
export type VerdictSeverity = (typeof VERDICT_SEVERITIES)[number];

/** A finding of a rule, as a code with the values for its message; crops are named by their keys. */
export interface RotationFinding {
  readonly code: string;
  readonly severity: VerdictSeverity;
  readonly values: Readonly<Record<string, string | number>>;
  /** The paragraph or book that the rule comes from. */
  readonly source: string;
}

/** The agronomic verdict on one parcel in one year. */
export interface CellVerdict {
  readonly severity: VerdictSeverity;
  readonly findings: readonly RotationFinding[];
}

/** A share of the land that decides a farm-level rule. */
export interface DecidingShare {
  readonly code: 'main_crop' | 'two_main_crops' | 'crops' | 'repeated' | 'changed';
  /** The crops it is about, the largest first. */
  readonly crops: readonly CropKey[];
  /** Hundredths of a hectare, or a number of crops where the code is `crops`. */
  readonly amount: number;
  readonly of: number;
  /** The limit in the same unit, and on which side of it the farm must be. */
  readonly limit: number;
  readonly must: 'at most' | 'at least';
  readonly is_met: boolean;
}

/** A parcel and its proposed crop. */
export interface RotationFix {
  readonly parcel: string;
  readonly to: CropKey;
}

/** The legal verdict on a farm in one year. */
export interface FarmVerdict {
  readonly outcome: 'exempt' | 'met' | 'breach' | 'unknown';
  /** The reasons, most important first. */
  readonly findings: readonly RotationFinding[];
  readonly shares: readonly DecidingShare[];
  /** The parcels in breach, where the rule applies to parcels. */
  readonly parcels: readonly string[];
  /** Penalty class by the share of the land in breach; null without a penalty. */
  readonly penalty: 'low' | 'medium' | 'high' | null;
}
