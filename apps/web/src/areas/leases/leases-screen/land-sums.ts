import type { LeaseList } from '@brazda/contract/client';
import { type LeaseKind, runsOn } from '@brazda/domain';
import { areaOfLease } from '../lease-texts.ts';

/** Whole m² of the land of a farm on its day. */
export interface LandSums {
  readonly by_kind: Readonly<Record<LeaseKind, number>>;
  readonly uncovered: number;
  readonly twice: number;
}

/** The land of a farm by what it is worked on, and what is wrong with it; leases that have ended or not begun count nothing. */
export function landSums({ results, uncovered, covered_twice, day }: LeaseList): LandSums {
  const by_kind = { lease: 0, own: 0, association: 0, subsidy_only: 0 };
  for (const lease of results) if (runsOn(lease, day)) by_kind[lease.kind] += areaOfLease(lease);
  return {
    by_kind,
    uncovered: uncovered.reduce((sum, { area_m2 }) => sum + area_m2, 0),
    twice: covered_twice.reduce((sum, { excess_m2 }) => sum + excess_m2, 0),
  };
}
