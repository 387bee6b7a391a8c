import { type Area, screenWith } from '../../lib/area.ts';
import { yieldsQueryRules } from './query-rules.ts';

export const yieldsArea = {
  screens: {
    'county-yield': screenWith('map', 'yields')(
      'CountyYieldScreen',
      () => import('./county-yield-screen/county-yield-screen.tsx'),
    ),
    'measured-yields': screenWith(
      'map',
      'yields',
      'harvests',
    )('MeasuredYieldsScreen', () => import('./measured-yields-screen/measured-yields-screen.tsx')),
    'harvest-files': screenWith(
      'map',
      'yields',
      'harvests',
    )('HarvestFilesScreen', () => import('./harvest-files-screen/harvest-files-screen.tsx')),
  },
  queryRules: yieldsQueryRules,
} as const satisfies Area;
