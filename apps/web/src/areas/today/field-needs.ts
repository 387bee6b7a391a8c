import type { FieldNeeds } from '../../lib/offline/field-needs.ts';

/** What of this area works without a network. */
export const todayFieldNeeds: FieldNeeds = {
  screens: ['areas/today/today-screen.tsx'],
  texts: ['today', 'risks', 'precheck'],
};
