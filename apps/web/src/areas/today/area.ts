import { type Area, screenWith } from '../../lib/area.ts';

export const todayArea = {
  screens: {
    today: screenWith(
      'TodayScreen',
      () => import('./today-screen.tsx'),
      'today',
      'risks',
      'weather',
      'map',
      'notes',
    ),
  },
} as const satisfies Area;
