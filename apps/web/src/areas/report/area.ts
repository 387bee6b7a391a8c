import { type Area, screenWith } from '../../lib/area.ts';

export const reportArea = {
  screens: {
    'crops-overview': screenWith(
      'CropsOverviewScreen',
      () => import('./crops-overview-screen/crops-overview-screen.tsx'),
      'map',
      'report',
      'exports',
      'yields',
    ),
    'crop-details': screenWith(
      'CropDetailsScreen',
      () => import('./crop-details-screen/crop-details-screen.tsx'),
      'map',
      'report',
      'yields',
    ),
  },
} as const satisfies Area;
