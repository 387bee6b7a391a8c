import type { FieldNeeds } from '../../lib/offline/field-needs.ts';

/** What of this area works without a network. */
export const evidenceFieldNeeds: FieldNeeds = {
  screens: ['areas/evidence/evidence-screen/evidence-screen.tsx', 'areas/evidence/take-photo/take-photo.tsx'],
  texts: ['evidence'],
};
