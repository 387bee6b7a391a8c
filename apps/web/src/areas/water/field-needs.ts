import type { FieldNeeds } from '../../lib/offline/field-needs.ts';

/** What of this area works without a network. */
export const waterFieldNeeds: FieldNeeds = {
  screens: ['areas/water/water-screen/water-screen.tsx'],
  texts: ['water'],
};
