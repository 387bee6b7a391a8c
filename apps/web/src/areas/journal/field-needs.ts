import type { FieldNeeds } from '../../lib/offline/field-needs.ts';

/** What of this area works without a network. */
export const journalFieldNeeds: FieldNeeds = {
  screens: ['areas/journal/work-screen/work-screen.tsx'],
  texts: ['journal'],
};
