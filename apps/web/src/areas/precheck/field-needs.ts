import type { FieldNeeds } from '../../lib/offline/field-needs.ts';

/** What of this area works without a network. */
export const precheckFieldNeeds: FieldNeeds = {
  screens: ['areas/precheck/precheck-screen/precheck-screen.tsx'],
  texts: ['precheck'],
};
