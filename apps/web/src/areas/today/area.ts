import { type Area, screenWith } from '../../lib/area.ts';

export const todayArea = {
  screens: {
    today: screenWith(
      'TodayScreen',
      () => import('./today-screen.tsx'),
      'today',
      'risks',
      'precheck',
      'weather',
      'map',
      'notes',
    ),
    'about-alerts': screenWith('AboutAlertsScreen', () => import('./about-alerts-screen.tsx'), 'today'),
  },
} as const satisfies Area;
