import type { LeaseList, Owner } from '@brazda/contract/client';
import type { KnownFarm } from '../../farms/index.ts';

/** What the cards of the page show. */
export interface LandProps {
  readonly farm: KnownFarm;
  readonly land: LeaseList;
  readonly owners: readonly Owner[];
}
