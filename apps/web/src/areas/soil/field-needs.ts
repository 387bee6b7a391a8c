import type { FieldNeeds } from '../../lib/offline/field-needs.ts';

/** What of this area works without a network. */
export const soilFieldNeeds: FieldNeeds = {
  screens: [
    'areas/soil/soil-map-screen/soil-map-screen.tsx',
    'areas/soil/sampling-screen/sampling-screen.tsx',
  ],
  texts: ['soil'],
};
