import { api, type RotationCell, type SeasonStart } from '@brazda/contract/client';
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../lib/api.ts';
import { CHANGES_FARM } from '../../lib/query.ts';
import { refetchLand } from '../changes/index.ts';
import { type ShapeHistory, shapeHistoryQuery } from '../parcels/index.ts';

/**
 * The shape history with the crops saved since it was fetched, by parcel: it is large, and not refetched for a few
 * cells.
 */
export type Rotation = ShapeHistory & { readonly saved?: SavedCrops };
export type SavedCrops = ReadonlyMap<string, RotationCell['intervals']>;
/** Unsaved crops by parcel: an id of the catalog, or null for no crop. */
export type UnsavedCrops = ReadonlyMap<string, string | null>;

/** Crops that are newer than the shape history. */
export interface PendingCrops {
  readonly unsaved: UnsavedCrops;
  readonly saved: SavedCrops;
}

/** Crops to be set, and parcels that have several crops and are unchanged. */
export interface CellChanges {
  readonly crops: UnsavedCrops;
  readonly skipped: ReadonlySet<string>;
}

/** Callbacks for the outcome of setting crops. */
interface RotationCallbacks {
  onDone(outcome: {
    readonly changed: number;
    readonly skipped: number;
    readonly change: string | null;
    readonly season_starts?: readonly SeasonStart[] | undefined;
  }): void;
  onFailed(error: Error): void;
}

/** All shapes of a farm with their crops, season by season. */
export function useRotation(farmId: string) {
  // Comparing all of it with the previous data would take longer than rendering it.
  return useQuery<Rotation>({ ...shapeHistoryQuery(farmId), structuralSharing: false });
}

/**
 * Sets crops of several seasons in one change. `unsaved` contains the crops being saved until the data are reloaded, so
 * that they are shown immediately; refused ones are dropped from it automatically.
 */
export function useSetRotation(farmId: string, { onDone, onFailed }: RotationCallbacks) {
  const client = useQueryClient();
  const mutationKey = [api.rotation.set.path, farmId];
  const { mutate: set } = useMutation({
    mutationKey,
    // Saves run one after the other, in the order of the input.
    scope: { id: mutationKey.join(' ') },
    meta: CHANGES_FARM,
    mutationFn: ({ crops }: CellChanges) =>
      call(api.rotation.set, {
        params: { farmId },
        body: { cells: [...crops].map(([parcel, crop]) => ({ parcel, crop })) },
      }),
    onSuccess: async ({ changed, skipped, change, season_starts }, sent) => {
      const { queryKey } = shapeHistoryQuery(farmId);
      // A fetch in progress may predate this change, and would revert it on the screen.
      const done = { change, events: ['crops'] as const };
      if (client.isFetching({ queryKey }) > 0) await refetchLand(client, farmId, done);
      else {
        client.setQueryData(queryKey, (known: Rotation | undefined) => known && withSaved(known, changed));
        await refetchLand(client, farmId, done, { except: api.rotation.get.path });
      }
      onDone({
        changed: changed.length,
        skipped: new Set([...sent.skipped, ...skipped]).size,
        change,
        season_starts,
      });
    },
    onError: (error) => {
      // A refused change may concern shapes that no longer exist.
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

/** The crop intervals of a cell in chronological order, saved ones before fetched ones. */
export function intervalsIn(
  { parcel, intervals }: RotationCell,
  { saved }: Pick<PendingCrops, 'saved'>,
): RotationCell['intervals'] {
  return saved.get(parcel) ?? intervals;
}

/** The crops of a cell in chronological order, unsaved ones before known ones; empty for none. */
export function cropsIn(cell: RotationCell, pendingCrops: PendingCrops): readonly string[] {
  const crop = pendingCrops.unsaved.get(cell.parcel);
  if (crop === undefined) return intervalsIn(cell, pendingCrops).map(({ crop_id }) => crop_id);
  return crop === null ? [] : [crop];
}
