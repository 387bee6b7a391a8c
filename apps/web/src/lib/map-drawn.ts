/** The mark, for `performance.getEntriesByName`, of the first frame in which a map shows its parcels and their rasters. */
export const MAP_DRAWN = 'map-drawn';
