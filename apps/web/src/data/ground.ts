import { type AnswerOf, api, type RotationCell, type RotationRow, type Season } from '@brazda/contract';
import type { QueryKey } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import { queryOf, TOLD_IN_PLACE } from './query.ts';

/** The newest season and the eight before it, which is how far back the longest rule looks. */
const SEASONS = 9;

/** A piece of ground with its cells, one for each season; null where nothing is known of it. */
export type GroundRow = Omit<RotationRow, 'parcels' | 'areas' | 'crops'> & {
  readonly cells: readonly (RotationCell | null)[];
};

/** The ground of a farm through its seasons, oldest season first. */
export interface Ground {
  readonly seasons: readonly Season[];
  readonly rows: readonly GroundRow[];
}

/** The ground of a farm with what stood on it, season by season. */
export function groundQuery(farmId: string) {
  const request = { params: { farmId }, query: { seasons: SEASONS } };
  const queryKey: QueryKey = queryOf(api.rotation.get, request).queryKey;
  const queryFn = async ({ signal }: { signal: AbortSignal }): Promise<Ground> =>
    groundOf(await call(api.rotation.get, { ...request, signal }));
  return { queryKey, queryFn, meta: TOLD_IN_PLACE };
}

/** The ground of an answer, its columns as cells. */
function groundOf({ seasons, intervals, rows }: AnswerOf<typeof api.rotation.get>): Ground {
  return {
    seasons,
    rows: rows.map(({ parcels, areas, crops, ...row }) => ({
      ...row,
      cells: parcels.map((parcel, i) =>
        parcel === null
          ? null
          : {
              parcel,
              hectares: areas[i] ?? 0,
              intervals: (crops[i] ?? []).map((index) => intervals[index]!),
            },
      ),
    })),
  };
}
