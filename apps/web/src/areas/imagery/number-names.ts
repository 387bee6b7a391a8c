/** The statistics of the index over the clear pixels; left then right, line by line. */
export const INDEX_NUMBERS = ['mean', 'median', 'min', 'max', 'p10', 'p90', 'sd'] as const;

/** Every number shown of a parcel's raster. */
export type NumberName = (typeof INDEX_NUMBERS)[number] | 'clear' | 'pixels' | 'age' | 'classes';
