import type { KeptQuery } from '../../lib/offline/keeper.ts';
import { marginsQuery, planParcelsQuery, planQuery, plansQuery } from './queries.ts';

/** What the pages of the plans of a season show: their list, each plan with its activities and parcels, their margins. */
export function plansOfSeasonQueries(
  farmId: string,
  seasonId: string,
  cropIds: readonly string[],
): readonly KeptQuery[] {
  return [
    plansQuery(farmId, seasonId),
    marginsQuery(farmId, seasonId),
    ...cropIds.flatMap((cropId) => [
      planQuery(farmId, seasonId, cropId),
      // A plan has its id before it is first written.
      planParcelsQuery({ farmId, seasonId, planId: `${seasonId}.${cropId}` }),
    ]),
  ];
}
