import type { FieldNeeds } from '../../lib/offline/field-needs.ts';

/** What of this area works without a network. */
export const accountFieldNeeds: FieldNeeds = {
  screens: ['areas/account/user-settings-screen.tsx'],
  texts: ['account'],
};
