/** How many responses of each kind a browser keeps; the least recently used are dropped first. */
export const CACHED = {
  /** Rasters of a parcel over a season. */
  rasters: 5,
  parcels: 50,
  histories: 50,
  overlaps: 50,
  /** Drawn outlines of parcels that stand in for images. */
  placeholders: 50,
  /** The parcels opened last; the sidebar shows three of them. */
  recentParcels: 5,
  /**
   * Atlases of a whole farm. Chosen because a dozen covers the dates of a typical
   * stretch of a season.
   */
  atlases: 12,
} as const;
