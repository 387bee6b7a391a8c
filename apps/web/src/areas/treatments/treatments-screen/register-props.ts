import type { Season } from '@brazda/contract/client';
import type { KnownFarm } from '../../farms/index.ts';

/** Whose register is shown. */
export interface RegisterProps {
  readonly farm: KnownFarm;
  readonly season: Season;
}
