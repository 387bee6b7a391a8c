import { type Area, screenWith } from '../../lib/area.ts';

export const compareArea = {
  screens: {
    snapshot: screenWith('map', 'compare')(
      'SnapshotScreen',
      () => import('./snapshot-screen/snapshot-screen.tsx'),
    ),
    'compare-parcels': screenWith('map', 'compare')(
      'CompareParcelsScreen',
      () => import('./compare-parcels-screen/compare-parcels-screen.tsx'),
    ),
    'compare-observations': screenWith('map', 'compare')(
      'CompareObservationsScreen',
      () => import('./compare-observations-screen/compare-observations-screen.tsx'),
    ),
  },
} as const satisfies Area;
