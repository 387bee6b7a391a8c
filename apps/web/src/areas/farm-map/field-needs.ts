import type { FieldNeeds } from '../../lib/offline/field-needs.ts';

/** What of this area works without a network. */
export const farmMapFieldNeeds: FieldNeeds = {
  screens: [
    'areas/farm-map/map-screen/map-screen.tsx',
    'areas/farm-map/map-screen/map-with-tools.tsx',
    'areas/farm-map/grid-screen/grid-screen.tsx',
    'areas/farm-map/parcel-details-screen.tsx',
  ],
  texts: ['map', 'charts', 'exports', 'history', 'weather'],
};
