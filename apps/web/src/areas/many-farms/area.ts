import { type Area, screenWith } from '../../lib/area.ts';
import { manyFarmsQueryRules } from './query-rules.ts';

export const manyFarmsArea = {
  screens: {
    farms: screenWith('FarmsScreen', () => import('./farms-screen/farms-screen.tsx'), 'map', 'many-farms'),
    'farm-messages': screenWith(
      'FarmMessagesScreen',
      () => import('./messages-screen/messages-screen.tsx'),
      'many-farms',
    ),
  },
  queryRules: manyFarmsQueryRules,
} as const satisfies Area;
