import type { ParcelOverlap, Raster, Season } from '@brazda/contract';

/** The parcels of one season on the ground that is looked at. */
export interface SeasonRow {
  readonly season: Season;
  /** The same parcel first, then the largest share. */
  readonly parcels: readonly ParcelOverlap[];
}

/** The seasons in which something lay on the ground, newest first; parcels of a season nobody knows are left out. */
export function seasonRows(overlaps: readonly ParcelOverlap[], seasons: readonly Season[]): SeasonRow[] {
  const bySeason = Map.groupBy(overlaps, ({ season }) => season);
  return seasons
    .flatMap((season) => {
      const parcels = bySeason.get(season.id);
      if (!parcels) return [];
      const order = (a: ParcelOverlap, b: ParcelOverlap) =>
        Number(b.same_parcel) - Number(a.same_parcel) || b.overlap_share - a.overlap_share;
      return [{ season, parcels: parcels.toSorted(order) }];
    })
    .toSorted((a, b) => b.season.end_year - a.season.end_year);
}

/** The clear dates of a season as points from 0 to 1, between the ends of the season and of the axis. */
export function sparkOf(
  rasters: readonly Raster[],
  season: Pick<Season, 'start_date' | 'end_date'>,
  axis: { readonly min: number; readonly max: number },
): (readonly [number, number])[] {
  const [from, to] = [Date.parse(season.start_date), Date.parse(season.end_date)];
  const within = (share: number) => Math.min(1, Math.max(0, share));
  return rasters.flatMap(({ sensing_date, index_mean }) =>
    index_mean === null
      ? []
      : [
          [
            within((Date.parse(sensing_date) - from) / (to - from)),
            within((index_mean - axis.min) / (axis.max - axis.min)),
          ] as const,
        ],
  );
}
