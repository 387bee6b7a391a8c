import { createStore } from '../lib/store.ts';

/** The parcel under the pointer, in the list or on the map. */
export const highlightedParcel = createStore<string | null>(null);

/** A date that is looked at in passing, while the pointer is over the curve; the map goes back when it leaves. */
export const previewedDate = createStore<string | null>(null);

/** What a phone shows over the lower part of its page. */
export const phoneSheet = createStore<'none' | 'parcels' | 'more'>('none');
