import { createStore } from '../lib/store.ts';

/** The parcel under the pointer, in the list or on the map. */
export const highlightedParcel = createStore<string | null>(null);
