import { api, type RotationCell } from '@brazda/contract';
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../lib/api.ts';
import { reloadLand } from './land-changes.ts';
import { CHANGES_FARM } from './query.ts';
import { type ShapeHistory, shapeHistoryQuery } from './shape-history.ts';

/** The ground with what was saved since it was read, by parcel: it is large, and not read again for a few cells. */
export type Rotation = ShapeHistory & { readonly saved?: SavedCrops };
export type SavedCrops = ReadonlyMap<string, RotationCell['intervals']>;
/** Crops that were just said, by parcel: an id of the catalogue, or null for no crop. */
export type UnsavedCrops = ReadonlyMap<string, string | null>;

/** What is known of crops besides the ground. */
export interface PendingCrops {
  readonly unsaved: UnsavedCrops;
  readonly saved: SavedCrops;
}

/** Crops to be set, and parcels that have several and stay as they are. */
export interface CellChanges {
  readonly crops: UnsavedCrops;
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
  // To compare all of it with what was there would take longer than to draw it.
  return useQuery<Rotation>({ ...shapeHistoryQuery(farmId), structuralSharing: false });
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
    meta: CHANGES_FARM,
    mutationFn: ({ crops }: CellChanges) =>
      call(api.rotation.set, {
        params: { farmId },
        body: { cells: [...crops].map(([parcel, crop]) => ({ parcel, crop })) },
      }),
    onSuccess: async ({ changed, skipped, change }, sent) => {
      const { queryKey } = shapeHistoryQuery(farmId);
      // What is just being read may be from before this change, and would take it back on the screen.
      const done = { change, events: ['crops'] as const };
      if (client.isFetching({ queryKey }) > 0) await reloadLand(client, farmId, done);
      else {
        client.setQueryData(queryKey, (known: Rotation | undefined) => known && withSaved(known, changed));
        await reloadLand(client, farmId, done, { except: api.rotation.get.path });
      }
      onDone({
        changed: changed.length,
        skipped: new Set([...sent.skipped, ...skipped]).size,
        change,
      });
    },
    onError: (error) => {
      // What was refused may be of ground that is not there any more.
      void client.invalidateQueries({ queryKey: shapeHistoryQuery(farmId).queryKey });
      onFailed(error);
    },
  });
  const pending = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => (state.variables as CellChanges).crops,
  });
  const unsaved = useMemo<UnsavedCrops>(() => new Map(pending.flatMap((crops) => [...crops])), [pending]);
  return { set, unsaved };
}

function withSaved(
  known: Rotation,
  changed: readonly Pick<RotationCell, 'parcel' | 'intervals'>[],
): Rotation {
  const saved = new Map(known.saved);
  for (const { parcel, intervals } of changed) saved.set(parcel, intervals);
  return { ...known, saved };
}

/** What stands in a cell in the order of time, what was saved before what was read. */
export function intervalsIn(
  { parcel, intervals }: RotationCell,
  { saved }: Pick<PendingCrops, 'saved'>,
): RotationCell['intervals'] {
  return saved.get(parcel) ?? intervals;
}

/** The crops of a cell in the order in which they stand, what was just said before what is known; empty for none. */
export function cropsIn(cell: RotationCell, pendingCrops: PendingCrops): readonly string[] {
  const crop = pendingCrops.unsaved.get(cell.parcel);
  if (crop === undefined) return intervalsIn(cell, pendingCrops).map(({ crop_id }) => crop_id);
  return crop === null ? [] : [crop];
}
