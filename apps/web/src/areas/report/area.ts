import { type Area, screenWith } from '../../lib/area.ts';

export const reportArea = {
  screens: {
    'crops-overview': screenWith(
      'map',
      'report',
      'exports',
      'yields',
    )('CropsOverviewScreen', () => import('./crops-overview-screen/crops-overview-screen.tsx')),
    'crop-details': screenWith(
      'map',
      'report',
      'yields',
    )('CropDetailsScreen', () => import('./crop-details-screen/crop-details-screen.tsx')),
  },
} as const satisfies Area;
