import type { FieldNeeds } from '../../lib/offline/field-needs.ts';

/** What of this area works without a network. */
export const plansFieldNeeds: FieldNeeds = {
  screens: [
    'areas/plans/plans-screen/plans-screen.tsx',
    'areas/plans/crop-plan-screen/crop-plan-screen.tsx',
    'areas/plans/plan-seasons-screen/plan-seasons-screen.tsx',
    'areas/plans/prices-screen/prices-screen.tsx',
  ],
  texts: ['plans'],
};
