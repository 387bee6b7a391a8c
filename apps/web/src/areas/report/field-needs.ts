import type { FieldNeeds } from '../../lib/offline/field-needs.ts';

/** What of this area works without a network. */
export const reportFieldNeeds: FieldNeeds = {
  screens: [
    'areas/report/crops-overview-screen/crops-overview-screen.tsx',
    'areas/report/crop-details-screen/crop-details-screen.tsx',
  ],
  texts: ['report'],
};
