/** The tabs of a parcel in the order in which they stand, as its address names them. */
export const TAB_NAMES = ['season', 'statistics', 'weather', 'soil', 'crops', 'history'] as const;
export type TabName = (typeof TAB_NAMES)[number];
