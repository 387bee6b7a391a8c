import type { AtlasEntry, Parcel, Raster } from '@brazda/contract';
import { RASTER_KIND } from '@brazda/domain';
import { type FarmAtlas, useShownAtlas } from '../../data/atlases.ts';
import { type Failure, failureOf, firstFailure } from '../../data/failure.ts';
import { useSeasonRasters } from '../../data/imagery.ts';
import type { Sight } from './two-sights.ts';

/** One side of the comparison with what is known of it. */
export interface Side {
  readonly sight: Sight;
  /** Null where there is none at the date, undefined while it comes. */
  readonly raster: Raster | null | undefined;
  /** Its pixels; null where there are none or while they come. */
  readonly seen: { readonly atlas: FarmAtlas; readonly entry: AtlasEntry } | null;
  readonly isPending: boolean;
  readonly failure: Failure | null;
}

/** A side of the comparison: its raster, and its pixels from the rasters of the farm that the map shows, too. */
export function useSide(parcel: Parcel, sight: Sight): Side {
  const at = { farmId: parcel.farm, seasonId: parcel.season };
  const found = useSeasonRasters({ ...at, rasterKind: sight.kind }, parcel.id);
  const { data } = found;
  const shown = useShownAtlas({ ...at, layer: RASTER_KIND[sight.kind].layer }, sight.date);
  const atlas = shown.atlas?.header.sensing_date === sight.date ? shown.atlas : null;
  const entry = atlas?.header.entries.find(({ parcel_id }) => parcel_id === parcel.id);
  return {
    sight,
    raster: data && (data.find(({ sensing_date }) => sensing_date === sight.date) ?? null),
    seen: atlas && entry ? { atlas, entry } : null,
    isPending: sight.date !== null && (data === undefined || atlas === null),
    failure: firstFailure(failureOf(found), sight.date === null ? null : shown.failure),
  };
}
