import { type Area, screenWith } from '../../lib/area.ts';
import { sharingQueryRules } from './query-rules.ts';

export const sharingArea = {
  screens: {
    'share-link': screenWith('ShareLinkScreen', () => import('./share-link-screen.tsx'), 'sharing'),
    'share-farm': screenWith(
      'ShareFarmScreen',
      () => import('./share-farm-screen.tsx'),
      'sharing',
      'organizations',
      'access-tokens',
      'other-programs',
      'map',
    ),
  },
  queryRules: sharingQueryRules,
} as const satisfies Area;
