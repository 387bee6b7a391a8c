import { type Area, screenWith } from '../../lib/area.ts';
import { todayQueryRules } from './query-rules.ts';

export const todayArea = {
  screens: {
    today: screenWith('TodayScreen', () => import('./today-screen.tsx'), 'today', 'weather', 'map', 'notes'),
  },
  queryRules: todayQueryRules,
} as const satisfies Area;
