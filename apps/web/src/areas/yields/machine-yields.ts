import type { Harvest } from '@brazda/contract/client';
import { type MappedYield, mergedMean } from '@brazda/domain';

/** From this share on, the mean of a map is taken for that of the parcel. Chosen because headlands are often left out. */
export const FULL_COVERAGE = 0.8;

/** The yields that machines have measured, by crop interval: of all applied files together. */
export type MachineYields = ReadonlyMap<string, Pick<MappedYield, 'mean_t_ha' | 'coverage'>>;

/** Joins what the applied files of a season say of each crop interval. */
export function machineYieldsOf(harvests: readonly Harvest[]): MachineYields {
  const maps = harvests.flatMap(({ is_applied, parcels }) =>
    is_applied ? parcels.filter(({ interval }) => interval !== null) : [],
  );
  const byInterval = Map.groupBy(maps, ({ interval }) => interval ?? '');
  return new Map([...byInterval].map(([interval, own]) => [interval, mergedMean(own)]));
}
