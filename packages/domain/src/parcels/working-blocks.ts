/**
 * Parcels at most this far apart, in meters, are worked as one. Chosen because a farm
 * track with its edges fits between the strips of a village, and a machine crosses it without turning.
 */
export const BLOCK_GAP_M = 12;

/** Parcels from this size on, in hectares, are worked separately. */
export const BLOCK_PARCEL_HA = 5;
