import { type Area, screenWith } from '../../lib/area.ts';

export const manageFarmArea = {
  screens: {
    'manage-farm': screenWith(
      'map',
      'manage-farm',
      'imports',
      'exports',
    )('ManageFarmScreen', () => import('./manage-farm-screen.tsx')),
  },
} as const satisfies Area;
