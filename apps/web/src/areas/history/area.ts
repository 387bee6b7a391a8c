import { type Area, screenWith } from '../../lib/area.ts';

export const historyArea = {
  screens: {
    'parcel-history': screenWith('map', 'history')(
      'ParcelHistoryScreen',
      () => import('./parcel-history-screen/parcel-history-screen.tsx'),
    ),
  },
} as const satisfies Area;
