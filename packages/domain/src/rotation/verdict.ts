import type { CropKey } from '../crops/crops.ts';
import type { Country } from '../farms/country.ts';
import type { OrganicLand } from '../parcels/organic-land.ts';
import type { SpecialUse } from '../parcels/special-use.ts';
import type { RuleSource, Sureness } from '../rules/rule-source.ts';

/** A crop that is recorded as sown between two main crops; both days are inclusive. */
export interface SecondaryCrop {
  readonly crop: CropKey;
  readonly from: string;
  readonly to: string;
  /** False where its last day is an estimate or open; true by default. */
  readonly is_end_known?: boolean;
}

/** What is known of the land of a parcel in the year after it. */
export interface NextCrops {
  readonly main: CropKey | null;
  readonly secondary: readonly SecondaryCrop[];
}

/** A parcel of one year with the facts that the rotation rules need. */
export interface RotationParcel {
  readonly id: string;
  /** In hundredths of a hectare, so that shares are exact. */
  readonly ares: number;
  /** The crop that counts for the year; null where unknown. */
  readonly main: CropKey | null;
  /** The secondary crops that the season of the year holds, sown before its main crop or after it. */
  readonly secondary: readonly SecondaryCrop[];
  /** Known to have been harvested after 1 November, too late to sow anything before the next main crop. */
  readonly is_late?: boolean;
  readonly organic?: OrganicLand | null;
  readonly special_use?: SpecialUse | null;
  /** The parcels of the previous year at the same location, the largest first; several where it was merged. */
  readonly before: readonly string[];
  /** The crops on its land in the following year, of each parcel there; left out where nothing is known of it. */
  readonly after?: readonly NextCrops[];
}

/** The parcels of a farm in one year. */
export interface RotationYear {
  readonly year: number;
  readonly parcels: readonly RotationParcel[];
}

/** The parcels of a farm by year, oldest first; years may be missing. */
export interface RotationFarm {
  readonly country: Country;
  /** Where the farm as a whole is organic. */
  readonly organic?: OrganicLand | null;
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

/** One of the ways in which a farm may comply in a year. */
export interface VerdictWay {
  readonly code: 'rotation' | 'diversification';
  readonly outcome: 'met' | 'breach' | 'unknown';
  readonly findings: readonly RotationFinding[];
  readonly shares: readonly DecidingShare[];
  /** Hundredths of a hectare whose crop must change at least; zero unless it is a breach. */
  readonly left: number;
  /** The parcels in breach, where the way is about parcels. */
  readonly parcels: readonly string[];
}

/**
 * The outcome of the law for a farm in a year. `not_controlled`: the rule holds, but no control seems to take place; `no_rule`:
 * no rule is known for the year; `unknown`: too little is known of the farm.
 */
export type FarmOutcome = 'exempt' | 'not_controlled' | 'met' | 'breach' | 'unknown' | 'no_rule';

/** Classes of penalties. */
export type PenaltyClass = 'small' | 'medium' | 'large';

/** The legal verdict on a farm in one year. */
export interface FarmVerdict {
  readonly outcome: FarmOutcome;
  /** The reasons that belong to no way, most important first. */
  readonly findings: readonly RotationFinding[];
  /** The ways that were open to the farm; one of them is enough. */
  readonly ways: readonly VerdictWay[];
  /** The parcels in breach, where the rule applies to parcels. */
  readonly parcels: readonly string[];
  /** Class of the penalty by the share of the land in breach; null without a penalty, or where no classes are known. */
  readonly penalty: PenaltyClass | null;
  /** Where the rules were read that led to it. */
  readonly sources: readonly RuleSource[];
  /** How sure the least sure of these rules is; null without any rule. */
  readonly sureness: Sureness | null;
}
