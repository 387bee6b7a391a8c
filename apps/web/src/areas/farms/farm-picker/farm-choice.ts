import type { FarmGroups, KnownFarm } from '../queries.ts';

/** The choices and the current one. */
export interface FarmChoice {
  readonly groups: FarmGroups;
  /** The current farm; it may be in none of the groups. */
  readonly farm: KnownFarm | undefined;
  /** Whether the farm in the URL cannot be shown. */
  readonly isLost: boolean;
  readonly onFarm: (farmId: string) => void;
}
