/** How many answers a browser keeps of each kind, the longest unused ones leaving first. */
export const CACHED = {
  /** Rasters of a parcel over a season. */
  rasters: 5,
  parcels: 50,
  histories: 50,
  overlaps: 50,
  /** Drawings of parcels that stand in for images. */
  placeholders: 50,
  /** The parcels that somebody has opened last; the sidebar shows three of them. */
  recentParcels: 5,
  /** Pictures of a whole farm. Not in the specification; chosen because a dozen is a season's stretch of dates. */
  atlases: 12,
} as const;
