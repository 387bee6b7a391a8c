import type { AtlasEntry, Parcel, Raster } from '@brazda/contract/client';
import { RASTER_KIND } from '@brazda/domain';
import { firstLoadError, type LoadError, loadErrorOf } from '../../../lib/load-error.ts';
import type { FarmAtlas } from '../../../map/atlas.ts';
import { useAtlas, useSeasonRasters } from '../../imagery/index.ts';
import type { ComparisonSide } from './comparison-sides.ts';

/** One side of the comparison with its data. */
export interface LoadedSide {
  readonly side: ComparisonSide;
  /** Null if there is none at the date, undefined while loading. */
  readonly raster: Raster | null | undefined;
  /** Its pixels; null if there are none or while loading. */
  readonly seen: { readonly atlas: FarmAtlas; readonly entry: AtlasEntry } | null;
  readonly isPending: boolean;
  readonly failure: LoadError | null;
}

/** A side of the comparison: its raster, and its pixels from the farm atlas that the map also uses. */
export function useSide(parcel: Parcel, side: ComparisonSide): LoadedSide {
  const at = { farmId: parcel.farm, seasonId: parcel.season };
  const found = useSeasonRasters({ ...at, rasterKind: side.kind }, parcel.id);
  const { data } = found;
  const shown = useAtlas({ ...at, layer: RASTER_KIND[side.kind].layer }, side.date);
  const atlas = shown.atlas?.header.sensing_date === side.date ? shown.atlas : null;
  const entry = atlas?.header.entries.find(({ parcel_id }) => parcel_id === parcel.id);
  return {
    side,
    raster: data && (data.find(({ sensing_date }) => sensing_date === side.date) ?? null),
    seen: atlas && entry ? { atlas, entry } : null,
    isPending: side.date !== null && (data === undefined || atlas === null),
    failure: firstLoadError(loadErrorOf(found), side.date === null ? null : shown.failure),
  };
}
