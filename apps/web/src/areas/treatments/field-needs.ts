import type { FieldNeeds } from '../../lib/offline/field-needs.ts';

/** What of this area works without a network. */
export const treatmentsFieldNeeds: FieldNeeds = {
  screens: [
    'areas/treatments/treatments-screen/treatments-screen.tsx',
    'areas/treatments/treatment-form/treatment-form.tsx',
    'areas/treatments/own-treatment-form/own-treatment-form.tsx',
    'areas/treatments/treatment-form/part-map.tsx',
    'map/start-drawing.ts',
  ],
  texts: ['treatments'],
};
