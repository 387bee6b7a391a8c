import { type Area, screenWith } from '../../lib/area.ts';

export const portabilityArea = {
  screens: {
    'take-everything': screenWith(
      'TakeEverythingScreen',
      () => import('./take-everything-screen.tsx'),
      'portability',
      'exports',
    ),
  },
} as const satisfies Area;
