import { createStore } from '../../lib/store.ts';

/** The parcel under the pointer, in the list or on the map. */
export const highlightedParcel = createStore<string | null>(null);

/** A date previewed while the pointer is over the chart; the map returns when it leaves. */
export const previewedDate = createStore<string | null>(null);

/** The sheet that a phone shows over the lower part of its page. */
export const phoneSheet = createStore<'none' | 'parcels' | 'more'>('none');
