import type { FieldNeeds } from '../../lib/offline/field-needs.ts';

/** What of this area works without a network. */
export const rotationFieldNeeds: FieldNeeds = {
  screens: ['areas/rotation/crop-rotation-screen/crop-rotation-screen.tsx'],
  texts: ['rotation'],
};
