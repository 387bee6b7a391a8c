import type { FieldNeeds } from '../../lib/offline/field-needs.ts';

/** What of this area works without a network. */
export const storeFieldNeeds: FieldNeeds = {
  screens: ['areas/store/store-screen/store-screen.tsx'],
  texts: ['store'],
};
