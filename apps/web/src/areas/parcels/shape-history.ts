import {
  api,
  type ResponseOf,
  type RotationCell,
  type RotationRow,
  type Season,
} from '@brazda/contract/client';
import type { QueryKey } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { HANDLES_OWN_ERRORS, queryOf } from '../../lib/query.ts';

/** The newest season and the eight before it, which is the range of the longest rule. */
const SEASONS = 9;

/** A shape with its cells, one for each season; null if nothing is known. */
export type ShapeRow = Omit<RotationRow, 'parcels' | 'areas' | 'crops'> & {
  readonly cells: readonly (RotationCell | null)[];
};

/** The shapes of a farm through its seasons, oldest season first. */
export interface ShapeHistory {
  readonly seasons: readonly Season[];
  readonly rows: readonly ShapeRow[];
}

/** The shapes of a farm with their crops, season by season. */
export function shapeHistoryQuery(farmId: string) {
  const request = { params: { farmId }, query: { seasons: SEASONS } };
  const queryKey: QueryKey = queryOf(api.rotation.get, request).queryKey;
  const queryFn = async ({ signal }: { signal: AbortSignal }): Promise<ShapeHistory> =>
    shapeHistoryOf(await call(api.rotation.get, { ...request, signal }));
  return { queryKey, queryFn, meta: HANDLES_OWN_ERRORS };
}

/** Parses the columns of a response into shapes with cells. */
function shapeHistoryOf({
  seasons,
  intervals,
  rows,
  land_uses,
}: ResponseOf<typeof api.rotation.get>): ShapeHistory {
  const uses = new Map(land_uses.map((use) => [use.parcel, use]));
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
              organic: uses.get(parcel)?.organic ?? null,
              special_use: uses.get(parcel)?.special_use ?? null,
            },
      ),
    })),
  };
}
