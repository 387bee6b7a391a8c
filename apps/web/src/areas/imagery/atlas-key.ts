/**
 * The first part of the keys of the rasters of a farm at one date. The farm, the season, the layer and the date follow:
 * devices keep responses under these keys.
 */
export const ATLAS = 'atlas';
