import type { FieldNeeds } from '../../lib/offline/field-needs.ts';

/** What of this area works without a network. */
export const outboxFieldNeeds: FieldNeeds = {
  screens: ['areas/outbox/outbox-dialog/outbox-dialog.tsx'],
  texts: ['outbox'],
};
