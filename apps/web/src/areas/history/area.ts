import { type Area, screenWith } from '../../lib/area.ts';
import { historyQueryRules } from './query-rules.ts';

export const historyArea = {
  screens: {
    'parcel-history': screenWith('map', 'history')(
      'ParcelHistoryScreen',
      () => import('./parcel-history-screen/parcel-history-screen.tsx'),
    ),
  },
  queryRules: historyQueryRules,
} as const satisfies Area;
