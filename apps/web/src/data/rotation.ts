import { type AnswerOf, api, type RotationCell } from '@brazda/contract';
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../lib/api.ts';
import { reloadLand } from './land-changes.ts';
import { queryOf, TOLD_IN_PLACE } from './query.ts';

/** The newest season and the eight before it, which is how far back the longest rule looks. */
const SEASONS = 9;

/** The ground of a farm through its seasons, oldest season first. */
export type Rotation = AnswerOf<typeof api.rotation.get>;
/** Crops that were just said, by parcel: an id of the catalogue, or null for no crop. */
export type SaidCrops = ReadonlyMap<string, string | null>;

/** Crops to be set, and parcels that have several and stay as they are. */
export interface CellChanges {
  readonly crops: SaidCrops;
  readonly skipped: ReadonlySet<string>;
}

/** Who hears how setting crops has ended. */
interface Hearing {
  onDone(outcome: {
    readonly changed: number;
    readonly skipped: number;
    readonly change: string | null;
  }): void;
  onFailed(error: Error): void;
}

/** Every piece of ground of a farm with what stood on it, season by season. */
export function useRotation(farmId: string) {
  return useQuery(queryOf(api.rotation.get, { params: { farmId }, query: { seasons: SEASONS } }));
}

/**
 * Sets crops of several seasons in one change. `said` holds what is on its way until the land is read again, so that
 * it can be shown at once; what the server refuses falls out of it by itself.
 */
export function useSetRotation(farmId: string, { onDone, onFailed }: Hearing) {
  const client = useQueryClient();
  const mutationKey = [api.rotation.set.path, farmId];
  const { mutate: set } = useMutation({
    mutationKey,
    // One after the other, in the order in which the person has said them.
    scope: { id: mutationKey.join(' ') },
    meta: TOLD_IN_PLACE,
    mutationFn: ({ crops }: CellChanges) =>
      call(api.rotation.set, {
        params: { farmId },
        body: { cells: [...crops].map(([parcel, crop]) => ({ parcel, crop })) },
      }),
    onSuccess: async ({ changed, skipped, change }, sent) => {
      await reloadLand(client, farmId);
      onDone({
        changed: changed.length,
        skipped: new Set([...sent.skipped, ...skipped]).size,
        change,
      });
    },
    onError: onFailed,
  });
  const pending = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => (state.variables as CellChanges).crops,
  });
  const said = useMemo<SaidCrops>(() => new Map(pending.flatMap((crops) => [...crops])), [pending]);
  return { set, said };
}

/** The crops of a cell in the order in which they stand, what was just said before what is known; empty for none. */
export function cropsIn({ parcel, intervals }: RotationCell, said: SaidCrops): readonly string[] {
  const crop = said.get(parcel);
  if (crop === undefined) return intervals.map(({ crop_id }) => crop_id);
  return crop === null ? [] : [crop];
}
