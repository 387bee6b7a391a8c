import type { FieldNeeds } from '../../lib/offline/field-needs.ts';

/** What of this area works without a network. */
export const siteFieldNeeds: FieldNeeds = {
  screens: ['areas/site/not-found-screen.tsx'],
  texts: [],
};
