import type { FarmGroups, KnownFarm } from '../../data/farms.ts';

/** What there is to choose from, and what is chosen. */
export interface FarmChoice {
  readonly groups: FarmGroups;
  /** The farm that is shown; it may be of none of the groups. */
  readonly farm: KnownFarm | undefined;
  /** Whether the address names a farm that cannot be shown. */
  readonly isLost: boolean;
  readonly onFarm: (farmId: string) => void;
}
