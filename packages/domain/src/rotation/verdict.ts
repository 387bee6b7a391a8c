import type { Country } from '../country.ts';
import type { CropKey } from '../crops.ts';

/** A parcel of one year, as the rules of rotation see it. */
export interface RotationParcel {
  readonly id: string;
  /** In hundredths of a hectare, so that shares are exact. */
  readonly ares: number;
  /** The crop that counts for the year; null where nobody has said one. */
  readonly main: CropKey | null;
  /** Further crops of the year, such as a cover between two main crops. */
  readonly secondary: readonly CropKey[];
  /** Harvested after 1 November, too late to sow anything before the next main crop. */
  readonly is_late?: boolean;
  /** The parcels of the year before on the same ground, the largest first; several where it was merged. */
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

/** How grave what is said is: against the law, bad for the field, good to know, or nothing to say. */
export const VERDICT_SEVERITIES = ['breach', 'warning', 'hint', 'fine'] as const;
export type VerdictSeverity = (typeof VERDICT_SEVERITIES)[number];

/** What a rule says, as a code with the values that its sentence names; crops are named by their keys. */
export interface RotationFinding {
  readonly code: string;
  readonly severity: VerdictSeverity;
  readonly values: Readonly<Record<string, string | number>>;
  /** The paragraph or book that the rule is of. */
  readonly source: string;
}

/** What agronomy says of one parcel in one year. */
export interface CellVerdict {
  readonly severity: VerdictSeverity;
  readonly findings: readonly RotationFinding[];
}

/** A share of the land that decides a rule of the whole farm. */
export interface DecidingShare {
  readonly code: 'main_crop' | 'two_main_crops' | 'crops' | 'repeated' | 'changed';
  /** The crops it is about, the largest first. */
  readonly crops: readonly CropKey[];
  /** Hundredths of a hectare, or a count of crops where the code is `crops`. */
  readonly amount: number;
  readonly of: number;
  /** The limit in the same unit, and on which side of it the farm must be. */
  readonly limit: number;
  readonly must: 'at most' | 'at least';
  readonly is_met: boolean;
}

/** A parcel and the crop that it would have to have. */
export interface RotationFix {
  readonly parcel: string;
  readonly to: CropKey;
}

/** What the law says of a farm in one year. */
export interface FarmVerdict {
  readonly outcome: 'exempt' | 'met' | 'breach' | 'unknown';
  /** Why, in the order of weight. */
  readonly findings: readonly RotationFinding[];
  readonly shares: readonly DecidingShare[];
  /** The parcels that are in breach, where the rule is one of parcels. */
  readonly parcels: readonly string[];
  /** Class of the penalty by the share of the land in breach; null where there is none. */
  readonly penalty: 'low' | 'medium' | 'high' | null;
}
