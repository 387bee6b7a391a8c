import { type Area, screenWith } from '../../lib/area.ts';
import { precheckQueryRules } from './query-rules.ts';

export const precheckArea = {
  screens: {
    precheck: screenWith(
      'PrecheckScreen',
      () => import('./precheck-screen/precheck-screen.tsx'),
      'map',
      'precheck',
    ),
  },
  queryRules: precheckQueryRules,
} as const satisfies Area;
