import type { Parcel, ParcelOverlap, Raster, Season } from '@brazda/contract/client';
import type { RasterKind } from '@brazda/domain';
import { useMemo } from 'react';
import { firstLoadError, type LoadError, loadErrorOf } from '../../lib/load-error.ts';
import { useRastersOfParcels } from '../imagery/index.ts';
import { useOverlaps } from './queries.ts';

/** The rasters of the same parcel in an earlier season; undefined while loading. */
export interface PastSeasonRasters {
  readonly season: Season;
  readonly rasters: readonly Raster[] | undefined;
}

/** With the current season five years of a parcel. */
const MAX_SEASONS = 4;

/**
 * The same parcel in the seasons before its own, newest first, and the error if some failed; fetched only while wanted.
 */
export function usePastSeasons(
  parcel: Parcel,
  seasons: readonly Season[],
  kind: RasterKind,
  isWanted: boolean,
): { readonly seasons: readonly PastSeasonRasters[]; readonly failure: LoadError | null } {
  const { id: parcelId, farm: farmId, season: seasonId } = parcel;
  const found = useOverlaps(isWanted ? { farmId, seasonId, parcelId } : null);
  const { data: overlaps } = found;
  const same = useMemo(
    () => (isWanted && overlaps ? sameParcelBefore(overlaps, seasons, seasonId) : []),
    [isWanted, overlaps, seasons, seasonId],
  );
  const requests = same.map(({ id, season }) => ({ id, farm: farmId, season: season.id }));
  const { rasters, failure } = useRastersOfParcels(requests, kind);
  const past = useMemo(
    () => same.map(({ season }, at) => ({ season, rasters: rasters[at] })),
    [same, rasters],
  );
  return { seasons: past, failure: firstLoadError(loadErrorOf(found), failure) };
}

/** The same parcel in each earlier season, with the season; the largest part if it has several in one season. */
export function sameParcelBefore(
  overlaps: readonly ParcelOverlap[],
  seasons: readonly Season[],
  seasonId: string,
): { readonly id: string; readonly season: Season }[] {
  const shown = seasons.find(({ id }) => id === seasonId);
  return seasons
    .filter(({ end_year }) => shown !== undefined && end_year < shown.end_year)
    .toSorted((a, b) => b.end_year - a.end_year)
    .flatMap((season) => {
      const [largest] = overlaps
        .filter((overlap) => overlap.same_parcel && overlap.season === season.id)
        .toSorted((a, b) => b.overlap_share - a.overlap_share);
      return largest ? [{ id: largest.parcel_id, season }] : [];
    })
    .slice(0, MAX_SEASONS);
}
