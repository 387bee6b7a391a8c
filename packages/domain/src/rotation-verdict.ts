import type { Country } from './country.ts';
import type { CropKey } from './crops.ts';

/** A parcel of one year, as the rules of rotation see it. */
export interface RotationParcel {
  readonly id: string;
  /** In hundredths of a hectare, so that shares are exact. */
  readonly ares: number;
  /** The crop that counts for the year; null where nobody has said one. */
  readonly main: CropKey | null;
  /** Further crops of the year, such as a cover between two main crops. */
  readonly secondary: readonly CropKey[];
  /** The parcels of the year before on the same ground; several where it was merged. */
  readonly before: readonly string[];
}

/** The parcels of a farm by year, oldest first; years may be missing. */
export interface RotationFarm {
  readonly country: Country;
  readonly years: readonly { readonly year: number; readonly parcels: readonly RotationParcel[] }[];
}

/** How grave what is said is: against the law, bad for the field, or good to know. */
export const VERDICT_SEVERITIES = ['breach', 'warning', 'hint', 'fine'] as const;
export type VerdictSeverity = (typeof VERDICT_SEVERITIES)[number];

/** What a rule says, as a code with the values that its sentence names. */
export interface RotationFinding {
  readonly rule: string;
  readonly severity: VerdictSeverity;
  readonly values: Readonly<Record<string, string | number>>;
  /** The paragraph or book that the rule is of. */
  readonly source: string;
}

/** What the rules say of one parcel in one year. */
export interface CellVerdict {
  readonly severity: VerdictSeverity;
  readonly findings: readonly RotationFinding[];
}

/** A share that decides a rule of the whole farm. */
export interface DecidingShare {
  readonly code: string;
  readonly crops: readonly CropKey[];
  readonly ares: number;
  readonly of_ares: number;
  /** The limit, 0 to 1, and on which side of it the farm must be. */
  readonly limit: number;
  readonly must: 'at most' | 'at least';
  readonly is_met: boolean;
}

/** What the law says of a farm in one year. */
export interface FarmVerdict {
  readonly outcome: 'exempt' | 'met' | 'breach' | 'unknown';
  /** Which way the farm meets the rule, or why it is exempt. */
  readonly findings: readonly RotationFinding[];
  readonly shares: readonly DecidingShare[];
  /** Class of the penalty by the share of the land that is in breach; null where there is none. */
  readonly penalty: 'low' | 'medium' | 'high' | null;
  /** The smallest set of parcels whose crop must change, with the crop that would do; null where none was found or needed. */
  readonly mending: readonly { readonly parcel: string; readonly to: CropKey }[] | null;
}
