import { type Area, screenWith } from '../../lib/area.ts';
import { historyQueryRules } from './query-rules.ts';

export const historyArea = {
  screens: {
    'parcel-history': screenWith(
      'ParcelHistoryScreen',
      () => import('./parcel-history-screen/parcel-history-screen.tsx'),
      'map',
      'history',
    ),
  },
  queryRules: historyQueryRules,
} as const satisfies Area;
