import type { Lease, RentYear } from '@brazda/contract/client';
import type { KnownFarm } from '../../farms/index.ts';

/** What every part of the page gets. */
export interface RentProps {
  readonly farm: KnownFarm;
  readonly rent: RentYear;
  readonly leases: readonly Lease[];
}
