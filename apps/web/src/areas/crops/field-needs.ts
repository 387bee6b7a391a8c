import type { FieldNeeds } from '../../lib/offline/field-needs.ts';

/** What of this area works without a network. */
export const cropsFieldNeeds: FieldNeeds = {
  screens: ['areas/crops/set-crop/set-crop.tsx'],
  texts: ['crops'],
};
