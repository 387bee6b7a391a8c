import { type Area, screenWith } from '../../lib/area.ts';
import { sharingQueryRules } from './query-rules.ts';

export const sharingArea = {
  screens: {
    'share-link': screenWith('sharing')('ShareLinkScreen', () => import('./share-link-screen.tsx')),
    'share-farm': screenWith('sharing', 'map')('ShareFarmScreen', () => import('./share-farm-screen.tsx')),
  },
  queryRules: sharingQueryRules,
} as const satisfies Area;
