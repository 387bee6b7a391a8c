import type { FieldNeeds } from '../../lib/offline/field-needs.ts';

/** What of this area works without a network. */
export const fieldFieldNeeds: FieldNeeds = {
  screens: ['areas/field/field-dialog/field-dialog.tsx'],
  texts: ['field'],
};
