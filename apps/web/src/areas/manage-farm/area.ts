import { type Area, screenWith } from '../../lib/area.ts';

export const manageFarmArea = {
  screens: {
    'manage-farm': screenWith(
      'ManageFarmScreen',
      () => import('./manage-farm-screen.tsx'),
      'map',
      'manage-farm',
      'imports',
      'exports',
      'ogc',
    ),
  },
} as const satisfies Area;
