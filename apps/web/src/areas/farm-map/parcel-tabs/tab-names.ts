/** The tabs of a parcel in order, as named in the URL. */
export const TAB_NAMES = ['season', 'statistics', 'weather', 'soil', 'crops', 'history'] as const;
export type TabName = (typeof TAB_NAMES)[number];
