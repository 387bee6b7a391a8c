import { type Area, screenWith } from '../../lib/area.ts';

export const compareArea = {
  screens: {
    snapshot: screenWith(
      'SnapshotScreen',
      () => import('./snapshot-screen/snapshot-screen.tsx'),
      'map',
      'compare',
    ),
    'compare-parcels': screenWith(
      'CompareParcelsScreen',
      () => import('./compare-parcels-screen/compare-parcels-screen.tsx'),
      'map',
      'compare',
    ),
    'compare-observations': screenWith(
      'CompareObservationsScreen',
      () => import('./compare-observations-screen/compare-observations-screen.tsx'),
      'map',
      'compare',
    ),
  },
} as const satisfies Area;
