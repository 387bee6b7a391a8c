import { type Area, screenWith } from '../../lib/area.ts';
import { yieldsQueryRules } from './query-rules.ts';

export const yieldsArea = {
  screens: {
    'county-yield': screenWith(
      'CountyYieldScreen',
      () => import('./county-yield-screen/county-yield-screen.tsx'),
      'map',
      'yields',
    ),
    'measured-yields': screenWith(
      'MeasuredYieldsScreen',
      () => import('./measured-yields-screen/measured-yields-screen.tsx'),
      'map',
      'yields',
      'harvests',
    ),
    'harvest-files': screenWith(
      'HarvestFilesScreen',
      () => import('./harvest-files-screen/harvest-files-screen.tsx'),
      'map',
      'yields',
      'harvests',
    ),
  },
  queryRules: yieldsQueryRules,
} as const satisfies Area;
