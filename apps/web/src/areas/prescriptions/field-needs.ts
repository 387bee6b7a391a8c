import type { FieldNeeds } from '../../lib/offline/field-needs.ts';

/** What of this area works without a network. */
export const prescriptionsFieldNeeds: FieldNeeds = {
  screens: [
    'areas/prescriptions/prescriptions-screen/prescriptions-screen.tsx',
    'areas/prescriptions/rate-here-screen/rate-here-screen.tsx',
  ],
  texts: ['prescriptions'],
};
