import type { Season } from '@brazda/contract/client';
import type { KnownFarm } from '../../farms/index.ts';

/** Where a journal is shown. */
export interface JournalProps {
  readonly farm: KnownFarm;
  readonly season: Season;
}
